import { maxSavedFilters } from '@motanet/contract/requests/saved-filter-limits.ts'
import type { SavedFilter } from '@motanet/contract/requests/saved-filters.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { required } from '../../../lib/form/messages.ts'
import { fakeDialogs } from '../../../lib/test/dialogs.ts'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { renderAt } from '../../../lib/test/render.tsx'
import { toastStore } from '../../../lib/toasts/toast-store.ts'
import * as records from '../../kit/records/messages.ts'
import { startCabinetTest } from '../../test/cabinet-test.ts'
import { everything } from '../request-filters.ts'
import * as messages from './messages.ts'
import { SavedFilters } from './saved-filters.tsx'

fakeDialogs()
beforeEach(startCabinetTest)

const filter = (id: number, name: string, part: object = {}): SavedFilter => ({
  ...{ id, name, version: 1, filters: { sort: '-date', ...part } },
})
const show = (saved: readonly SavedFilter[], filters = everything) => {
  const shown = renderAt('/profile?tab=orders', <SavedFilters loaded={saved} filters={filters} />)
  document.querySelector('details')?.setAttribute('open', '')
  return shown
}
const names = () => [...document.querySelectorAll('.saved-filters li a')].map(({ textContent }) => textContent)
const name = () => screen.getByLabelText<HTMLInputElement>(messages.name.ru)
const button = (text: { ru: string }) => screen.getByRole('button', { name: text.ru })
const toasts = () => toastStore.read().map(({ text }) => text)

test('a saved filter is a link to its list', () => {
  show([filter(1, 'Мой ход', { turn: 'provider', tariff_service: 2, assignee: 7 })])
  expect(screen.getByRole('link', { name: 'Мой ход' }).getAttribute('href')).toBe(
    '/profile?tab=orders&turn=provider&assignee=7&tariff_service=2',
  )
})

test('the current filters are saved under a name, and listed by it', async () => {
  const calls = fakeApi(({ body }) => ({ status: 201, body: { id: 2, version: 1, ...(body as object) } }))
  const { user } = show([filter(1, 'Б')], { ...everything, status: 'info', page: 3 })
  await user.click(button(messages.saveCurrent))
  await user.click(button(records.save))
  expect(screen.getByText(required.ru)).toBeDefined()
  expect(calls).toHaveLength(0)
  await user.type(name(), ' А ')
  await user.click(button(records.save))
  await waitFor(() => expect(names()).toEqual(['А', 'Б']))
  expect(calls[0]?.body).toEqual({ name: 'А', filters: { status: 'info', sort: '-date' } })
  expect([screen.queryByRole('dialog'), toasts()]).toEqual([null, [messages.saved('А').ru]])
})

test('a name that is taken is an error at its field, and what was typed stays', async () => {
  const fields = { name: ['Такое название уже есть'] }
  fakeApi(() => ({ status: 400, body: { status: 400, code: 'invalid-input', detail: '', fields } }))
  const { user } = show([], { ...everything, status: 'info' })
  await user.click(button(messages.saveCurrent))
  await user.type(name(), 'А')
  await user.click(button(records.save))
  expect(await screen.findByText(fields.name[0] ?? '')).toBeDefined()
  expect(name().value).toBe('А')
})

test('without filters there is nothing to save, and with all places taken no more', () => {
  const { unmount } = show([])
  expect([screen.queryByRole('button', { name: messages.saveCurrent.ru }), names()]).toEqual([null, []])
  expect(screen.getByText(messages.none.ru)).toBeDefined()
  expect(screen.getByText(messages.nothingToSave.ru)).toBeDefined()
  unmount()
  const all = Array.from({ length: maxSavedFilters }, (_, index) => filter(index + 1, `${index}`))
  show(all, { ...everything, status: 'info' })
  expect(screen.getByText(messages.full(maxSavedFilters).ru)).toBeDefined()
})

test('a filter is renamed; one renamed elsewhere meanwhile is renamed by the next attempt', async () => {
  const versions: unknown[] = []
  fakeApi(({ headers, body }) => {
    const seen = new Headers(headers).get('if-match')
    versions.push(seen)
    const current = { ...filter(1, 'Чужое'), version: 2 }
    if (seen === '"1"') return { status: 412, body: { status: 412, code: 'changed-meanwhile', detail: 'Уже', current } }
    return { body: { ...current, ...(body as object), version: 3 } }
  })
  const { user } = show([filter(1, 'А')])
  await user.click(screen.getByRole('button', { name: messages.editNamed('А').ru }))
  await user.clear(name())
  await user.type(name(), 'В')
  await user.click(button(records.save))
  expect(await screen.findByText('Уже')).toBeDefined()
  expect([names(), name().value]).toEqual([['Чужое'], 'В'])
  await user.click(button(records.save))
  await waitFor(() => expect(names()).toEqual(['В']))
  expect(versions).toEqual(['"1"', '"2"'])
})

test.each([204, 404])('a filter is deleted, also if it is gone already: %d', async (status) => {
  fakeApi(() => ({ status, body: status === 404 ? { status, code: 'not-found', detail: '' } : null }))
  const { user } = show([filter(1, 'А')])
  await user.click(screen.getByRole('button', { name: messages.editNamed('А').ru }))
  await user.click(button(records.remove))
  await waitFor(() => expect(names()).toEqual([]))
  expect(toasts()).toEqual([messages.deleted('А').ru])
})
