import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { everyNth } from '../../../../scripts/full-suite.ts'
import { inLei } from '../../lib/money.ts'
import { fakeDialogs } from '../../lib/test/dialogs.ts'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { renderAt } from '../../lib/test/render.tsx'
import { toastStore } from '../../lib/toasts/toast-store.ts'
import { months } from '../../parts/messages-counts.ts'
import { free, noDuration } from '../../parts/tariffs/messages-detail.ts'
import * as conflict from '../kit/conflict/messages.ts'
import * as records from '../kit/records/messages.ts'
import { button, field, names, provider } from '../kit/records/test/record-page.ts'
import * as leaving from '../messages-leave.ts'
import { startCabinetTest } from '../test/cabinet-test.ts'
import { type Condition, conditionBounds } from './condition-kind.ts'
import { Tab } from './contract-conditions.tsx'
import * as messages from './messages.ts'

const year: Condition = {
  id: 1,
  version: 4,
  title: 'Annual',
  title_ro: 'An',
  content: 'Long',
  content_ro: '',
  duration_months: 12,
  connection_fee: 99.5,
}
const open: Condition = { ...year, id: 2, title: 'Open', title_ro: '', duration_months: 0, connection_fee: 0 }
const short: Condition = { ...year, id: 3, title: 'Short', title_ro: '', duration_months: 1, connection_fee: 1 }
const list = '/profile?tab=listings&list=conditions'

fakeDialogs()
beforeEach(startCabinetTest)

const show = (query = '') =>
  renderAt(list + query, <Tab data={{ conditions: [year, open, short], permissions: null }} user={provider} />)

const toasts = () => toastStore.read().map(({ kind, text }) => `${kind}: ${text}`)
const isInvalid = (name: string) => field(name).getAttribute('aria-invalid') === 'true'

test('a row shows a term of 0 months as none, and a fee of 0 as free', () => {
  show()
  const rows = screen.getAllByRole('row').slice(1)
  const shown = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(0, 3)
      .map(({ textContent }) => textContent),
  )
  expect(shown).toEqual([
    [months(1).ru, inLei(1).ru, 'Long'],
    [noDuration.ru, free.ru, 'Long'],
    [months(12).ru, inLei(99.5).ru, 'Long'],
  ])
})

test('while a record is saved its fields are locked and leaving is asked about; after a failure the focus is back', async () => {
  const answer = Promise.withResolvers<object>()
  fakeApi(() => answer.promise)
  const { user } = show('&id=1')
  await user.type(field('title'), '!{Enter}')
  expect(field('title').closest('[inert]')).not.toBeNull()
  // jsdom leaves the focus in an inert element
  field('title').blur()
  await user.click(screen.getByRole('link', { name: records.cancel.ru }))
  expect(screen.getByRole('dialog', { name: leaving.savingTitle.ru })).toBeDefined()
  await user.click(screen.getByRole('button', { name: leaving.stay.ru }))
  act(() => (document.activeElement as HTMLElement).blur())
  answer.resolve({ status: 500, body: { code: 'x', detail: '' } })
  await waitFor(() => expect(field('title').closest('[inert]')).toBeNull())
  expect([field('title').value, document.activeElement]).toEqual(['Annual!', field('title')])
})

test.each([
  ['', ['Short', 'Open', 'AnnualAn']],
  ['&sort=name', ['AnnualAn', 'Open', 'Short']],
  ['&sort=duration', ['Open', 'Short', 'AnnualAn']],
  ['&sort=fee', ['Open', 'Short', 'AnnualAn']],
  ['&sort=unknown', ['Short', 'Open', 'AnnualAn']],
  ['&q=an', ['AnnualAn']],
])('the list with the query %j', (query, expected) => {
  show(query)
  expect(names()).toEqual(expected)
})

test('the Russian texts and the numbers are required, the Romanian texts are not', async () => {
  const calls = fakeApi(() => ({}))
  const { user } = show('&id=new')
  await user.click(button(records.save))
  const all = ['title', 'content', 'duration_months', 'connection_fee', 'title_ro', 'content_ro']
  expect(all.map(isInvalid)).toEqual([true, true, true, true, false, false])
  expect(all.map((name) => field(name).getAttribute('aria-required'))).toEqual([...Array(4).fill('true'), null, null])
  expect([field('duration_months').inputMode, field('connection_fee').inputMode]).toEqual(['numeric', 'decimal'])
  expect([field('title').tagName, field('content').tagName]).toEqual(['INPUT', 'TEXTAREA'])
  expect(calls).toEqual([])
})

const { duration_months: duration, connection_fee: fee } = conditionBounds
test.each([
  ['duration_months', '0', false],
  ['duration_months', String(duration.max), false],
  ['duration_months', String(duration.max + 1), true],
  ['duration_months', '1,5', true],
  ['connection_fee', '-1', true],
  ['connection_fee', String(fee.max), false],
  ['connection_fee', String(fee.max + 1), true],
  ['connection_fee', '10,25', false],
  ['connection_fee', '10,255', true],
])('%s %s is refused before sending: %s', async (name, typed, isRefused) => {
  const calls = fakeApi(() => ({}))
  const { user } = show('&id=1')
  await user.clear(field(name))
  await user.type(field(name), typed)
  await user.click(button(records.save))
  // The form closes as soon as the response arrives
  if (isRefused) await waitFor(() => expect(isInvalid(name)).toBe(true))
  else await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls).toHaveLength(isRefused ? 0 : 1)
})

test('a condition is sent with its numbers and its version, and is opened with a decimal comma', async () => {
  const calls = fakeApi(() => ({}))
  const { user } = show('&id=1')
  expect(field('connection_fee').value).toBe('99,5')
  await user.clear(field('duration_months'))
  await user.type(field('duration_months'), '6')
  await user.click(button(records.save))
  await waitFor(() => expect(names()).toHaveLength(3))
  const { id, version, ...values } = year
  expect(calls).toMatchObject([
    {
      method: 'PATCH',
      path: `/info/api/contract-conditions/${id}/`,
      headers: { 'if-match': `"${version}"` },
      body: { ...values, duration_months: 6 },
    },
  ])
  expect(toasts()).toEqual([`success: ${messages.updated.ru}`])
})

test('a new condition is sent with an idempotency key', async () => {
  const calls = fakeApi(() => ({}))
  const { user } = show('&id=new')
  for (const name of ['title', 'content']) await user.type(field(name), 'x')
  for (const name of ['duration_months', 'connection_fee']) await user.type(field(name), '0')
  await user.click(button(records.save))
  await waitFor(() => expect(names()).toHaveLength(3))
  expect(calls).toMatchObject([{ method: 'POST', body: { duration_months: 0, connection_fee: 0 } }])
  expect(calls[0]?.headers['idempotency-key']).toBeTruthy()
  expect(toasts()).toEqual([`success: ${messages.added.ru}`])
})

test.each(
  everyNth(2, [
    { value: 0, duration: noDuration, fee: free },
    { value: 3, duration: months(3), fee: inLei(3) },
  ]),
)('a conflict shows both versions with their units: %o', async ({ value, ...texts }) => {
  const current = { ...year, version: 5, duration_months: value, connection_fee: value, title: 'Theirs' }
  const calls = fakeApi(({ headers }) =>
    headers['if-match'] === '"4"' ? { status: 412, body: { code: 'changed', detail: '', current } } : {},
  )
  const { user } = show('&id=1')
  await user.type(field('title'), '!')
  for (const name of ['duration_months', 'connection_fee']) {
    await user.clear(field(name))
    await user.type(field(name), '7')
  }
  await user.click(button(records.save))
  const notice = await screen.findByRole('region', { name: conflict.title.ru })
  const values = [...notice.querySelectorAll('.conflict__value')].map(({ textContent }) => textContent)
  expect(values).toEqual(['Annual!', 'Theirs', ...[months(7).ru, texts.duration.ru, inLei(7).ru, texts.fee.ru]])
  expect(toasts()).toEqual([])
  await user.click(button(conflict.takeSaved))
  expect(field('title').value).toBe('Theirs')
  await user.click(button(conflict.send))
  await waitFor(() => expect(names()).toHaveLength(3))
  expect(calls.map(({ headers }) => headers['if-match'])).toEqual(['"4"', '"5"'])
  expect(toasts()).toEqual([`success: ${messages.updated.ru}`])
})

test('a save that fails keeps the form and its input, and can be repeated', async () => {
  let count = 0
  const calls = fakeApi(() => {
    count += 1
    return count === 1 ? { status: 500, body: { code: 'x', detail: '' } } : {}
  })
  const { user } = show('&id=1')
  await user.type(field('title'), '!')
  await user.click(button(records.save))
  await waitFor(() => expect(toasts()).toEqual([`error: ${messages.saveFailed.ru}`]))
  expect(field('title').value).toBe('Annual!')
  expect(await screen.findByText(messages.saveFailed.ru, { exact: false })).toBeTruthy()
  await user.click(button(records.save))
  await waitFor(() => expect(names()).toHaveLength(3))
  expect(calls).toHaveLength(2)
})

test('a save of a condition that was deleted meanwhile says so, and what can be done', async () => {
  fakeApi(() => ({ status: 404, body: { status: 404, code: 'not-found', detail: 'Не найдено.' } }))
  const { user } = show('&id=1')
  await user.type(field('title'), '!{Enter}')
  await waitFor(() =>
    expect(screen.queryByRole('alert')?.textContent).toBe(`${messages.saveFailed.ru}. ${records.goneMeanwhile.ru}`),
  )
  expect(field('title').value).toBe('Annual!')
})

test('a save after the end of the session reports no failure without a reason', async () => {
  const calls = fakeApi(() => ({ status: 401, body: { status: 401, code: 'session-over', detail: '' } }))
  const { user } = show('&id=1')
  await user.type(field('title'), '!{Enter}')
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeNull())
  expect([calls.length > 0, toasts()]).toEqual([true, []])
})

test('leaving a changed form asks first', async () => {
  const { user } = show('&id=1')
  await user.type(field('title'), '!')
  await user.click(screen.getByRole('link', { name: records.cancel.ru }))
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(field('title')).toBeTruthy()
})

test('an unchanged form is left without a question', async () => {
  const { user } = show('&id=1')
  await user.click(screen.getByRole('link', { name: records.cancel.ru }))
  await waitFor(() => expect(names()).toHaveLength(3))
  expect(screen.queryByRole('dialog')).toBeNull()
})
