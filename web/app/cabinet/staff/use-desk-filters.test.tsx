import type { DeskQueue } from '@motanet/contract/staff/queue.ts'
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../../lib/test/render.tsx'
import { makeUser } from '../test/user.ts'
import { readFilters as readAudit } from './audit/audit-filters.ts'
import { Tab as Audit } from './audit/audit-page.tsx'
import * as auditMessages from './audit/messages.ts'
import * as providerMessages from './providers/messages.ts'
import { readFilters as readProviders } from './providers/provider-filters.ts'
import { ProviderList } from './providers/provider-list.tsx'
import * as queueMessages from './queue/messages.ts'
import { QueueBar } from './queue/queue-bar.tsx'
import { readFilters as readQueue } from './queue/queue-filters.ts'
import * as reviewMessages from './reviews/messages.ts'
import { readFilters as readReviews } from './reviews/review-filters.ts'
import { Tab as Reviews } from './reviews/reviews-page.tsx'
import * as userMessages from './users/messages.ts'
import { readFilters as readUsers } from './users/user-filters.ts'
import { UserList } from './users/user-list.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

/** Shows a list of the desk whose next filters are being loaded until the returned function is called. */
function openAt(path: string, list: ReactNode) {
  const loads: PromiseWithResolvers<null>[] = []
  const loader = () => {
    const next = Promise.withResolvers<null>()
    loads.push(next)
    return next.promise
  }
  function Page() {
    return (
      <>
        {list}
        <output data-testid="search">{useLocation().search}</output>
      </>
    )
  }
  const Stub = createRoutesStub([{ path: '*', Component: Page, loader, HydrateFallback: () => null }])
  render(<Stub initialEntries={[path]} hydrationData={{ loaderData: { '0': null } }} />)
  return () => act(async () => void loads.at(-1)?.resolve(null))
}

const choose = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
async function search(name: string, text: string) {
  const field = screen.getByRole('searchbox', { name })
  fireEvent.change(field, { target: { value: text } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await act(() => vi.advanceTimersByTimeAsync(0))
}
const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }))

const noFilters = new URLSearchParams()
const user = makeUser({ is_staff: true })
const providers = [{ id: 2, name: 'Codru', is_suspended: false }]
const nothing = { count: 0, results: [] }
const states = { partner: 0, listed: 0, suspended: 0 }
const counts = { kinds: { escalation: 1 }, mine: 0, unassigned: 1 } as DeskQueue['counts']

test.each<[string, ReactNode, () => unknown, () => unknown, string]>([
  [
    '/staff/audit',
    <Audit key="1" user={user} data={{ list: nothing, providers, filters: readAudit(noFilters) }} />,
    () => choose(auditMessages.provider.ru, '2'),
    () => choose(auditMessages.table.ru, 'tariff'),
    '?provider=2&table=tariff',
  ],
  [
    '/staff/reviews',
    <Reviews key="2" user={user} data={{ list: nothing, providers, filters: readReviews(noFilters) }} />,
    () => choose(reviewMessages.provider.ru, '2'),
    () => follow(reviewMessages.states.hidden.ru),
    '?state=hidden&provider=2',
  ],
  [
    '/staff/users',
    <UserList key="3" list={{ ...nothing, is_more: false }} filters={readUsers(noFilters)} />,
    () => search(userMessages.search.ru, 'ana'),
    () => follow(userMessages.kinds.manager.ru),
    '?kind=manager&q=ana',
  ],
  [
    '/staff/providers',
    <ProviderList
      key="4"
      list={{ ...nothing, next: null, previous: null, counts: states }}
      filters={readProviders(noFilters)}
    />,
    () => search(providerMessages.search.ru, 'codru'),
    () => follow(providerMessages.withCount(providerMessages.states.listed, 0).ru),
    '?state=listed&q=codru',
  ],
  [
    '/staff',
    <QueueBar key="5" counts={counts} waiting={1} filters={readQueue(noFilters)} />,
    () => follow(queueMessages.unassigned(1).ru),
    () => search(queueMessages.search.ru, 'ana'),
    '?assignee=none&q=ana',
  ],
])('of two changes of filters of %s neither is lost', async (path, list, one, other, expected) => {
  const loaded = openAt(path, list)
  await one()
  await other()
  await loaded()
  expect(screen.getByTestId('search').textContent).toBe(expected)
})
