import { type MetaArgs, useLoaderData } from 'react-router'
import { languageOf } from '../../../lib/language.ts'
import { inBrowser, onServer } from '../../../lib/page-data.ts'
import { pageMeta } from '../../../lib/page-meta.ts'
import { questions } from '../../../lib/structured-data.ts'
import { promises } from '../../../parts/promises.ts'
import { TenderDesk } from '../form/tender-desk.tsx'
import { inLanguage } from '../messages.ts'
import { dachaTariffs } from '../prices.ts'
import { type DachaData, loadDacha } from './dacha-data.ts'
import { DachaHero } from './dacha-hero.tsx'
import { DachaSections } from './dacha-sections.tsx'
import * as messages from './messages.ts'
import { questionsAndAnswers } from './messages-tender.ts'
import '../tenders.css'
import './dacha.css'

export const loader = onServer(loadDacha)
export const clientLoader = inBrowser(loadDacha)

export function meta(source: MetaArgs<typeof loader>) {
  const language = languageOf(source.location.pathname)
  const { leiPerMonth, speedMbps } = dachaTariffs
  return pageMeta(
    source,
    messages.pageTitle[language],
    import.meta.env.SSR && {
      description: messages.pageDescription(promises.offersUpTo, leiPerMonth, speedMbps)[language],
      bare: '/orders/home',
      facts: [
        questions(inLanguage(questionsAndAnswers(promises, source.loaderData?.claims.connection ?? null), language)),
      ],
    },
  )
}

export default function DachaPage() {
  const { cards, claims } = useLoaderData<DachaData>()
  return (
    <TenderDesk kind="dacha">
      <main id="main">
        <DachaHero claims={claims} />
        <DachaSections cards={cards} claims={claims} />
      </main>
    </TenderDesk>
  )
}
