import type { StaffUser } from '@motanet/contract/staff/users.ts'
import { Link } from 'react-router'
import { both, formatDate } from '../../../lib/format.ts'
import { useLocalisedPath, useText } from '../../../lib/language.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import { PassingLink } from '../../../ui/navigation/passing-link.tsx'
import { Segments } from '../../../ui/navigation/segments.tsx'
import { Pagination } from '../../kit/lists/pagination.tsx'
import { SearchField } from '../../kit/lists/search-field.tsx'
import { RecordTable } from '../../kit/records/record-table.tsx'
import { users as title } from '../messages.ts'
import { MoreFound } from '../records/more-found.tsx'
import * as messages from './messages.ts'
import { type UserFilters, type UserKind, useUserFilters } from './user-filters.ts'
import { statesOf, UserStates } from './user-states.tsx'

export interface UserPage {
  count: number
  is_more: boolean
  results: StaffUser[]
}

interface UserListProps {
  list: UserPage
  filters: UserFilters
}

/** The accounts as links, each to its page. */
export function UserList({ list: { count, is_more: isMore, results }, filters: { page, size } }: UserListProps) {
  const t = useText()
  const to = useLocalisedPath()
  const { filters, pathWith, change } = useUserFilters()
  return (
    <>
      <div className="desk-bar">
        <SearchField
          className="desk-bar__search"
          label={t(messages.search)}
          value={filters.q}
          onSearch={(q) => change({ q }, { replace: true })}
        />
        <Segments
          className="seg--wrap"
          label={t(messages.kind)}
          segments={(Object.keys(messages.kinds) as UserKind[]).map((kind) => ({
            label: t(messages.kinds[kind]),
            to: pathWith({ kind }),
            current: filters.kind === kind,
          }))}
        />
      </div>
      {results.length === 0 ? (
        <div className="panel" role="status">
          <EmptyState title={t(messages.nobody)} text={t(messages.nobodyCause)}>
            <PassingLink className="btn btn--soft" to={to('/staff/users')}>
              {t(messages.showAll)}
            </PassingLink>
          </EmptyState>
        </div>
      ) : (
        <RecordTable
          label={t(title)}
          items={results}
          head={{ title: messages.account, cell: (user) => <UserLink user={user} /> }}
          columns={[
            {
              title: messages.role,
              cell: ({ role, provider }) => (
                <>
                  {t(messages.roles[role])}
                  {provider && <span className="muted">, {provider.name}</span>}
                </>
              ),
            },
            { title: messages.state, cell: (user) => statesOf(user).length > 0 && <UserStates user={user} /> },
            {
              title: messages.created,
              isShort: true,
              cell: ({ created_at: time }) => t(both((language) => formatDate(time, language))),
            },
          ]}
        />
      )}
      <MoreFound count={count} isMore={isMore} />
      <Pagination
        label={t(messages.pages)}
        page={page}
        pageSize={size}
        count={count}
        to={(number) => pathWith({ page: number })}
        onPageSize={(next) => change({ size: next })}
      />
    </>
  )
}

function UserLink({ user: { id, email, full_name: name } }: { user: StaffUser }) {
  const to = useLocalisedPath()
  return (
    <>
      <Link className="user-link" to={to(`/staff/users/${id}`)} data-record={id}>
        {name || email}
      </Link>
      {name && <small>{email}</small>}
    </>
  )
}
