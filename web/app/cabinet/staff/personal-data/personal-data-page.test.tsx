import type { FoundPerson } from '@motanet/contract/staff/personal-data.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { required } from '../../../lib/form/messages.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import type { SignedInPage } from '../../../lib/session/signed-in-page.ts'
import { fakeDialogs } from '../../../lib/test/dialogs.ts'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { renderAt } from '../../../lib/test/render.tsx'
import { toastStore } from '../../../lib/toasts/toast-store.ts'
import { button } from '../../kit/records/test/record-page.ts'
import { startCabinetTest } from '../../test/cabinet-test.ts'
import { makeUser } from '../../test/user.ts'
import * as messages from './messages.ts'
import { load, Tab } from './personal-data-page.tsx'

const request = {
  ...{ id: 12, kind: 'tariff' as const, step: 'sent', created_at: '2026-01-02T03:04:05.000Z', name: 'Ana Popa' },
  ...{ phone: '+37369123456', email: 'ana@example.md', address: 'str. Pușkin, 1', provider: 'Codru' },
}
const found: FoundPerson = {
  accounts: [{ id: 7, email: 'ana@example.md', full_name: 'Ana Popa' }],
  requests: [request],
  mails: 2,
}
const nothing: FoundPerson = { accounts: [], requests: [], mails: 0 }

fakeDialogs()
beforeEach(startCabinetTest)

const pageAt = (query: string) =>
  ({ callApi: authorisedApi('ru'), url: new URL(`http://x/staff/personal-data${query}`) }) as SignedInPage
const show = (data: Parameters<typeof Tab>[0]['data']) =>
  renderAt('/staff/personal-data', <Tab data={data} user={makeUser({ is_staff: true })} />)

test('the page’s query names a phone, an address, an account or a request', async () => {
  const calls = fakeApi(() => ({ body: nothing }))
  for (const query of ['?contact=069123456', '?contact=ana@example.md', '?account=7', '?request=12'])
    expect((await load(pageAt(query))).found).toEqual(nothing)
  expect(calls.map(({ path }) => path.replace('/api/staff/personal-data/', ''))).toEqual([
    '?phone=069123456',
    '?email=ana%40example.md',
    '?account_id=7',
    '?request_id=12',
  ])
  for (const query of ['', '?contact=%20', '?account=x']) expect((await load(pageAt(query))).person).toBeNull()
})

test('a refused contact is an error of the field, and stays typed', async () => {
  const fields = { phone: ['Проверьте номер'] }
  fakeApi(() => ({ status: 400, body: { status: 400, code: 'invalid-input', detail: '', fields } }))
  const data = await load(pageAt('?contact=12'))
  const { user, unmount } = show(data)
  expect([screen.getByText('Проверьте номер') !== null, screen.getByRole<HTMLInputElement>('textbox').value]).toEqual([
    ...[true, '12'],
  ])
  unmount()
  show({ typed: '', person: null, found: null, error: null })
  await user.click(button(messages.find))
  expect(screen.getByText(required.ru)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})

test('everything that was found is erased after a confirmation', async () => {
  const calls = fakeApi(() => ({ body: { accounts: 1, requests: 1 } }))
  const { user } = show({ typed: '', person: { account_id: 7 }, found, error: null })
  expect(screen.getByText('Ana Popa, +37369123456, ana@example.md, str. Pușkin, 1')).toBeDefined()
  await user.click(button(messages.erase))
  expect(screen.getByText(messages.eraseAbout({ accounts: 1, requests: 1 }).ru)).toBeDefined()
  await user.click(button(messages.eraseNow))
  await waitFor(() => expect(toastStore.read()).toMatchObject([{ text: messages.erased.ru }]))
  expect(calls).toMatchObject([{ method: 'POST', path: '/api/staff/personal-data/erase/', body: { account_id: 7 } }])
})

test('the confirmation names only what there is', () => {
  const starts = (counts: { accounts: number; requests: number }) =>
    Object.values(messages.eraseAbout(counts)).map((text) => text.split('.')[0])
  expect(starts({ accounts: 1, requests: 2 })).toEqual([
    'Будет удалено: 1 аккаунт, 2 заявки и письма',
    'Se vor șterge: 1 cont, 2 cereri și e-mailurile',
  ])
  expect(starts({ accounts: 1, requests: 0 })).toEqual([
    'Будет удалено: 1 аккаунт и письма',
    'Se vor șterge: 1 cont și e-mailurile',
  ])
  expect(starts({ accounts: 0, requests: 0 })).toEqual(['Будет удалено: письма', 'Se vor șterge: e-mailurile'])
})

test('nothing found is announced, without buttons', () => {
  show({ typed: 'ana@example.md', person: { email: 'ana@example.md' }, found: nothing, error: null })
  expect(screen.getByRole('status').textContent).toContain(messages.nothing.ru)
  expect(screen.queryByRole('button', { name: messages.erase.ru })).toBeNull()
})

test('the field keeps the focus when its result arrives', async () => {
  type Data = Parameters<typeof Tab>[0]['data']
  let arrive: (data: Data) => void = () => undefined
  function Page() {
    const [data, setData] = useState<Data>({ typed: '', person: null, found: null, error: null })
    arrive = setData
    return <Tab data={data} user={makeUser({ is_staff: true })} />
  }
  const { user } = renderAt('/staff/personal-data', <Page />)
  await user.type(screen.getByRole('textbox'), 'ana@example.md')
  act(() => arrive({ typed: 'ana@example.md', person: { email: 'ana@example.md' }, found, error: null }))
  expect(screen.getByRole('heading', { name: messages.found.ru })).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})
