import type { AuditEntry } from '@motanet/contract/staff/audit.ts'
import { maxAuditEntries } from '@motanet/contract/staff/audit-words.ts'
import type { StaffProviderName } from '@motanet/contract/staff/users.ts'
import { useLocalisedPath, useText } from '../../../lib/language.ts'
import type { SignedInPage } from '../../../lib/session/signed-in-page.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import { PassingLink } from '../../../ui/navigation/passing-link.tsx'
import { findExistingPage } from '../../kit/lists/existing-page.ts'
import { Pagination } from '../../kit/lists/pagination.tsx'
import type { TabProps } from '../../tab-content.ts'
import { audit as title } from '../messages.ts'
import { AuditBar } from './audit-bar.tsx'
import { type AuditFilters, apiQuery, readFilters, useAuditFilters } from './audit-filters.ts'
import { EntryList } from './entry-list.tsx'
import * as messages from './messages.ts'
import '../records/desk-lists.css'

interface AuditData {
  list: { count: number; results: AuditEntry[] }
  providers: StaffProviderName[]
  filters: AuditFilters
}

export async function load({ callApi, url }: SignedInPage): Promise<AuditData> {
  const filters = readFilters(url.searchParams)
  const [found, providers] = await Promise.all([
    findExistingPage(filters, filters.size, (each) => callApi('GET /api/staff/audit/', { query: apiQuery(each) })),
    callApi('GET /api/staff/provider-names/', {}),
  ])
  return { ...found, providers }
}

/** Who changed what, when and how. */
export function Tab({ data: { list, providers, filters } }: TabProps<AuditData>) {
  const t = useText()
  const to = useLocalisedPath()
  const { pathWith, change } = useAuditFilters()
  return (
    <>
      <div className="cab__head">
        <div>
          <h1 className="h-page">{t(title)}</h1>
          <p>{t(messages.lead)}</p>
        </div>
      </div>
      <AuditBar providers={providers} />
      <p className="audit-bar__count" role="status">
        {list.count > 0 && t(messages.summary(list.count, maxAuditEntries))}
      </p>
      {list.results.length === 0 ? (
        <div className="panel" role="status">
          <EmptyState title={t(messages.none)} text={t(messages.noneCause)}>
            <PassingLink className="btn btn--soft" to={to('/staff/audit')}>
              {t(messages.showAll)}
            </PassingLink>
          </EmptyState>
        </div>
      ) : (
        <EntryList entries={list.results} />
      )}
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
