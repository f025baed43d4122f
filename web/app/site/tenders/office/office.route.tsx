import { type MetaArgs, useLoaderData } from 'react-router'
import { languageOf } from '../../../lib/language.ts'
import { inBrowser, onServer, type PageRequest } from '../../../lib/page-data.ts'
import { pageMeta } from '../../../lib/page-meta.ts'
import { questions } from '../../../lib/structured-data.ts'
import { loadClaims } from '../../../parts/claims/claims.ts'
import { promises } from '../../../parts/promises.ts'
import { TenderDesk } from '../form/tender-desk.tsx'
import { inLanguage } from '../messages.ts'
import { officeTariffs } from '../prices.ts'
import * as messages from './messages.ts'
import { questionsAndAnswers } from './messages-tender.ts'
import { OfficeHero } from './office-hero.tsx'
import { OfficeSections } from './office-sections.tsx'
import '../tenders.css'
import './office.css'

const load = async ({ callApi }: PageRequest) => ({ claims: await loadClaims(callApi) })

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export function meta(source: MetaArgs<typeof loader>) {
  const language = languageOf(source.location.pathname)
  return pageMeta(
    source,
    messages.pageTitle[language],
    import.meta.env.SSR && {
      description: messages.pageDescription(promises.offersUpTo, officeTariffs.leiPerMonthFrom)[language],
      bare: '/orders/office',
      facts: [
        questions(inLanguage(questionsAndAnswers(promises, source.loaderData?.claims.connection ?? null), language)),
      ],
    },
  )
}

export default function OfficePage() {
  const { claims } = useLoaderData<Awaited<ReturnType<typeof load>>>()
  return (
    <TenderDesk kind="office">
      <main id="main">
        <OfficeHero />
        <OfficeSections claims={claims} />
      </main>
    </TenderDesk>
  )
}
