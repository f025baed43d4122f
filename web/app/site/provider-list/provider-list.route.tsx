import { matchesName } from '@motanet/contract/catalogue/matching-name.ts'
import type { ProviderCard as ProviderCardData } from '@motanet/contract/catalogue/providers.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useRef } from 'react'
import { Link, type MetaArgs, useLoaderData, useNavigation } from 'react-router'
import { Crumbs } from '../../lib/crumbs.tsx'
import { barePath, languageOf, useLanguage, useLocalisedPath, useText } from '../../lib/language.ts'
import { LoadFailure } from '../../lib/load-failure.tsx'
import { catAlt } from '../../lib/messages-errors.ts'
import { inBrowser, onServer } from '../../lib/page-data.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { RetryLink } from '../../lib/retry-link.tsx'
import { breadcrumbs, itemList } from '../../lib/structured-data.ts'
import * as counts from '../../parts/messages-counts.ts'
import * as messages from '../../parts/providers/messages.ts'
import { ProviderCard } from '../../parts/providers/provider-card.tsx'
import { listCrumbs } from '../../parts/providers/provider-crumbs.ts'
import { detailFailed } from '../../parts/tariffs/messages.ts'
import { EmptyState } from '../../ui/content/empty-state.tsx'
import { Pager } from '../../ui/navigation/pager.tsx'
import { ListBar } from './list-bar.tsx'
import { type FoundCards, loadProviders, type ProviderListData, pageSize } from './list-data.ts'
import { type ProviderSearch, providerQuery, readProviderSearch, typedName } from './list-url.ts'
import * as listMessages from './messages.ts'
import { useNameFilter } from './use-name-filter.ts'
import '../../ui/navigation/crumbs.css'
import './provider-list.css'

export const loader = onServer(loadProviders)
export const clientLoader = inBrowser(loadProviders)

export function meta(args: MetaArgs<typeof loader>) {
  const language = languageOf(args.location.pathname)
  const { search, found = null } = args.loaderData ?? {}
  const page = search?.page ?? 1
  const list = messages.allProviders[language]
  return pageMeta(
    args,
    page > 1 ? listMessages.onPage(list, page)[language] : list,
    import.meta.env.SSR && {
      description: listMessages.description(found?.count ?? null, page)[language],
      // Names and orders have no list of their own
      bare: `/provider/list${providerQuery({ name: '', sort: 'popular', page: isAll(search) ? page : 1 })}`,
      facts: [
        breadcrumbs(listCrumbs(language)),
        itemList(
          (found?.cards ?? []).map(({ id, name }) => ({ name, bare: `/provider/${id}` })),
          (page - 1) * pageSize + 1,
        ),
      ],
    },
  )
}

export default function ProviderListPage() {
  const t = useText()
  const language = useLanguage()
  const loaded = useLoaderData<ProviderListData>()
  return (
    <main id="main" className="providers">
      <div className="wrap">
        <Crumbs crumbs={listCrumbs(language)} />
        <h1 className="h-page">{t(messages.allProviders)}</h1>
        {loaded.found || loaded.names ? <FilteredList {...loaded} /> : <LoadFailure title={t(detailFailed)} />}
      </div>
    </main>
  )
}

function isAll(search: ProviderSearch | undefined): boolean {
  return search === undefined || (search.name === '' && search.sort === 'popular')
}

function FilteredList({ search, found, names }: ProviderListData) {
  const t = useText()
  const to = useLocalisedPath()
  const field = useRef<HTMLInputElement>(null)
  const filter = useNameFilter(search, field)
  const name = filter.text.trim()
  const sort = useWantedSort(search)
  const cards = shownCards(found, filter.text)
  const foundNames = (names ?? []).filter(({ name }) => matchesName(name, filter.text))
  const count = (found?.isWhole ? cards.length : (found?.count ?? 0)) + foundNames.length
  const result = t(count === 0 ? listMessages.noProviders : counts.providers(count))
  const page = (number: number) =>
    number < 1 || number > (found?.pageCount ?? 1)
      ? null
      : to('/provider/list') + providerQuery({ name: typedName(filter.text), sort, page: number })

  return (
    <>
      {!found && <OnlyNames />}
      <ListBar search={search} filter={filter} field={field} isSortable={found !== null} />
      <section aria-label={t(listMessages.list)}>
        <p className="sr" role="status">
          {result}
        </p>
        {count > 0 && <h2 className="providers__count">{result}</h2>}
        {count === 0 && (
          <div className="panel">
            <EmptyState
              title={t(listMessages.noProviders)}
              text={t(name === '' ? listMessages.noneYet : listMessages.nobodyCalled(name))}
              catAlt={t(catAlt)}
            >
              {name !== '' && (
                <Link
                  className="btn btn--soft"
                  to={to('/provider/list')}
                  preventScrollReset
                  onClick={() => field.current?.focus()}
                >
                  {t(listMessages.showAll)}
                </Link>
              )}
            </EmptyState>
          </div>
        )}
        <div className="pgrid">
          {cards.map((card) => (
            <ProviderCard key={card.id} card={card} />
          ))}
        </div>
        <ul className="pnames">
          {foundNames.map(({ id, name }) => (
            <li key={id}>
              <Link to={to(`/provider/${id}`)}>
                {name}
                <ChevronRight className="icon icon--muted" />
              </Link>
            </li>
          ))}
        </ul>
        {found && found.pageCount > 1 && (
          <Pager
            label={t(listMessages.pages)}
            position={t(listMessages.pageOf(search.page, found.pageCount))}
            back={{ label: t(listMessages.back), to: page(search.page - 1) }}
            next={{ label: t(listMessages.next), to: page(search.page + 1) }}
          />
        )}
      </section>
    </>
  )
}

/** The order of the list that is loading, or else of the shown one. */
function useWantedSort({ sort }: ProviderSearch) {
  const { location } = useNavigation()
  if (!location || barePath(location.pathname) !== '/provider/list') return sort
  return readProviderSearch(new URLSearchParams(location.search)).sort
}

/** A whole list is filtered while a name is typed; a page of one changes with the URL, because other pages may contain the name. */
function shownCards(found: FoundCards | null, text: string): ProviderCardData[] {
  const cards = found?.cards ?? []
  return found?.isWhole ? cards.filter(({ name }) => matchesName(name, text)) : cards
}

/** Shown if the cards failed to load but the names are available. */
function OnlyNames() {
  const t = useText()
  return (
    <div className="note note--warm providers__note">
      <p>{t(listMessages.onlyNames)}</p>
      <RetryLink className="linkish" />
    </div>
  )
}
