import { type MetaArgs, useLoaderData } from 'react-router'
import { Crumbs } from '../../lib/crumbs.tsx'
import { languageOf, useLanguage, useText } from '../../lib/language.ts'
import { LoadFailure } from '../../lib/load-failure.tsx'
import { inBrowser, onServer } from '../../lib/page-data.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { breadcrumbs, ratedProvider } from '../../lib/structured-data.ts'
import * as messages from '../../parts/providers/messages.ts'
import { providerCrumbs } from '../../parts/providers/provider-crumbs.ts'
import { detailFailed } from '../../parts/tariffs/messages.ts'
import * as providerMessages from './messages.ts'
import { ProviderAbout } from './provider-about.tsx'
import { ProviderCoverage } from './provider-coverage.tsx'
import { loadProvider, type ProviderPageData } from './provider-data.ts'
import { ProviderHead } from './provider-head.tsx'
import { ProviderTariffs } from './provider-tariffs.tsx'
import { ReviewsBlock } from './reviews/reviews-block.tsx'
import './provider.css'

export const loader = onServer(loadProvider)
export const clientLoader = inBrowser(loadProvider)

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
            <LoadFailure title={t(detailFailed)} />
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
      <ProviderTariffs provider={provider} tariffs={tariffs} />
      <ProviderCoverage provider={provider} />
      <ReviewsBlock provider={provider} reviews={reviews} />
    </>
  )
}
