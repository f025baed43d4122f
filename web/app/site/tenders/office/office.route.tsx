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
// The styles of lazy-loaded sections are needed for the first paint
import '../../../ui/accordion.css'
import '../../../ui/carousel.css'
import '../../../ui/figure.css'
import '../../../ui/stepper.css'
import '../../../ui/table.css'
import '../tenders.css'
import './office.css'

// Without a server loader, the client loader would also run at hydration and delay the page
export const loader = () => null
// In client-side navigation there is no server markup: load the sections before rendering
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

// The server renders the sections below: their code is loaded when idle
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
