import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Text, useLanguage, useLocalisedPath, useText, variant } from '../../lib/language.ts'
import { PhoneLink } from '../../lib/phone-link.tsx'
import * as footerMessages from '../messages-footer.ts'
import type { LegalData } from './legal-data.ts'
import * as messages from './messages.ts'
import '../../ui/content/badge.css'
import './legal.css'

/** Who runs the site, as the law on electronic commerce requires. */
export function ImprintPage({ company, office }: LegalData) {
  const t = useText()
  const to = useLocalisedPath()
  return (
    <main id="main">
      <div className="wrap legal">
        <header className="legal__head">
          <h1 className="h-page">{t(footerMessages.imprint)}</h1>
          <p className="lead">{t(messages.imprintLead)}</p>
        </header>
        {company.is_sample && <SampleNote />}
        <CompanyFacts company={company} office={office} />
        <p className="muted">
          {t(messages.imprintPrivacy)} <Link to={to('/privacy')}>{t(messages.privacyLink)}</Link>.
        </p>
      </div>
    </main>
  )
}

/** Invented values must not be mistaken for a company's. */
export function SampleNote() {
  const t = useText()
  return (
    <p className="note note--warm">
      <span>
        <span className="badge badge--promo">{t(messages.sample)}</span> {t(messages.sampleText)}
      </span>
    </p>
  )
}

export function CompanyFacts({ company, office }: Pick<LegalData, 'company' | 'office'>) {
  const language = useLanguage()
  return (
    <dl className="legal__facts">
      <Fact term={messages.companyName}>{company.name}</Fact>
      <Fact term={messages.idno}>{company.idno}</Fact>
      <Fact term={messages.registeredAddress}>{variant(company, 'address', language)}</Fact>
      <Fact term={messages.phone}>
        <PhoneLink number={office.phone} />
      </Fact>
      <Fact term={messages.email}>
        <a href={`mailto:${office.email}`}>{office.email}</a>
      </Fact>
    </dl>
  )
}

function Fact({ term, children }: { term: Text; children: ReactNode }) {
  const t = useText()
  return (
    <div>
      <dt>{t(term)}</dt>
      <dd>{children}</dd>
    </div>
  )
}
