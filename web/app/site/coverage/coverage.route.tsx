import { type MetaArgs, useLoaderData } from 'react-router'
import { Crumbs, fromHome } from '../../lib/crumbs.tsx'
import { languageOf, useLanguage, useText } from '../../lib/language.ts'
import { LoadFailure } from '../../lib/load-failure.tsx'
import { inBrowser, onServer } from '../../lib/page-data.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { breadcrumbs } from '../../lib/structured-data.ts'
import * as messages from '../../parts/coverage/messages.ts'
import { type CoverageData, loadCoverage } from './coverage-data.ts'
import { CoverageView } from './coverage-view.tsx'

export const loader = onServer(loadCoverage)
export const clientLoader = inBrowser(loadCoverage)

export function meta(args: MetaArgs<typeof loader>) {
  const language = languageOf(args.location.pathname)
  const chosen = args.loaderData?.chosen
  const title = (chosen ? messages.ofProvider(chosen.name) : messages.title)[language]
  return pageMeta(
    args,
    title,
    import.meta.env.SSR && {
      description: (chosen ? messages.descriptionOf(chosen.name) : messages.description)[language],
      bare: chosen ? `/coverage?provider=${chosen.id}` : '/coverage',
      facts: [breadcrumbs(fromHome(language, { name: title }))],
    },
  )
}

export default function CoveragePage() {
  const t = useText()
  const language = useLanguage()
  const { providers, chosen, zones } = useLoaderData<CoverageData>()
  return (
    <main id="main" className="coverage">
      <div className="wrap">
        <Crumbs crumbs={fromHome(language, { name: t(messages.title) })} />
        <h1 className="h-page">{t(chosen ? messages.ofProvider(chosen.name) : messages.title)}</h1>
        <p className="lead">{t(messages.lead)}</p>
        {providers ? (
          <CoverageView providers={providers} chosen={chosen} zones={zones} />
        ) : (
          <LoadFailure title={t(messages.failed)} />
        )}
      </div>
    </main>
  )
}
