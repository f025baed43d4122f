import type { OwnTariffRow } from '@motanet/contract/catalogue/own-tariff-list.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { renderAt } from '../../../lib/test/render.tsx'
import { toastStore } from '../../../lib/toasts/toast-store.ts'
import { asBefore } from '../../../parts/tariffs/messages-checks.ts'
import { startCabinetTest } from '../../test/cabinet-test.ts'
import * as changes from '../changes/messages.ts'
import { CheckPanel } from './check-panel.tsx'
import * as messages from './messages.ts'

beforeEach(startCabinetTest)

const row = (id: number, day: string, part: object = {}) =>
  ({
    ...{ id, name: `T${id}`, name_ro: '', state: 'published', version: id + 10, freshness: 'fresh' },
    ...{ price_per_month: 200, discounted_price: 200, promo: null },
    checked_at: `${day}T09:00:00.000Z`,
    ...part,
  }) as unknown as OwnTariffRow
const show = (tariffs: OwnTariffRow[], mayEdit = true, isSuspended = false) =>
  renderAt('/profile', <CheckPanel {...{ tariffs, mayEdit, isSuspended }} />)
const title = () => screen.getByRole('heading').textContent
const button = () => screen.queryByRole('button', { name: asBefore.ru }) as HTMLButtonElement

test('the panel names the day of the checks, or the first and the last', () => {
  show([row(1, '2026-11-20'), row(2, '2026-11-20'), row(3, '2026-09-01', { state: 'hidden' })])
  expect(title()).toBe('Цены проверены 20 ноября')
})

test('the days on which tariffs leave the catalogue come in their order, and those that have left it are named', () => {
  const { container } = show([
    row(1, '2026-11-20'),
    row(2, '2026-11-03'),
    row(3, '2026-11-03'),
    row(4, '2026-10-01', { freshness: 'stale' }),
  ])
  expect(title()).toBe('Цены проверены с 1 октября по 20 ноября')
  const days = [...container.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(days).toEqual(['18 декабряT2, T3', '4 январяT1'])
  expect(container.querySelector('.note')?.textContent).toBe(`${messages.missing.ru} T4`)
})

test('one tap confirms all published tariffs in the versions and with the prices that are shown', async () => {
  const calls = fakeApi(() => ({ body: { tariffs: [] } }))
  const discounted = row(2, '2026-11-03', { discounted_price: 150, promo: { id: 7, discount_percent: 25 } })
  const { user } = show([row(1, '2026-11-20'), discounted, row(3, '2026-11-03', { state: 'draft' })])
  await user.click(button())
  await waitFor(() => expect(toastStore.read().map(({ text }) => text)).toEqual([messages.confirmed.ru]))
  const tariffs = [
    { id: 1, version: 11, price: 200 },
    { id: 2, version: 12, price: 150 },
  ]
  expect(calls).toMatchObject([{ method: 'POST', path: '/info/api/own-tariffs/confirm/', body: { tariffs } }])
})

test('tariffs that somebody else has changed meanwhile are named, and nothing is confirmed', async () => {
  fakeApi(() => ({ status: 412, body: { code: 'x', detail: 'no', tariffs: [{ id: 1, name: 'T1', name_ro: '' }] } }))
  const { user } = show([row(1, '2026-11-20')])
  await user.click(button())
  expect((await screen.findByRole('alert')).textContent).toBe(`${changes.changedElsewhere.ru}T1`)
  expect(toastStore.read()).toEqual([])
})

test('without the permission to edit the panel names those who may confirm, and without a published tariff there is no panel', () => {
  const { unmount } = show([row(1, '2026-11-20')], false)
  expect(button()).toBeNull()
  expect(screen.queryByText(messages.lead.ru)).toBeNull()
  expect(screen.getByText(messages.leadWithoutRight.ru)).toBeTruthy()
  unmount()
  const { container } = show([row(2, '2026-11-20', { state: 'draft' })])
  expect(container.textContent).toBe('')
})

test('while the provider is suspended the panel does not say who may confirm prices', () => {
  show([row(1, '2026-11-20')], false, true)
  expect(title()).toBe('Цены проверены 20 ноября')
  expect([messages.lead.ru, messages.leadWithoutRight.ru].map((text) => screen.queryByText(text))).toEqual([null, null])
})
