import { Suspense } from 'react'
import type { MetaArgs } from 'react-router'
import { languageOf } from '../../../lib/language.ts'
import { pageMeta } from '../../../lib/page-meta.ts'
import { questions } from '../../../lib/structured-data.ts'
import { promises } from '../../../parts/promises.ts'
import { TenderDesk } from '../../../parts/requests/tender-desk.tsx'
import { lazyWhenIdle } from '../../../ui/lazy-when-idle.ts'
import { inLanguage } from '../messages.ts'
import { officeTariffs } from '../prices.ts'
import * as messages from './messages.ts'
import { questionsAndAnswers } from './messages-tender.ts'
import { OfficeHero } from './office-hero.tsx'
// The styles of the sections that are loaded later belong to the first paint too
import '../../../ui/accordion.css'
import '../../../ui/carousel.css'
import '../../../ui/figure.css'
import '../../../ui/stepper.css'
import '../../../ui/table.css'
import '../tenders.css'
import './office.css'

// Without a loader of the server the one of the browser would run for its HTML too, and the page would wait for it
export const loader = () => null
// What the browser shows by itself has no markup to wait with: it comes whole
export const clientLoader = () => lazySections.preload()

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

// The sections below stand in the HTML already: their code need not come first
const lazySections = lazyWhenIdle(async () => (await import('./office-sections.tsx')).OfficeSections)

export default function OfficePage() {
  return (
    <TenderDesk kind="office">
      <main id="main">
        <OfficeHero />
        <Suspense>
          <lazySections.Component />
        </Suspense>
      </main>
    </TenderDesk>
  )
}
