import { Suspense, useEffect } from 'react'
import { type MetaArgs, useLoaderData } from 'react-router'
import { Crumbs, fromHome } from '../../lib/crumbs.tsx'
import { languageOf, useLanguage, useText } from '../../lib/language.ts'
import { inBrowser, onServer } from '../../lib/page-data.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { CompareTray } from '../../parts/compare/compare-tray.tsx'
import { rememberAddress } from '../../parts/places/last-address.ts'
import { type NamedPlace, requestPlace } from '../../parts/places/named-place.ts'
import { loadRequestDialog, RequestDesk } from '../../parts/requests/request-desk.tsx'
import { SentNotices } from '../../parts/requests/sent-notices.tsx'
import { listTitle } from './filters.ts'
import { Needs } from './lazy-needs-and-addresses.ts'
import { loadSearchAids, TypedAddress } from './lazy-search-aids.ts'
import { ListBar } from './list-bar.tsx'
import { listMeta } from './list-meta.ts'
import * as searchMessages from './messages.ts'
import { redirectFromAnswers } from './needs/answers-redirect.ts'
import { PlaceLine } from './place-line.tsx'
import { keepLists, loadFilterLists, loadListsOnce, loadSearch, type SearchData } from './search-data.ts'
import { Sidebar } from './sidebar.tsx'
import { TariffList } from './tariff-list.tsx'
import { useListFocus } from './use-list-focus.ts'
import { useSidebar } from './use-sidebar.ts'
import './catalogue.css'

export const handle = { hasTariffList: true }

export const loader = onServer(async (page) => {
  redirectFromAnswers(page)
  return loadSearch(page, loadFilterLists, loadSearchAids)
})
export const clientLoader = inBrowser((page) => loadSearch(page, loadListsOnce, loadSearchAids))

export function meta(args: MetaArgs<typeof loader>) {
  const language = languageOf(args.location.pathname)
  const data = args.loaderData
  const list = data ? listTitle(data.search, data.lists, language) : searchMessages.everythingTitle[language]
  const title = data && data.search.page > 1 ? searchMessages.onPage(list, data.search.page)[language] : list
  return pageMeta(args, title, import.meta.env.SSR && listMeta(data, list, language))
}

export default function TariffSearchPage() {
  const t = useText()
  const language = useLanguage()
  const data = useLoaderData<SearchData>()
  const { search, found, lists, place, typed, corrected } = data
  const sidebar = useSidebar()
  useEffect(() => keepLists(lists), [lists])
  useKeptAddress(place)
  const { heading, tariffs } = useListFocus(data)
  const title = listTitle(search, lists, language)

  return (
    <RequestDesk place={requestPlace(place, language)}>
      <main id="main" className="catalog">
        <div className="wrap">
          <Crumbs crumbs={fromHome(language, { name: title })} />
          <div className="catalog__head">
            <h1 className="h-page">{title}</h1>
            <PlaceLine search={search} place={place} corrected={corrected} />
          </div>
          <Suspense>{typed && <TypedAddress search={search} typed={typed} />}</Suspense>
          <div className={sidebar.isHidden ? 'catalog__grid is-wide' : 'catalog__grid'}>
            <Sidebar data={data} sidebar={sidebar} />
            <section aria-label={t(searchMessages.list)}>
              <ListBar data={data} heading={heading} sidebar={sidebar} />
              <TariffList data={data} list={tariffs}>
                <Suspense fallback={<div className="needs" />}>
                  <Needs search={search} count={found?.count ?? null} />
                </Suspense>
              </TariffList>
            </section>
          </div>
        </div>
        <div className="page-foot catalog__foot">
          <CompareTray place={search.place} />
          <SentNotices load={loadRequestDialog} />
        </div>
      </main>
    </RequestDesk>
  )
}

/** Stores the list's address for the home page, which shows the providers there. */
function useKeptAddress(place: NamedPlace | null) {
  const house = place?.place.kind === 'address' ? place.house : null
  useEffect(() => {
    if (house) rememberAddress(house)
  }, [house])
}
