import ChevronRight from 'lucide-react/icons/chevron-right'
import { useRef } from 'react'
import { Link, type MetaArgs, type ShouldRevalidateFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { Crumbs } from '../../lib/crumbs.tsx'
import { languageOf, useLanguage, useLocalisedPath, useText } from '../../lib/language.ts'
import { LoadFailure } from '../../lib/load-failure.tsx'
import { matchesName } from '../../lib/matching-name.ts'
import { inBrowser, onServer } from '../../lib/page-data.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { RetryLink } from '../../lib/retry-link.tsx'
import { breadcrumbs, itemList } from '../../lib/structured-data.ts'
import * as counts from '../../parts/messages-counts.ts'
import * as messages from '../../parts/providers/messages.ts'
import { ProviderCard } from '../../parts/providers/provider-card.tsx'
import { listCrumbs } from '../../parts/providers/provider-crumbs.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { arrangedCards } from './arranged-cards.ts'
import { ListBar } from './list-bar.tsx'
import { loadProviders, type ProviderListData } from './list-data.ts'
import { readProviderSearch } from './list-url.ts'
import * as listMessages from './messages.ts'
import { useNameFilter } from './use-name-filter.ts'
import '../../ui/crumbs.css'
import './provider-list.css'

export const loader = onServer(loadProviders)
export const clientLoader = inBrowser(loadProviders)

/** Filter and order apply to the loaded data; only a retry, whose URL is the same, reloads it. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isAnotherSearch = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isAnotherSearch ? false : defaultShouldRevalidate
}

export function meta(args: MetaArgs<typeof loader>) {
  const language = languageOf(args.location.pathname)
  return pageMeta(
    args,
    messages.allProviders[language],
    import.meta.env.SSR && {
      description: listMessages.description(args.loaderData?.cards?.length ?? null)[language],
      bare: '/provider/list',
      facts: [
        breadcrumbs(listCrumbs(language)),
        itemList((args.loaderData?.cards ?? []).map(({ id, name }) => ({ name, bare: `/provider/${id}` }))),
      ],
    },
  )
}

export default function ProviderListPage() {
  const t = useText()
  const language = useLanguage()
  const { cards, names } = useLoaderData<ProviderListData>()
  return (
    <main id="main" className="providers">
      <div className="wrap">
        <Crumbs crumbs={listCrumbs(language)} />
        <h1 className="h-page">{t(messages.allProviders)}</h1>
        {cards || names ? <FilteredList cards={cards} names={names} /> : <LoadFailure title={t(messages.failed)} />}
      </div>
    </main>
  )
}

function FilteredList({ cards, names }: ProviderListData) {
  const t = useText()
  const to = useLocalisedPath()
  const [query] = useSearchParams()
  const search = readProviderSearch(query)
  const field = useRef<HTMLInputElement>(null)
  const filter = useNameFilter(search, field)
  const foundCards = arrangedCards(cards ?? [], { ...search, name: filter.text })
  const foundNames = (names ?? []).filter(({ name }) => matchesName(name, filter.text))
  const count = foundCards.length + foundNames.length
  const found = t(count === 0 ? listMessages.noProviders : counts.providers(count))

  return (
    <>
      {!cards && <OnlyNames />}
      <ListBar search={search} filter={filter} field={field} isSortable={cards !== null} />
      <section aria-label={t(listMessages.list)}>
        <p className="sr" role="status">
          {found}
        </p>
        {count > 0 && <h2 className="providers__count">{found}</h2>}
        {count === 0 && (
          <div className="panel">
            <EmptyState
              title={t(listMessages.noProviders)}
              text={filter.text.trim() && t(listMessages.nobodyCalled(filter.text.trim()))}
              catAlt={t(listMessages.cat)}
            >
              <Link
                className="btn btn--soft"
                to={to('/provider/list')}
                preventScrollReset
                onClick={() => field.current?.focus()}
              >
                {t(listMessages.showAll)}
              </Link>
            </EmptyState>
          </div>
        )}
        <div className="pgrid">
          {foundCards.map((card) => (
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
      </section>
    </>
  )
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
