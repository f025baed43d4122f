import { beforeEach, expect, test } from 'vitest'
import type { CallApi } from '../../lib/api.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import type { SignedInPage } from '../../lib/session/signed-in-page.ts'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { loadRequests } from '../requests/requests-data.ts'
import { startCabinetTest } from '../test/cabinet-test.ts'
import { makeUser } from '../test/user.ts'
import { load as loadAudit } from './audit/audit-page.tsx'
import { load as loadProviders } from './providers/providers-page.tsx'
import { load as loadQueue } from './queue/queue-page.tsx'
import { load as loadReviews } from './reviews/reviews-page.tsx'
import { load as loadUsers } from './users/users-page.tsx'

beforeEach(startCabinetTest)

const count = 51
const row = { id: 9 }
/** A list of 51 rows, of which the response has the first of the page. */
const answer = (path: string) => {
  if (path.includes('provider-names')) return { body: [] }
  const page = Number(new URL(path, 'http://motanet.test').searchParams.get('page'))
  const results = (page - 1) * 25 < count ? [row] : []
  return { body: { count, results, counts: { kinds: {} }, is_more: false } }
}
const pageAt = (path: string): SignedInPage => {
  const url = new URL(path, 'http://motanet.test')
  const callApi: CallApi = authorisedApi('ru')
  const params = { '*': url.pathname.replace('/staff/', '') }
  return { callApi, url, params, language: 'ru', user: makeUser({ is_staff: true }), session: 'one' }
}

test.each([
  ['the queue', loadQueue, '/staff?kind=escalation&page=', /staff\/queue\/\?.*kind=escalation/],
  ['reviews', loadReviews, '/staff/reviews?state=visible&page=', /staff\/reviews\/\?.*state=visible/],
  ['users', loadUsers, '/staff/users?q=ana&page=', /staff\/users\/\?.*q=ana/],
  ['providers', loadProviders, '/staff/providers?q=ana&page=', /staff\/providers\/\?.*q=ana/],
  ['the audit log', loadAudit, '/staff/audit?action=delete&page=', /staff\/audit\/\?.*action=delete/],
  ['requests', loadRequests, '/profile?tab=orders&status=info&p=', /tariff-request\/\?.*status=info.*page_size=25/],
] as const)('a page after the last one of %s is the last one, with the same filters', async (_, load, path, lists) => {
  const calls = fakeApi(({ path: called }) => answer(called))
  const found = async (page: number) => {
    calls.length = 0
    const loaded = await load(pageAt(`${path}${page}`))
    const { list, queue } = loaded as { list?: { results: unknown }; queue?: { results: unknown } }
    return {
      page: (loaded as { filters: { page: number } }).filters.page,
      results: (list ?? queue)?.results,
      requested: calls.filter(({ path: called }) => lists.test(called)).length,
    }
  }
  expect(await found(3)).toEqual({ page: 3, results: [row], requested: 1 })
  expect(await found(4)).toEqual({ page: 3, results: [row], requested: 2 })
})

test('a list without rows has one page', async () => {
  fakeApi(({ path }) => ({ body: path.includes('provider-names') ? [] : { count: 0, results: [] } }))
  expect(await loadReviews(pageAt('/staff/reviews?page=2'))).toMatchObject({ filters: { page: 1 }, list: { count: 0 } })
})
