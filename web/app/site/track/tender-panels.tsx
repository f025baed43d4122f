import { withPlaceholdersIn } from '@motanet/contract/requests/hidden-contacts.ts'
import { useLanguage, useText } from '../../lib/language.ts'
import { ActButton, ActForm } from './act-form.tsx'
import { contactsOf, seenByInvited } from './given-data.ts'
import * as messages from './messages-offers.ts'
import type { TrackData } from './track-data.ts'

/** What invited providers see of an open tender, and what follows the choice. */
export function TenderPanels({ request }: TrackData) {
  const t = useText()
  const language = useLanguage()
  const { tender } = request
  if (tender?.state !== 'open') return null
  const { seen_by_providers: seen } = tender
  const facts = [
    { who: messages.invitedSee, what: seenByInvited(request) },
    { who: messages.chosenSees, what: contactsOf(request) },
  ]
  return (
    <>
      <section className="panel" aria-labelledby="seen">
        <h2 id="seen" className="h-panel">
          {t(messages.seenTitle)}
        </h2>
        <dl className="kv">
          {facts.map(
            ({ who, what }) =>
              what && (
                <div key={who.ru} className="track__long">
                  <dt>{t(who)}</dt>
                  <dd>{t(what)}</dd>
                </div>
              ),
          )}
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
