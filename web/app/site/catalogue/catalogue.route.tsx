import { Suspense, useEffect, useRef } from 'react'
import { type MetaArgs, useLoaderData, useNavigationType } from 'react-router'
import { Crumbs, fromHome } from '../../lib/crumbs.tsx'
import { languageOf, useLanguage, useText } from '../../lib/language.ts'
import { inBrowser, onServer } from '../../lib/page-data.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { CompareTray } from '../../parts/compare/compare-tray.tsx'
import { rememberAddress } from '../../parts/places/last-address.ts'
import { type NamedPlace, requestPlace } from '../../parts/places/named-place.ts'
import { loadRequestDialog, RequestDesk } from '../../parts/requests/request-desk.tsx'
import { SentNotices } from '../../parts/requests/sent-notices.tsx'
import { searchQuery } from '../../parts/tariffs/search-url.ts'
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
import { useSidebar } from './use-sidebar.ts'
import './catalogue.css'

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
  const heading = useHeadingFocus(data)
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
              <TariffList data={data}>
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

/**
 * The list's heading. It receives the focus and scrolls into view when another page of the list opens. It also receives the
 * focus if the focused element has unmounted, such as the link of a removed filter.
 */
function useHeadingFocus({ search }: SearchData) {
  const heading = useRef<HTMLHeadingElement>(null)
  const navigationType = useNavigationType()
  const query = searchQuery(search)
  const list = searchQuery({ ...search, page: 1 })
  const shown = useRef({ query, list })

  useEffect(() => {
    const before = shown.current
    shown.current = { query, list }
    if (before.query === query || navigationType === 'POP') return
    const isPaging = before.list === list
    if (isPaging || document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
    if (isPaging) heading.current?.scrollIntoView({ block: 'start' })
  }, [query, list, navigationType])

  return heading
}
