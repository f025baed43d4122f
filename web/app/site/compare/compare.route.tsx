import { type MetaArgs, useLoaderData } from 'react-router'
import { Crumbs, fromHome } from '../../lib/crumbs.tsx'
import { languageOf, useLanguage, useText, variant } from '../../lib/language.ts'
import { inBrowser, onServer } from '../../lib/page-data.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { placeText, requestPlace } from '../../parts/places/named-place.ts'
import { loadRequestDialog, RequestDesk } from '../../parts/requests/request-desk.tsx'
import { SentNotices } from '../../parts/requests/sent-notices.tsx'
import { type CompareData, loadComparison } from './compare-data.ts'
import { Comparison } from './comparison.tsx'
import * as messages from './messages.ts'
import './compare.css'

export const loader = onServer(loadComparison)
export const clientLoader = inBrowser(loadComparison)

/** A comparison is meant for the visitor and the recipients of its link: search engines must not index it. */
export function meta(args: MetaArgs<typeof loader>) {
  const { loaderData, location } = args
  const language = languageOf(location.pathname)
  const names = loaderData?.tariffs?.map((tariff) => variant(tariff, 'name', language)) ?? []
  const title = names.length > 0 ? messages.titleOf(names) : messages.title
  return pageMeta(
    args,
    title[language],
    import.meta.env.SSR && {
      description: messages.description[language],
      bare: '/compare',
      // Only the empty comparison is for search engines, a visitor's table is not
      noindex: loaderData?.comparison.ids.length !== 0,
    },
  )
}

const titleId = 'compare-title'

export default function ComparePage() {
  const t = useText()
  const language = useLanguage()
  const data = useLoaderData<CompareData>()
  const { place } = data
  const catalogue = { name: t(messages.catalogue), bare: '/forhome' }
  return (
    <RequestDesk place={requestPlace(place, language)}>
      <main id="main" className="compare">
        <div className="wrap">
          <Crumbs crumbs={fromHome(language, catalogue, { name: t(messages.title) })} />
          <h1 className="h-page" id={titleId} tabIndex={-1}>
            {t(messages.title)}
          </h1>
          {place && <p className="compare__place muted">{t(messages.forPlace(placeText(place, language)))}</p>}
          <Comparison data={data} titleId={titleId} />
        </div>
        <div className="page-foot">
          <SentNotices load={loadRequestDialog} />
        </div>
      </main>
    </RequestDesk>
  )
}
