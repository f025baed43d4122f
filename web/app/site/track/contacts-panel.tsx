import { deskId } from '@motanet/contract/catalogue/desk.ts'
import type { TrackedRequest } from '@motanet/contract/requests/tracking.ts'
import { both, formatMoment } from '../../lib/format.ts'
import { type Text, useText } from '../../lib/language.ts'
import { isTakenOver } from '../../parts/requests/taken-over.ts'
import { Logo } from '../../ui/pictures/logo.tsx'
import { ActButton, ActForm } from './act-form.tsx'
import * as messages from './messages-contacts.ts'
import { OwnEmail, OwnPhone } from './own-contacts.tsx'
import type { TrackData } from './track-data.ts'
import { useDoneFocus } from './use-done-focus.ts'

/** Who has the customer's contacts and since when, and the contacts themselves. */
export function ContactsPanel({ request, tariff }: TrackData) {
  const t = useText()
  const providers = [tariff?.provider, ...(request.tender?.offers ?? []).map(({ provider }) => provider)]
  const logoOf = (name: string) => providers.find((provider) => provider?.name === name)?.logo ?? null
  return (
    <section className="panel" aria-labelledby="contacts">
      <h2 id="contacts" className="h-panel">
        {t(messages.title)}
      </h2>
      <ul className="holders">
        {request.holders.map((holder) => (
          <Holder key={`${holder.name} ${holder.since}`} holder={holder} logo={logoOf(holder.name)} />
        ))}
      </ul>
      <p className="small muted">{t(othersText(request))}</p>
      <dl className="mine">
        <OwnPhone request={request} />
        <OwnEmail request={request} />
      </dl>
      <Subscription request={request} />
    </section>
  )
}

const ended: readonly TrackedRequest['step'][] = ['rejected', 'withdrawn', 'transferred', 'expired']

function othersText(request: TrackedRequest): Text {
  if (request.step === 'held') return messages.notYet
  if (request.step === 'transferred') return isTakenOver(request) ? messages.onlyDesk : messages.nextProvider
  // To a provider that is no partner, staff pass them on
  if (request.provider.id !== deskId || request.named_provider !== null) return messages.nobodyElse
  if (ended.includes(request.step)) return messages.onlyDesk
  return request.step === 'tendering' ? messages.onlyChosen : messages.noProvider
}

interface HolderProps {
  holder: TrackedRequest['holders'][number]
  logo: string | null
}

function Holder({ holder, logo }: HolderProps) {
  const t = useText()
  const isDesk = holder.kind === 'desk'
  const name = isDesk ? t(messages.desk) : holder.name
  return (
    <li>
      <Logo src={isDesk ? '/favicon.svg' : logo} name={name} size="sm" />
      <div>
        <b>{name}</b>
        <small>{t(periodOf(holder))}</small>
      </div>
    </li>
  )
}

function periodOf({ kind, since, until }: HolderProps['holder']): Text {
  return both((language) => {
    if (until !== null) return messages.until(formatMoment(until, language))[language]
    if (since === null) return ''
    const moment = formatMoment(since, language)
    return (kind === 'desk' ? messages.deskPurpose : messages.since)(moment)[language]
  })
}

/** Ends the mails about the request, except essential ones, and starts them again at a proven address. */
function Subscription({ request }: Pick<TrackData, 'request'>) {
  const t = useText()
  const { email, is_unsubscribed: isUnsubscribed, is_email_verified: isProven, step } = request
  const stopped = useDoneFocus(isUnsubscribed)
  const started = useDoneFocus(!isUnsubscribed)
  if (email === null || ended.includes(step)) return null
  if (isUnsubscribed)
    return (
      <ActForm act="resubscribe" id="unsubscribe" className="mine__mails" hasFields={false}>
        <p ref={stopped.element} tabIndex={stopped.isNew ? -1 : undefined} className="small muted">
          {t(messages.unsubscribed)}
        </p>
        {isProven && (
          <ActButton act="resubscribe" className="linkish small">
            {t(messages.resubscribe)}
          </ActButton>
        )}
      </ActForm>
    )
  return (
    <ActForm act="unsubscribe" id="unsubscribe" className="mine__mails">
      {started.isNew && (
        <p ref={started.element} tabIndex={-1} className="small muted">
          {t(messages.resubscribed)}
        </p>
      )}
      <ActButton act="unsubscribe" className="linkish small">
        {t(messages.unsubscribe)}
      </ActButton>
      <p className="hint">{t(messages.unsubscribeHint)}</p>
    </ActForm>
  )
}
