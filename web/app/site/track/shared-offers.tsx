import { both, formatTime } from '../../lib/format.ts'
import { useLanguage, useText } from '../../lib/language.ts'
import { employeesBands } from '../../parts/requests/messages-services.ts'
import * as trackMessages from '../../parts/requests/messages-track.ts'
import { listServices } from '../../parts/requests/service-list.ts'
import * as messages from './messages-offers.ts'
import { OfferList } from './offers.tsx'
import type { SharedData } from './track-data.ts'
import './track.css'

/** The offers of a tender, for those with whom the customer shared the link: nothing can be chosen here. */
export function SharedOffers({ shared }: SharedData) {
  const t = useText()
  const language = useLanguage()
  const { id, kind, created_at: createdAt, employees_count: employees, services } = shared
  const facts = [
    employees && both((each) => `${employeesBands[employees][each]} ${messages.people[each]}`),
    services.length > 0 && listServices(services),
  ].filter((fact) => fact !== null && fact !== false)
  return (
    <main id="main" className="track">
      <div className="wrap">
        <header className="track__head">
          <p className="track__meta">
            {t(trackMessages.trackTitle(id))} · {t(trackMessages.sentOnLine(formatTime(createdAt, language)))}
          </p>
          <h1 className="h-page">{t(trackMessages.kinds[kind])}</h1>
          {facts.length > 0 && <p>{facts.map((fact) => t(fact)).join(' · ')}</p>}
          <p className="muted">{t(messages.sharedNote)}</p>
        </header>
        {shared.offers.length === 0 ? <p>{t(messages.noOffers)}</p> : <OfferList tender={shared} kind={kind} />}
      </div>
    </main>
  )
}
