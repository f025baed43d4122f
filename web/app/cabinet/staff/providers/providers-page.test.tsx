import type { StaffProvider, StaffProviderList } from '@motanet/contract/staff/providers.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { renderAt } from '../../../lib/test/render.tsx'
import { toastStore } from '../../../lib/toasts/toast-store.ts'
import * as profile from '../../kit/profile/messages.ts'
import { makeList } from '../../kit/recipients/test/recipient.ts'
import { back, gone } from '../../kit/records/messages.ts'
import { startCabinetTest } from '../../test/cabinet-test.ts'
import { makeUser } from '../../test/user.ts'
import { providers as title } from '../messages.ts'
import * as messages from './messages.ts'
import { consequences } from './messages-state.ts'
import { load, Tab } from './providers-page.tsx'
import { makeProvider } from './test/provider.ts'

beforeEach(startCabinetTest)

const user = makeUser({ is_staff: true })
const show = (data: Parameters<typeof Tab>[0]['data']) => renderAt('/staff/providers', <Tab data={data} user={user} />)
const open = (path: string) => {
  const url = new URL(path, 'http://motanet.test')
  const params = { '*': url.pathname.replace('/staff/', '') }
  return load({ callApi: authorisedApi('ru'), url, params, language: 'ru', user, session: 'one' })
}
const list: StaffProviderList = {
  ...{ count: 1, next: null, previous: null, counts: { partner: 1, listed: 0, suspended: 0 } },
  results: [
    {
      id: 7,
      name: 'Codru Net',
      logo: null,
      state: 'partner',
      owner: null,
      invited: null,
      tariffs_count: 3,
      open_requests: 2,
      oldest_check: null,
    },
  ],
}

test('the path and the query decide what is loaded', async () => {
  const calls = fakeApi(({ path }) => ({
    body: path.includes('/7/')
      ? makeProvider({ id: 7 })
      : path.includes('recipients')
        ? makeList()
        : path.includes('api-keys')
          ? []
          : list,
  }))
  expect((await open('/staff/providers?q=codru&state=listed&page=2')).view).toBe('list')
  expect((await open('/staff/providers/7')).view).toBe('record')
  expect((await open('/staff/providers/7/edit')).view).toBe('edit')
  expect((await open('/staff/providers/new')).view).toBe('new')
  expect(calls.map(({ path }) => path)).toEqual([
    '/api/staff/providers/?page=2&page_size=25&state=listed&q=codru',
    '/api/staff/providers/7/',
    '/info/api/recipients/?provider=7',
    '/info/api/api-keys/?provider=7',
    '/api/staff/providers/7/',
  ])
  for (const path of ['/staff/providers/x', '/staff/providers/7/other', '/staff/providers/7/edit/1'])
    await expect(open(path)).rejects.toMatchObject({ init: { status: 404 } })
})

test.each(['/staff/providers/7', '/staff/providers/7/edit'])(
  '%s of a deleted provider leads to the list',
  async (path) => {
    fakeApi(() => ({ status: 404, body: { status: 404, code: 'provider-not-found', detail: 'x' } }))
    show(await open(path))
    expect(screen.getByText(gone.ru)).toBeDefined()
    expect(screen.getByRole('link', { name: back(title).ru }).getAttribute('href')).toBe('/staff/providers')
  },
)

test('a provider that fails to load can be tried again', async () => {
  fakeApi(() => ({ status: 503 }))
  await expect(open('/staff/providers/7')).rejects.toMatchObject({ status: 503 })
})

test('each provider of the list is a link to its page', () => {
  show({ view: 'list', list, filters: { state: null, q: '', page: 1, size: 25 } })
  expect(screen.getByRole('link', { name: 'Codru Net' }).getAttribute('href')).toBe('/staff/providers/7')
  expect(screen.getByRole('row', { name: /Codru Net/ }).textContent).toContain(messages.states.partner.ru)
})

test('a list without results is announced and leads back to all providers', () => {
  show({ view: 'list', list: { ...list, count: 0, results: [] }, filters: { state: null, q: 'x', page: 1, size: 25 } })
  expect(screen.getByRole('status').textContent).toContain(messages.noneFound.ru)
  expect(screen.getByRole('link', { name: messages.reset.ru }).getAttribute('href')).toBe('/staff/providers')
})

test('an empty list without filters invites to add a provider', () => {
  const empty = { ...list, count: 0, counts: { partner: 0, listed: 0, suspended: 0 }, results: [] }
  show({ view: 'list', list: empty, filters: { state: null, q: '', page: 1, size: 25 } })
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(messages.none.ru)
  expect(screen.queryByRole('link', { name: messages.reset.ru })).toBeNull()
  const ways = screen.getAllByRole('link', { name: messages.add.ru })
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/staff/providers/new', '/staff/providers/new'])
})

test('a new provider is sent with its state and a key, and what was typed stays after an error', async () => {
  const invalid = {
    status: 400,
    body: { status: 400, code: 'invalid-input', detail: '', fields: { number: ['Плохо'] } },
  }
  const responses = [invalid, { status: 201, body: makeProvider({ id: 9 } as Partial<StaffProvider>) }]
  const calls = fakeApi(() => responses.shift() ?? { status: 500 })
  const page = show({ view: 'new' })
  const save = () => page.user.click(screen.getByRole('button', { name: profile.save.ru }))
  await page.user.type(screen.getByLabelText(profile.name.ru), 'Nistru')
  await page.user.type(screen.getByLabelText(new RegExp(profile.phone.ru)), '12')
  await page.user.click(screen.getByRole('radio', { name: new RegExp(consequences.listed.ru) }))
  await save()
  expect(await screen.findAllByText('Плохо')).not.toEqual([])
  await page.user.type(screen.getByLabelText(new RegExp(profile.phone.ru)), '34')
  await save()
  await waitFor(() => expect(toastStore.read().at(-1)?.text).toBe(messages.created.ru))
  expect(calls.map(({ body }) => body)).toMatchObject([
    { name: 'Nistru', number: '12', state: 'listed' },
    { name: 'Nistru', number: '1234', state: 'listed' },
  ])
  const [first, second] = calls.map(({ headers }) => headers['idempotency-key'])
  expect([typeof first, first === second]).toEqual(['string', false])
})
