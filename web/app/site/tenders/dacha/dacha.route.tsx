import { Suspense } from 'react'
import { type MetaArgs, useLoaderData } from 'react-router'
import { languageOf } from '../../../lib/language.ts'
import { inBrowser, onServer } from '../../../lib/page-data.ts'
import { pageMeta } from '../../../lib/page-meta.ts'
import { questions } from '../../../lib/structured-data.ts'
import { promises } from '../../../parts/promises.ts'
import { TenderDesk } from '../../../parts/requests/tender-desk.tsx'
import { lazyWhenIdle } from '../../../ui/lazy-when-idle.ts'
import { inLanguage } from '../messages.ts'
import { dachaTariffs } from '../prices.ts'
import { type DachaData, loadDacha } from './dacha-data.ts'
import { DachaHero } from './dacha-hero.tsx'
import * as messages from './messages.ts'
import { questionsAndAnswers } from './messages-tender.ts'
// The styles of lazy-loaded sections are needed for the first paint
import '../../../ui/accordion.css'
import '../../../ui/badge.css'
import '../../../ui/figure.css'
import '../../../ui/logo.css'
import '../../../ui/stepper.css'
import '../../../parts/providers/provider-card.css'
import '../tenders.css'
import './dacha.css'

export const loader = onServer(loadDacha)
// In client-side navigation there is no server markup: load the sections before rendering
export const clientLoader = inBrowser(async (page) => {
  const [data] = await Promise.all([loadDacha(page), lazySections.preload()])
  return data
})

export function meta(source: MetaArgs<typeof loader>) {
  const language = languageOf(source.location.pathname)
  const { leiPerMonth, speedMbps } = dachaTariffs
  return pageMeta(
    source,
    messages.pageTitle[language],
    import.meta.env.SSR && {
      description: messages.pageDescription(promises.offersUpTo, leiPerMonth, speedMbps)[language],
      bare: '/orders/home',
      facts: [questions(inLanguage(questionsAndAnswers(promises), language))],
    },
  )
}

// The server renders the sections below: their code is loaded when idle
const lazySections = lazyWhenIdle(async () => (await import('./dacha-sections.tsx')).DachaSections)

export default function DachaPage() {
  const { cards } = useLoaderData<DachaData>()
  return (
    <TenderDesk kind="home">
      <main id="main">
        <DachaHero />
        <Suspense>
          <lazySections.Component cards={cards} />
        </Suspense>
      </main>
    </TenderDesk>
  )
}
