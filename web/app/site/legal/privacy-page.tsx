import { privacyTextVersion } from '@motanet/contract/privacy/text-version.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { both, formatDate } from '../../lib/format.ts'
import { type Text, useLocalisedPath, useText } from '../../lib/language.ts'
import { purposes } from '../../parts/privacy/messages-purposes.ts'
import * as footerMessages from '../messages-footer.ts'
import { CompanyFacts, SampleNote } from './imprint-page.tsx'
import type { LegalData } from './legal-data.ts'
import { LegalSection } from './legal-section.tsx'
import * as messages from './messages.ts'
import * as texts from './messages-privacy.ts'
import * as rights from './messages-rights.ts'
import { RetentionTable } from './retention-table.tsx'
import { StorageTable } from './storage-table.tsx'
import '../../ui/content/panel.css'
import '../sections.css'
import './legal.css'

/** What is stored about people, who gets it and for how long, and how they export and erase it. */
export function PrivacyPage({ company, office, tileHost, videoHost, hasGoogle }: LegalData) {
  const t = useText()
  const to = useLocalisedPath()
  const written = both((language) => formatDate(privacyTextVersion, language))
  return (
    <main id="main">
      <div className="wrap legal">
        <header className="legal__head">
          <h1 className="h-page">{t(footerMessages.privacy)}</h1>
          <p className="lead">{t(messages.privacyLead)}</p>
          <p className="muted small">{t(messages.version(written))}</p>
        </header>
        <ErasedNotice />
        <LegalSection title={messages.operator}>
          {company.is_sample && <SampleNote />}
          <CompanyFacts company={company} office={office} />
        </LegalSection>
        <Points {...purposes} />
        <Points {...texts.stored} />
        <Points
          title={texts.receivers}
          points={[
            ...texts.usualReceivers,
            texts.mapReceiver(tileHost),
            ...(videoHost === null ? [] : [texts.videoReceiver(videoHost)]),
            ...(hasGoogle ? [texts.googleReceiver] : []),
            texts.nobodyElse,
          ]}
        />
        <StorageTable />
        <RetentionTable />
        <LegalSection title={rights.title} id="rights">
          <div className="prose">
            <p>{t(rights.rights)}</p>
            <h3>{t(rights.how)}</h3>
            <ul>
              <li>
                {t(rights.withAccount)} <Link to={to('/profile?tab=user_edit')}>{t(rights.inSettings)}</Link>.
              </li>
              <li>{t(rights.withLink)}</li>
              <li>
                {t(rights.withoutBoth)} <a href={`mailto:${office.email}`}>{office.email}</a>
              </li>
            </ul>
            <p>{t(rights.deadline)}</p>
            <p>{t(rights.complaint)}</p>
          </div>
        </LegalSection>
      </div>
    </main>
  )
}

function Points({ title, points }: { title: Text; points: readonly Text[] }) {
  const t = useText()
  return (
    <LegalSection title={title}>
      <div className="prose">
        <ul>
          {points.map(
            (point): ReactNode => (
              <li key={point.ru}>{t(point)}</li>
            ),
          )}
        </ul>
      </div>
    </LegalSection>
  )
}

/** Where an erased request leads. Without JavaScript the fragment of the URL shows it, which a navigation in the page does not. */
function ErasedNotice() {
  const t = useText()
  const { hash } = useLocation()
  const [isShown, setIsShown] = useState(false)
  useEffect(() => setIsShown(hash === '#erased'), [hash])
  return (
    <p id="erased" className={isShown ? 'note legal__erased is-shown' : 'note legal__erased'} role="status">
      {t(messages.erased)}
    </p>
  )
}
