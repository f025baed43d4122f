import type { MetaArgs } from 'react-router'
import { languageOf } from '../../../lib/language.ts'
import { pageMeta } from '../../../lib/page-meta.ts'
import { questions } from '../../../lib/structured-data.ts'
import { promises } from '../../../parts/promises.ts'
import { TenderDesk } from '../../../parts/requests/tender-desk.tsx'
import { inLanguage } from '../messages.ts'
import { officeTariffs } from '../prices.ts'
import * as messages from './messages.ts'
import { questionsAndAnswers } from './messages-tender.ts'
import { OfficeHero } from './office-hero.tsx'
import { OfficeSections } from './office-sections.tsx'
import '../tenders.css'
import './office.css'

export function meta(source: MetaArgs) {
  const language = languageOf(source.location.pathname)
  return pageMeta(
    source,
    messages.pageTitle[language],
    import.meta.env.SSR && {
      description: messages.pageDescription(promises.offersUpTo, officeTariffs.leiPerMonthFrom)[language],
      bare: '/orders/office',
      facts: [questions(inLanguage(questionsAndAnswers(promises), language))],
    },
  )
}

export default function OfficePage() {
  return (
    <TenderDesk kind="office">
      <main id="main">
        <OfficeHero />
        <OfficeSections />
      </main>
    </TenderDesk>
  )
}
