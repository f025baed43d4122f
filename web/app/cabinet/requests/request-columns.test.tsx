import type { ProviderRequest } from '@motanet/contract/requests/provider-requests.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderAt } from '../../lib/test/render.tsx'
import { ColumnChoice } from './column-choice.tsx'
import * as messages from './messages.ts'
import { columns, narrowColumns } from './request-columns.ts'
import { everything } from './request-filters.ts'
import { RequestTable } from './request-table.tsx'
import type { RequestList } from './requests-data.ts'
import type { RequestRows } from './use-request-rows.ts'

const key = 'request-columns'
const { columns: titles } = messages
const request = {
  id: 7,
  kind: 'office',
  status: 'info',
  step: 'delivered',
  name: 'Ана',
  phone: '+37369123456',
  email: 'ana@example.md',
  address: 'ул. Измаил, 84',
  tariff: null,
  new_company: true,
  services: ['internet'],
  inn: '1003600012345',
  created_at: '2026-11-20T12:05:00.000Z',
  has_contacts: true,
} as unknown as ProviderRequest
const list = { results: [request], count: 1 } as RequestList
const rows = { shown: (row: ProviderRequest) => row, conflicts: new Map() } as unknown as RequestRows

beforeEach(() => setWidth({ isWide: false }))

function setWidth({ isWide }: { isWide: boolean }) {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
}

function show() {
  return renderAt(
    '/profile?tab=orders',
    <>
      <ColumnChoice />
      <RequestTable filters={everything} list={list} rows={rows} selection={null} />
    </>,
  )
}

const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const titlesOf = (keys: readonly string[]) =>
  columns.filter(([each]) => keys.includes(each)).map(([, { title }]) => title.ru)
const box = ({ ru }: { ru: string }) => screen.getByRole<HTMLInputElement>('checkbox', { name: ru, hidden: true })
const cellOf = ({ ru }: { ru: string }) => document.querySelector(`td[data-column="${ru}"]`)

test('a wide window has all columns of the specification, a narrow one those that fit', () => {
  const narrow = show()
  expect(headings()).toEqual(titlesOf(narrowColumns))
  expect(cellOf(titles.email)).toBeNull()
  narrow.unmount()
  setWidth({ isWide: true })
  show()
  expect(headings()).toEqual(columns.map(([, { title }]) => title.ru))
  expect(headings()).toHaveLength(10)
  const row = screen.getAllByRole('row')[1] as HTMLElement
  expect(within(row).getByText('ana@example.md').getAttribute('href')).toBe('mailto:ana@example.md')
  for (const [title, value] of [
    [titles.newCompany, messages.yes.ru],
    [titles.inn, request.inn],
    [titles.date, '20.11.2026 14:05'],
  ] as const)
    expect(cellOf(title)?.textContent).toBe(value)
})

test('chosen columns replace those of the width and are kept, and a card keeps its own', async () => {
  const { user, unmount } = show()
  await user.click(box(titles.email))
  await user.click(box(titles.address))
  const chosen = narrowColumns.filter((each) => each !== 'address').concat('email')
  expect(headings()).toEqual(titlesOf(chosen))
  expect(cellOf(titles.email)?.className).toContain('requests__extra')
  expect(cellOf(titles.address)?.className).toContain('is-off')
  unmount()
  show()
  expect(headings()).toEqual(titlesOf(chosen))
  expect([box(titles.email).checked, box(titles.address).checked]).toEqual([true, false])
  await user.click(screen.getByRole('button', { name: messages.columnsByWidth.ru, hidden: true }))
  expect(headings()).toEqual(titlesOf(narrowColumns))
  expect(localStorage.getItem(key)).toBeNull()
})

test('name and status cannot be removed', () => {
  localStorage.setItem(key, JSON.stringify(['inn', 'none', 5]))
  show()
  expect(headings()).toEqual([titles.name.ru, titles.inn.ru, titles.status.ru])
  expect(screen.queryByRole('checkbox', { name: titles.name.ru, hidden: true })).toBeNull()
})

test('a choice holds on the page if the browser refuses to store it', async () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { user } = show()
  await user.click(box(titles.inn))
  expect(headings()).toContain(titles.inn.ru)
  await user.click(screen.getByRole('button', { name: messages.columnsByWidth.ru, hidden: true }))
  refuse.mockRestore()
})

test('a row shows the number of its request, which its customer names', () => {
  show()
  const [shown] = screen.getAllByRole('rowheader').map((header) => header.querySelector('small')?.textContent)
  expect(shown).toContain(messages.number(7).ru)
})
