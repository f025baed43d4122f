import { withPlaceholdersIn } from '@motanet/contract/requests/hidden-contacts.ts'
import { useLanguage, useText } from '../../lib/language.ts'
import { ActButton, ActForm } from './act-form.tsx'
import * as messages from './messages-offers.ts'
import type { TrackData } from './track-data.ts'

/** What invited providers see of an open tender, and what follows the choice. */
export function TenderPanels({ request }: TrackData) {
  const t = useText()
  const language = useLanguage()
  const { tender, kind } = request
  if (tender?.state !== 'open') return null
  const { seen_by_providers: seen } = tender
  const form = kind === 'office' ? 'office' : 'home'
  return (
    <>
      <section className="panel" aria-labelledby="seen">
        <h2 id="seen" className="h-panel">
          {t(messages.seenTitle)}
        </h2>
        <dl className="kv">
          <div className="track__long">
            <dt>{t(messages.invitedSee)}</dt>
            <dd>{t(messages.invitedSeeWhat[form])}</dd>
          </div>
          <div className="track__long">
            <dt>{t(messages.chosenSees)}</dt>
            <dd>{t(messages.chosenSeesWhat[form])}</dd>
          </div>
        </dl>
        {seen && (
          <div className="seen">
            <p className="small muted">{t(messages.maskedNote)}</p>
            <blockquote className="ask__quote">
              {withPlaceholdersIn([seen.address, seen.comments].filter(Boolean).join('\n'), language)}
            </blockquote>
            <ActForm act="show_texts">
              <ActButton act="show_texts" className="linkish">
                {t(messages.showTexts)}
              </ActButton>
              <p className="hint">{t(messages.showTextsHint)}</p>
            </ActForm>
          </div>
        )}
      </section>
      <section className="panel" aria-labelledby="after">
        <h2 id="after" className="h-panel">
          {t(messages.afterTitle)}
        </h2>
        <p>{t(messages.afterText)}</p>
      </section>
    </>
  )
}
