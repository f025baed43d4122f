import type { StaffProviderName, StaffUser } from '@motanet/contract/staff/users.ts'
import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import { ApiProblem } from '../../../lib/api.ts'
import { useLocalisedPath, useText } from '../../../lib/language.ts'
import type { SignedInPage } from '../../../lib/session/signed-in-page.ts'
import { findExistingPage } from '../../kit/lists/existing-page.ts'
import type { TabProps } from '../../tab-content.ts'
import { users as title } from '../messages.ts'
import { recordIn } from '../records/desk-kind.ts'
import { Gone } from '../records/desk-records.tsx'
import * as messages from './messages.ts'
import { add } from './messages-new.ts'
import { NewUser } from './new-user.tsx'
import { apiQuery, readFilters, type UserFilters } from './user-filters.ts'
import { UserList, type UserPage } from './user-list.tsx'
import { UserRecord } from './user-record.tsx'
import '../../../ui/content/badge.css'
import '../records/desk-lists.css'
import './users.css'

type UsersData =
  | { list: UserPage; filters: UserFilters }
  | { view: 'new'; providers: StaffProviderName[] }
  /** Null if it does not exist. */
  | { opened: StaffUser | null; providers: StaffProviderName[] }

export async function load(page: SignedInPage): Promise<UsersData> {
  const { callApi, url } = page
  const record = recordIn(page)
  if (record === 'new') return { view: 'new', providers: await callApi('GET /api/staff/provider-names/', {}) }
  if (record !== null) {
    const [opened, providers] = await Promise.all([
      /^\d{1,9}$/.test(record) ? findUser(page, record) : null,
      callApi('GET /api/staff/provider-names/', {}),
    ])
    return { opened, providers }
  }
  const filters = readFilters(url.searchParams)
  return findExistingPage(filters, filters.size, (each) => callApi('GET /api/staff/users/', { query: apiQuery(each) }))
}

async function findUser({ callApi }: SignedInPage, id: string): Promise<StaffUser | null> {
  try {
    return await callApi('GET /api/staff/users/:id/', { params: { id } })
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return null
    throw error
  }
}

/** All accounts, one of them, or the form of a new one. */
export function Tab({ data, user }: TabProps<UsersData>) {
  const t = useText()
  const to = useLocalisedPath()
  if ('view' in data) return <NewUser providers={data.providers} />
  if ('opened' in data) {
    const { opened, providers } = data
    if (opened === null) return <Gone path="/staff/users" title={title} />
    return <UserRecord key={opened.id} opened={opened} providers={providers} isOwn={opened.id === user.id} />
  }
  return (
    <>
      <div className="cab__head">
        <div>
          <h1 className="h-page">{t(title)}</h1>
          <p>{t(data.list.is_more ? messages.moreThan(data.list.count) : messages.summary(data.list.count))}</p>
        </div>
        <Link className="btn btn--primary" to={to('/staff/users/new')}>
          <Plus className="icon" />
          {t(add)}
        </Link>
      </div>
      <UserList {...data} />
    </>
  )
}
