import { providerStates } from '@motanet/contract/staff/provider-states.ts'
import type { ListedProvider, StaffProviderList } from '@motanet/contract/staff/providers.ts'
import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { useLanguage, useLocalisedPath, useText } from '../../../lib/language.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import { PassingLink } from '../../../ui/navigation/passing-link.tsx'
import { Segments } from '../../../ui/navigation/segments.tsx'
import { Pagination } from '../../kit/lists/pagination.tsx'
import { SearchField } from '../../kit/lists/search-field.tsx'
import { type Column, RecordTable } from '../../kit/records/record-table.tsx'
import { providers as title } from '../messages.ts'
import * as messages from './messages.ts'
import { type ProviderFilters, providerPath, useProviderFilters } from './provider-filters.ts'
import { StateBadge } from './state-badge.tsx'

interface ProviderListProps {
  list: StaffProviderList
  filters: ProviderFilters
}

/** All providers, by name. */
export function ProviderList({ list, filters }: ProviderListProps) {
  const t = useText()
  const to = useLocalisedPath()
  const { pathWith, change } = useProviderFilters()
  return (
    <>
      <div className="cab__head">
        <div>
          <h1 className="h-page">{t(title)}</h1>
          <p>{t(messages.total(Object.values(list.counts).reduce((sum, count) => sum + count, 0)))}</p>
        </div>
        <Link className="btn btn--primary" to={to(providerPath('new'))}>
          <Plus className="icon" />
          {t(messages.add)}
        </Link>
      </div>
      <ProviderBar counts={list.counts} />
      {list.results.length === 0 ? <NoProviders filters={filters} /> : <ProviderTable providers={list.results} />}
      <Pagination
        label={t(messages.pages)}
        page={filters.page}
        pageSize={filters.size}
        count={list.count}
        to={(page) => pathWith({ page })}
        onPageSize={(size) => change({ size })}
      />
    </>
  )
}

/** Filter by state, and the search; both are in the URL. */
function ProviderBar({ counts }: Pick<StaffProviderList, 'counts'>) {
  const t = useText()
  const { filters, pathWith, change } = useProviderFilters()
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <div className="staff-providers__bar">
      <Segments
        className="seg--columns"
        label={t(messages.state)}
        segments={[null, ...providerStates].map((state) => ({
          label: t(state === null ? messages.all(all) : messages.withCount(messages.states[state], counts[state])),
          to: pathWith({ state }),
          current: filters.state === state,
        }))}
      />
      <SearchField
        className="staff-providers__search"
        label={t(messages.search)}
        value={filters.q}
        onSearch={(q) => change({ q }, { replace: true })}
      />
    </div>
  )
}

function NoProviders({ filters }: { filters: ProviderFilters }) {
  const t = useText()
  const to = useLocalisedPath()
  const isFiltered = filters.q !== '' || filters.state !== null
  const [title, text, way, path] = isFiltered
    ? [messages.noneFound, messages.noneFoundText, messages.reset, providerPath()]
    : [messages.none, messages.noneText, messages.add, providerPath('new')]
  return (
    <div className="panel" role="status">
      <EmptyState title={t(title)} text={t(text)}>
        <PassingLink className="btn btn--soft" to={to(path)}>
          {t(way)}
        </PassingLink>
      </EmptyState>
    </div>
  )
}

function ProviderTable({ providers }: { providers: readonly ListedProvider[] }) {
  const t = useText()
  const to = useLocalisedPath()
  const language = useLanguage()
  const head: Column<ListedProvider> = {
    title: messages.name,
    cell: ({ id, name }) => <Link to={to(providerPath(id))}>{name}</Link>,
  }
  const columns: Column<ListedProvider>[] = [
    { title: messages.state, cell: ({ state }) => <StateBadge state={state} />, isShort: true },
    { title: messages.owner, cell: ({ owner, invited }) => owner ?? (invited && t(messages.invited(invited))) },
    {
      title: messages.tariffs,
      cell: ({ tariffs_count }) => formatNumber(tariffs_count, language),
      isNumber: true,
    },
    {
      title: messages.oldestCheck,
      cell: ({ oldest_check: at }) => at && formatDate(at, language),
      isShort: true,
    },
    {
      title: messages.openRequests,
      cell: ({ open_requests }) => formatNumber(open_requests, language),
      isNumber: true,
    },
  ]
  return <RecordTable label={t(title)} items={providers} head={head} columns={columns} />
}
