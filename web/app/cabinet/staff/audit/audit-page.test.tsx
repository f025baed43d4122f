import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AuditEntry } from '@motanet/contract/staff/audit.ts'
import { type AuditedTable, auditedTables } from '@motanet/contract/staff/audited-tables.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { fullSuiteTest } from '../../../../../scripts/full-suite.ts'
import { retry } from '../../../lib/messages.ts'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { renderAt } from '../../../lib/test/render.tsx'
import { startCabinetTest } from '../../test/cabinet-test.ts'
import { makeUser } from '../../test/user.ts'
import { auditPath, readFilters } from './audit-filters.ts'
import { Tab } from './audit-page.tsx'
import { actorText, columnText, recordText, valueText } from './entry-text.ts'
import * as messages from './messages.ts'
import * as historyMessages from './messages-history.ts'
import { RowHistory } from './row-history.tsx'
import { wordOf } from './value-words.ts'

const entry: AuditEntry = {
  id: 9,
  created_at: '2026-11-18T13:22:00.000Z',
  actor: {
    kind: 'staff',
    account: { id: 7, name: 'Пётр', email: 'petr@motanet.example' },
    api_key: null,
    provider: null,
    on_behalf_of: { id: 2, name: 'Codru' },
  },
  operation: 'updateTariff',
  request_id: 'req-7',
  action: 'update',
  table: 'tariff',
  row: '5',
  rows: 1,
  before: { price_bani: 24_000, promotion_id: null },
  after: { price_bani: 22_500, promotion_id: 3 },
  hidden: ['description_ro'],
}

/** The columns of audited tables whose values a check constraint lists, with all values that any migration has allowed. */
function enumerations(): [string, string, string[]][] {
  const folder = join(import.meta.dirname, '../../../../../server/db/migrations')
  const found = new Map<string, Set<string>>()
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.sql'))) {
    const sql = readFileSync(join(folder, name), 'utf8').replace(/--.*/g, '')
    for (const statement of sql.split(';')) {
      const table = /(?:create|alter) table (\w+)/.exec(statement)?.[1]?.replace('connection_request', 'request') ?? ''
      for (const [, column = '', list = ''] of statement.matchAll(/check \((\w+) in \(([^)]*)\)\)/g)) {
        const values = found.get(`${table}.${column}`) ?? new Set()
        for (const [, value = ''] of list.matchAll(/'([^']+)'/g)) values.add(value)
        found.set(`${table}.${column}`, values)
      }
    }
  }
  const audited = Object.entries<AuditedTable>(auditedTables)
  return audited.flatMap(([table, { stored }]) =>
    stored.flatMap((column): [string, string, string[]][] => {
      const values = found.get(`${table}.${column}`)
      return values ? [[table, column, [...values]]] : []
    }),
  )
}

beforeEach(startCabinetTest)

function show(results: AuditEntry[], query = '') {
  const filters = readFilters(new URLSearchParams(query))
  const data = {
    list: { count: results.length, results },
    providers: [{ id: 2, name: 'Codru', is_suspended: false }],
    filters,
  }
  const page = (
    <main>
      <Tab data={data} user={makeUser({ is_staff: true })} />
      <ShownSearch />
    </main>
  )
  return renderAt(`/staff/audit?${query}`, page)
}
function ShownSearch() {
  return <output data-testid="search">{useLocation().search}</output>
}

test('an entry states actor, action and row, and opens to readable values', async () => {
  const { user } = show([entry])
  await user.click(screen.getByText(actorText(entry.actor).ru))
  expect(screen.getByText('Тариф № 5')).toBeDefined()
  expect(
    [...document.querySelectorAll('.audit__table tr')].map((row) => [...row.children].map((cell) => cell.textContent)),
  ).toEqual([
    [messages.column.ru, messages.before.ru, messages.after.ru],
    [columnText('tariff', 'price_bani').ru, '240\u00a0лей', '225\u00a0лей'],
    [columnText('tariff', 'promotion_id').ru, '—', '3'],
    [columnText('tariff', 'description_ro').ru, messages.hidden.ru],
  ])
  for (const origin of ['petr@motanet.example', 'updateTariff', 'req-7']) expect(screen.getByText(origin)).toBeDefined()
})

test('an entry of many rows states their number and why there are no values', () => {
  show([{ ...entry, row: null, rows: 340, before: null, after: null, hidden: [] }])
  expect(screen.getByText(`Тариф, ${messages.manyRows(340).ru}`)).toBeDefined()
  expect(screen.getByText(messages.manyCause.ru)).toBeDefined()
})

test('an empty log links to the whole log', () => {
  show([], 'action=delete')
  expect(screen.getByRole('link', { name: messages.showAll.ru }).getAttribute('href')).toBe('/staff/audit')
})

test('choosing a table forgets the row, and a row can be released', async () => {
  const { user } = show([entry], 'table=tariff&row=5&page=2')
  expect(screen.getByRole('link', { name: messages.allRows.ru }).getAttribute('href')).toBe('/staff/audit?table=tariff')
  await user.selectOptions(screen.getByLabelText(messages.table.ru), messages.tables.banner.ru)
  await waitFor(() => expect(screen.getByTestId('search').textContent).toBe('?table=banner'))
})

test('the focus of the link that releases a row stays in the page', async () => {
  const { user } = show([entry], 'table=tariff&row=5')
  await user.click(screen.getByRole('link', { name: messages.allRows.ru }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

fullSuiteTest('a day is applied once its year is complete, so that it can be typed', async () => {
  show([entry])
  const field = screen.getByLabelText<HTMLInputElement>(messages.from.ru)
  for (const value of ['0002-11-01', '0202-11-01', '2026-11-01']) {
    expect(screen.getByTestId('search').textContent).toBe('?')
    fireEvent.change(field, { target: { value } })
    expect(field.isConnected).toBe(true)
  }
  await waitFor(() => expect(screen.getByTestId('search').textContent).toBe('?from=2026-11-01'))
})

test('filters are read from the URL and written to it; invalid ones are ignored', () => {
  const query =
    'account=ana%40example.md&actor=staff&provider=2&table=tariff&row=5&action=update&from=2026-11-01&to=2026-11-20'
  const filters = readFilters(new URLSearchParams(`${query}&page=3&size=50`))
  expect(auditPath(filters, { page: 3 })).toBe(`/staff/audit?${query}&page=3&size=50`)
  const wrong = 'actor=x&provider=-1&table=pg_class&row=5&action=drop&from=2026-13-01&to=yesterday&page=0&size=7'
  expect(auditPath(readFilters(new URLSearchParams(wrong)))).toBe('/staff/audit')
})

describe('texts', () => {
  test.each([
    [{ ...entry.actor, on_behalf_of: null }, 'Пётр'],
    [entry.actor, 'Пётр, от имени Codru'],
    [{ kind: 'user', account: null, api_key: null, provider: null, on_behalf_of: null }, messages.visitor.ru],
    [
      { kind: 'provider', account: { id: 8, name: '', email: '' }, api_key: null, provider: null, on_behalf_of: null },
      'Владелец, № 8',
    ],
    [
      { kind: 'recipient_link', account: null, api_key: null, provider: { id: 2, name: 'Codru' }, on_behalf_of: null },
      `${messages.actors.recipient_link.ru}, Codru`,
    ],
    [
      { kind: 'api_key', account: null, api_key: { id: 3, name: 'CRM' }, provider: null, on_behalf_of: null },
      `${messages.actors.api_key.ru}, CRM`,
    ],
    [{ kind: 'job', account: null, api_key: null, provider: null, on_behalf_of: null }, messages.actors.job.ru],
  ] as const)('actor %#: %s', (actor, text) => {
    expect(actorText(actor).ru).toBe(text)
  })

  test.each([
    ['account', 'role', 'other', 'Пользователь'],
    ['account', 'language', 'ro', 'Румынский'],
    ['recipient', 'channel', 'mail', 'E-mail'],
    ['request', 'status', 'in_progress', 'В работе'],
    ['request', 'reason', 'no_line', 'Нет линии в доме'],
    ['guarantee_claim', 'reason', 'slow', 'Скорость ниже обещанной'],
    ['import', 'kind', 'coverage', 'Покрытие'],
    ['desk_item', 'kind', 'phone_call', 'Позвонить клиенту'],
    ['request', 'status', 'constructor', 'constructor'],
    ['address_import', 'counts', { new: 2, moved: null, other: 1 }, 'Новые дома: 2, Сдвинуты: —, other: 1'],
    ['request', 'services', ['wired', 'satellite', 'gone'], 'Кабель, Спутник, gone'],
    ['request', 'confirmed_by', 'silent_customer', 'клиент, молчанием'],
    ['api_key', 'scopes', ['prices'], 'Цены и тарифы'],
    ['manager_permission', 'model', 'Orders', 'Заявки'],
    ['banner', 'ends_on', '2026-11-29', '29 ноября 2026 г.'],
    ['offer', 'valid_until', '2026-11-29', '29 ноября 2026 г.'],
  ])('%s.%s = %j is shown as «%s»', (table, column, value, text) => {
    expect(valueText(table, column, value, 'ru')).toBe(text)
  })

  test.each(enumerations())('every value of %s.%s has a word', (table, column, values) => {
    expect(values.filter((value) => wordOf(table, column, value) === undefined)).toEqual([])
  })

  test('values are shown for people; unknown tables and columns by their names', () => {
    expect(valueText('banner', 'is_shown', true, 'ru')).toBe(messages.yes.ru)
    expect(valueText('recipient', 'weekdays', [1, 2], 'ru')).toBe('1, 2')
    expect(valueText('request', 'services', [], 'ru')).toBe('—')
    expect(valueText('session', 'ended_at', '2026-11-18T13:22:00+00:00', 'ru')).toMatch(/15:22/)
    expect([columnText('gone', 'gone').ru, recordText({ table: 'gone', row: null, rows: 1 }).ru]).toEqual([
      'gone',
      'gone',
    ])
  })
})

describe('the history of a record', () => {
  const open = async (isShown?: (shown: AuditEntry) => boolean) => {
    const { user } = renderAt('/staff/services/5', <RowHistory table="service" id={5} {...(isShown && { isShown })} />)
    await user.click(screen.getByText(historyMessages.history.ru))
    return user
  }

  test('is loaded when it is opened, once', async () => {
    const calls = fakeApi(() => ({ body: { count: 1, next: null, previous: null, results: [entry] } }))
    const user = await open()
    expect(await screen.findByText('Пётр, от имени Codru')).toBeDefined()
    await user.click(screen.getByText(historyMessages.history.ru))
    await user.click(screen.getByText(historyMessages.history.ru))
    expect(calls.map(({ path }) => path)).toEqual(['/api/staff/audit/?table=service&row=5&page_size=20'])
    expect(screen.getByRole('link', { name: historyMessages.wholeHistory.ru }).getAttribute('href')).toBe(
      '/staff/audit?table=service&row=5',
    )
  })

  test('says that there are no changes, also if all of them are shown elsewhere', async () => {
    fakeApi(() => ({ body: { count: 1, next: null, previous: null, results: [entry] } }))
    await open(() => false)
    expect(await screen.findByText(historyMessages.none.ru)).toBeDefined()
  })

  test('offers to try again after a failure', async () => {
    let isDown = true
    fakeApi(() =>
      isDown
        ? { status: 503, body: { status: 503, code: 'unavailable', detail: '' } }
        : { body: { count: 1, next: null, previous: null, results: [entry] } },
    )
    const user = await open()
    await screen.findByText(historyMessages.failed.ru)
    isDown = false
    await user.click(screen.getByRole('button', { name: retry.ru }))
    expect(await screen.findByText('Пётр, от имени Codru')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByText(historyMessages.history.ru).closest('summary'))
  })
})
