import type { GuaranteeClaim } from '@motanet/contract/requests/guarantee-claims.ts'
import type { ReactNode } from 'react'
import { formatMoment } from '../../lib/format.ts'
import { type Text, useLanguage, useText } from '../../lib/language.ts'
import { inLei } from '../../lib/money.ts'
import * as messages from './messages-claims.ts'
import './claims.css'

/** A claim under the guarantee as both parties see it: what is wrong, the photos, the response and the decision. */
export function ClaimCard({ claim }: { claim: GuaranteeClaim }) {
  const t = useText()
  const language = useLanguage()
  const { state, reason, text, photos, response, decision, claimed_at: claimedAt } = claim
  return (
    <article className="claim">
      <p className={state === 'replaced' || state === 'refunded' ? 'badge badge--ok' : 'badge'}>
        {t(messages.states[state])}
      </p>
      <div>
        <h3 className="claim__reason">{t(messages.reasons[reason])}</h3>
        <p className="claim__words">{text}</p>
        <p className="small muted">{t(messages.claimedAt(formatMoment(claimedAt, language)))}</p>
      </div>
      {photos.length > 0 && <Photos photos={photos} />}
      {response && <Answer title={messages.response} text={response.text} at={response.responded_at} />}
      {decision && <Decision decision={decision} />}
    </article>
  )
}

function Photos({ photos }: Pick<GuaranteeClaim, 'photos'>) {
  const t = useText()
  return (
    <ul className="claim__photos">
      {photos.map(({ avif, webp, src, width, height }, index) => (
        <li key={src}>
          <a href={src} target="_blank" rel="noreferrer">
            <picture>
              <source type="image/avif" srcSet={avif} sizes="6rem" />
              <source type="image/webp" srcSet={webp} sizes="6rem" />
              <img src={src} alt={t(messages.photo(index + 1))} width={width} height={height} loading="lazy" />
            </picture>
          </a>
        </li>
      ))}
    </ul>
  )
}

function Decision({ decision }: { decision: NonNullable<GuaranteeClaim['decision']> }) {
  const t = useText()
  const { outcome, text, refund, refunded_by: payer, decided_at: at } = decision
  return (
    <Answer title={messages.decision} text={text} at={at}>
      <b>
        {(refund === null || outcome === 'replaced') && `${t(messages.outcomes[outcome])} `}
        {refund !== null && `${t(messages.refund(inLei(refund)))} `}
        {payer && t(messages.payers[payer])}
      </b>{' '}
    </Answer>
  )
}

interface AnswerProps {
  title: Text
  text: string
  at: string
  children?: ReactNode
}

function Answer({ title, text, at, children }: AnswerProps) {
  const t = useText()
  const language = useLanguage()
  return (
    <div className="claim__answer">
      <h4 className="label">{t(title)}</h4>
      <p className="claim__words">
        {children}
        {text}
      </p>
      <p className="small muted">{formatMoment(at, language)}</p>
    </div>
  )
}
