import { Suspense } from 'react'
import { type MetaArgs, useLoaderData } from 'react-router'
import { Crumbs } from '../../lib/crumbs.tsx'
import { languageOf, useLanguage, useText } from '../../lib/language.ts'
import { LoadFailure } from '../../lib/load-failure.tsx'
import { inBrowser, onServer } from '../../lib/page-data.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { breadcrumbs, ratedProvider } from '../../lib/structured-data.ts'
import * as messages from '../../parts/providers/messages.ts'
import { providerCrumbs } from '../../parts/providers/provider-crumbs.ts'
import { lazyWhenIdle } from '../../ui/lazy-when-idle.ts'
import * as providerMessages from './messages.ts'
import { ProviderAbout } from './provider-about.tsx'
import { loadProvider, type ProviderPageData } from './provider-data.ts'
import { ProviderHead } from './provider-head.tsx'
// The styles of lazy-loaded parts are needed for the first paint
import '../../ui/badge.css'
import '../../ui/crumbs.css'
import '../../ui/figure.css'
import '../../ui/map.css'
import '../../parts/coverage/coverage.css'
import '../../parts/tariffs/tariff-mini.css'
import '../../parts/reviews/reviews.css'
import './provider.css'

const lazyTariffs = lazyWhenIdle(async () => (await import('./provider-tariffs.tsx')).ProviderTariffs)
const lazyCoverage = lazyWhenIdle(async () => (await import('./provider-coverage.tsx')).ProviderCoverage)
const lazyReviews = lazyWhenIdle(async () => (await import('./reviews/reviews-block.tsx')).ReviewsBlock)

export const loader = onServer(loadProvider)
export const clientLoader = inBrowser((page) => {
  lazyTariffs.preload()
  lazyCoverage.preload()
  lazyReviews.preload()
  return loadProvider(page)
})

export function meta(args: MetaArgs<typeof loader>) {
  const language = languageOf(args.location.pathname)
  if (!args.loaderData) return pageMeta(args, messages.allProviders[language], import.meta.env.SSR && { noindex: true })
  const { provider } = args.loaderData
  return pageMeta(
    args,
    providerMessages.pageTitle(provider.name)[language],
    import.meta.env.SSR && {
      description: providerMessages.pageDescription(provider)[language],
      bare: `/provider/${provider.id}`,
      facts: [breadcrumbs(providerCrumbs(provider.name, language)), ratedProvider(provider)],
    },
  )
}

export default function ProviderPage() {
  const t = useText()
  const page = useLoaderData<ProviderPageData | null>()
  return (
    <main id="main" className="provider">
      <div className="wrap">
        {page ? (
          <ProviderView key={page.provider.id} page={page} />
        ) : (
          <div className="section">
            <LoadFailure title={t(messages.failed)} />
          </div>
        )}
      </div>
    </main>
  )
}

function ProviderView({ page: { provider, tariffs, reviews } }: { page: ProviderPageData }) {
  const language = useLanguage()
  return (
    <>
      <Crumbs crumbs={providerCrumbs(provider.name, language)} />
      <ProviderHead provider={provider} />
      <ProviderAbout provider={provider} />
      <Suspense>
        <lazyTariffs.Component provider={provider} tariffs={tariffs} />
      </Suspense>
      <Suspense>
        <lazyCoverage.Component provider={provider} />
      </Suspense>
      <Suspense>
        <lazyReviews.Component provider={provider} reviews={reviews} />
      </Suspense>
    </>
  )
}
