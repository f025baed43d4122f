import { expect, test } from 'vitest'
import {
  everything,
  hiddenFilterCount,
  isNarrowed,
  isNewest,
  type RequestFilters,
  readFilters,
  requestsPath,
  wireFilters,
} from './request-filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

test('filters survive the round trip through the URL', () => {
  const filters: RequestFilters = {
    status: 'in_progress',
    kind: 'office',
    from: '2026-11-01',
    to: '2026-11-21',
    search: 'Ион & сыновья',
    service: 'cloud_pbx',
    tariff: 12,
    tariffService: 3,
    turn: 'provider',
    assignee: 'me',
    sort: 'name',
    pageSize: 50,
    page: 3,
  }
  const path = requestsPath(filters)
  expect(path.startsWith('/profile?tab=orders&')).toBe(true)
  expect(read(path.split('?')[1] ?? '')).toEqual(filters)
  expect(wireFilters(filters)).toEqual({
    status: 'in_progress',
    kind: 'office',
    from: '2026-11-01',
    to: '2026-11-21',
    search: 'Ион & сыновья',
    service: 'cloud_pbx',
    tariff: 12,
    tariff_service: 3,
    turn: 'provider',
    assignee: 'me',
    sort: 'name',
  })
})

test('default filters add no parameters', () => {
  expect(requestsPath(everything)).toBe('/profile?tab=orders')
  expect(read('tab=orders')).toEqual(everything)
  expect(wireFilters(everything)).toEqual({ sort: '-date' })
})

test.each([
  'status=new',
  'kind=x',
  'from=yesterday',
  'from=2026-02-30',
  'to=1999-12-31',
  'to=2026-1-1',
  'sort=phone',
  'turn=desk',
  'assignee=everybody',
  'p=0',
  'p=-1',
  'p=x',
  'search=%20',
  'service=teleport',
  'tariff=0&tariff_service=x',
  'size=1000',
  'status=&kind=&search=%00',
])('?%s is ignored', (query) => {
  expect(read(query)).toEqual(everything)
})

test('a search is cut to the maximum length of the API', () => {
  expect(read(`search=${'ы'.repeat(500)}`).search).toHaveLength(200)
})

test('the first page of all requests, newest first, is the list that a new request is added to', () => {
  expect(isNewest(everything)).toBe(true)
  for (const part of [{ status: 'info' }, { search: 'x' }, { sort: 'date' }, { page: 2 }] as const)
    expect(isNewest({ ...everything, ...part })).toBe(false)
})

test('each filter alone narrows the list; order and page do not', () => {
  const filters: Partial<RequestFilters>[] = [
    { status: 'info' },
    { kind: 'office' },
    { from: '2026-11-21' },
    { to: '2026-11-21' },
    { search: 'x' },
    { service: 'internet' },
    { tariff: 7 },
    { tariffService: 1 },
  ]
  for (const filter of filters) expect(isNarrowed({ ...everything, ...filter })).toBe(true)
  expect(isNarrowed({ ...everything, sort: 'name', page: 2, pageSize: 100 })).toBe(false)
})

test('the filters that a phone hides are counted, without status and search, which it shows', () => {
  expect(hiddenFilterCount({ ...everything, status: 'info', search: 'x', sort: 'name' })).toBe(0)
  const dates = { from: '2026-11-21', to: '2026-11-21' }
  expect(hiddenFilterCount({ ...everything, ...dates, kind: 'office', assignee: 'me', tariffService: 1 })).toBe(5)
})
