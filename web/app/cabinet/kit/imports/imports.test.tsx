import type { ImportField, ImportState } from '@motanet/contract/imports/import-fields.ts'
import type { ImportRow, TariffImportDetails } from '@motanet/contract/imports/imports.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeDialogs } from '../../../lib/test/dialogs.ts'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { renderAt } from '../../../lib/test/render.tsx'
import { startCabinetTest } from '../../test/cabinet-test.ts'
import { cancel } from '../records/messages.ts'
import { button } from '../records/test/record-page.ts'
import type { ImportData } from './import-data.ts'
import { Imports } from './imports.tsx'
import * as messages from './messages.ts'
import { checkAgain } from './messages-coverage.ts'
import { kinds } from './messages-kinds.ts'
import * as publishing from './messages-publishing.ts'
import { checkedImport } from './test/checked-import.ts'

fakeDialogs()
beforeEach(startCabinetTest)

const outcomes = { new: 1, changed: 1, removed: 0, unchanged: 0 }
const counts = { rows: 2, ...outcomes, jumps: 1, errors: 0, error_rows: 0, additions: 0 }
const cell = (field: ImportField, value: string, before: string | null = null) => ({
  ...{ field, value, value_ro: value },
  ...{ before, before_ro: before },
})
const changed: ImportRow = {
  ...{ position: 0, row: 2, outcome: 'changed', jump_percent: 40, is_shown_again: false, tariff_id: 7 },
  cells: [cell('name', 'Fiber'), cell('price', '140', '100')],
  problems: [],
}
const opened: TariffImportDetails = {
  ...checkedImport,
  ...{ kind: 'tariffs', file_name: 'tarife.csv', counts },
  sheets: [
    {
      ...{ name: '', row_count: 2, header_row: 1 },
      columns: [
        { index: 0, letter: 'A', name: 'Produs', example: 'Fiber' },
        { index: 1, letter: 'B', name: 'Suma', example: '140' },
      ],
    },
  ],
  mapping: { sheet: '', header_row: 1, columns: [{ index: 0, field: 'name' }], service_id: 1 },
  ...{ filter: 'all', page: 1, page_count: 1, row_count: 1, rows: [changed] },
}

const record = (part: Partial<TariffImportDetails>) => (
  <Imports
    area="cabinet"
    data={{ view: 'record', opened: { ...opened, ...part }, services: [], zones: [], changes: null }}
  />
)
const show = (part: Partial<TariffImportDetails> = {}) => renderAt('/profile?tab=import&id=5', record(part))

test('a changed price is shown with the one before and its jump, which publishing confirms', async () => {
  const calls = fakeApi(() => ({ body: { ...opened, state: 'publishing' } }))
  const { user } = show()
  expect(screen.getByText(/^\+40/)).toBeDefined()
  expect(screen.getByText(/^100/).tagName).toBe('S')
  await user.click(button(publishing.publish))
  const dialog = screen.getByRole('dialog')
  expect(within(dialog).getByText(kinds.tariffs.publishAbout(counts).ru)).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: publishing.publish.ru }))
  await waitFor(() =>
    expect(calls).toMatchObject([
      {
        path: '/info/api/imports/5/publish/',
        body: { confirms_jumps: true, checked_at: opened.checked_at },
      },
    ]),
  )
})

test('another page of the rows opens at their title', async () => {
  const rows = Array.from({ length: 3 }, (_, index) => ({ ...changed, position: index }))
  function Pages() {
    const page = Number(new URLSearchParams(useLocation().search).get('page') ?? 1)
    return record({ page, page_count: 2, rows: rows.slice(page) })
  }
  const { user } = renderAt('/profile?tab=import&id=5', <Pages />)
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  await user.click(screen.getByRole('link', { name: messages.next.ru }))
  expect(await screen.findByText(messages.position(2, 2).ru)).toBeDefined()
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('table').closest('.panel')?.previousElementSibling])
  expect(document.activeElement).toBe(screen.getByText(messages.next.ru))
})

test('a new tariff names its service, because that decides in which list it appears, its promotion and its fee', () => {
  const cells = [
    ...[cell('name', 'Fiber'), cell('services', 'Интернет для бизнеса'), cell('price', '140')],
    ...[cell('promo', 'Скидка 50 % на 3 мес.'), cell('connection_fee', '300'), cell('equipment', '')],
  ]
  show({ rows: [{ ...changed, outcome: 'new', jump_percent: null, tariff_id: null, cells }] })
  const { textContent } = screen.getByRole('row', { name: /Fiber/ })
  for (const text of ['Интернет для бизнеса', 'Акция: Скидка 50 % на 3 мес.', 'подключения: 300'])
    expect(textContent).toContain(text)
  expect(textContent).not.toContain('Оборудование')
})

test('a cell that names a missing record leads to where it is created, and the file can be checked again', async () => {
  const problem = (field: 'coverage_zones' | 'promo', code: string) => ({
    ...{
      sheet: '',
      row: 2,
      column: 'C',
      header: '',
      field,
      value: 'Лето',
      code,
      reason: 'нет',
      reason_ro: 'nu există',
    },
  })
  const problems = [problem('coverage_zones', 'unknown-zone'), problem('promo', 'unknown-promotion')]
  const rows: ImportRow[] = [{ ...changed, outcome: 'invalid', jump_percent: null, problems }]
  const part = { rows, counts: { ...counts, changed: 0, jumps: 0, errors: 2, error_rows: 1 } }
  const links = () =>
    ['Нарисовать зону', 'Добавить акцию', 'Добавить от имени провайдера'].map((name) =>
      screen.queryByRole('link', { name })?.getAttribute('href'),
    )
  const calls = fakeApi(() => ({ body: { ...opened, ...part } }))
  const { user, unmount } = show(part)
  expect(links()).toEqual(['/profile?tab=mapzone', '/profile?tab=listings&list=promotions&id=new', undefined])
  await user.click(screen.getByRole('button', { name: checkAgain.ru }))
  await waitFor(() => expect(calls).toMatchObject([{ path: '/info/api/imports/5/mapping/', body: opened.mapping }]))
  unmount()
  const data: ImportData = { view: 'record', opened: { ...opened, ...part }, services: [], zones: [], changes: null }
  renderAt('/staff/import/5', <Imports area="desk" data={data} />)
  expect(links()).toEqual(['/staff/zones?zones=2&for=2', undefined, '/staff/providers/2'])
})

test('titles of the file that decide about services are named before publishing', () => {
  const business = { id: 3, name: 'Интернет для бизнеса', name_ro: 'Internet pentru afaceri' }
  const sections = [
    { row: 7, title: 'Для бизнеса', service: business, is_closed: false },
    { row: 9, title: 'Интернет + ТВ', service: null, is_closed: false },
    { row: 12, title: 'Архив', service: null, is_closed: true },
  ]
  show({ sheets: opened.sheets.map((sheet) => ({ ...sheet, sections })) })
  const reason = screen.getByText(/: «Для бизнеса» \(строка 7\) — Интернет для бизнеса; «Интернет \+ ТВ»/)
  expect(reason.closest('#import-gate')).not.toBeNull()
  expect(screen.getByText(/Тарифы под заголовками «Архив» тоже появятся/)).toBeTruthy()
  expect(screen.queryByText(/Не загружаются столбцы/)).toBeNull()
  expect(publishing.sections(sections).ro).toContain('„Для бизнеса” (rândul 7) — Internet pentru afaceri')
})

test('columns with other prices are named before publishing', () => {
  show({ sheets: opened.sheets.map((sheet) => ({ ...sheet, unread_prices: ['Цена на 24 мес'] })) })
  expect(screen.getByText(/Не загружаются столбцы с ценой: «Цена на 24 мес»/)).toBeTruthy()
})

test.each([
  ['checked', publishing.publish, 'published'],
  ['published', publishing.undo, 'undone'],
] as const)(
  'when an import of the state %s loses its focused button, its heading gets the focus',
  (state, name, next) => {
    let setState: (next: ImportState) => void = () => undefined
    function Page() {
      const [shown, set] = useState<ImportState>(state)
      setState = set
      return record({ state: shown, may_undo: shown === 'published' })
    }
    renderAt('/profile?tab=import&id=5', <Page />)
    button(name).focus()
    expect(document.activeElement).toBe(button(name))
    act(() => setState(next))
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { level: 1, name: kinds.tariffs.headings[next].ru }),
    )
  },
)

test('only jumps that the dialog names are confirmed', async () => {
  const calls = fakeApi(() => ({ body: opened }))
  const { user } = show({ counts: { ...opened.counts, jumps: 0 } })
  await user.click(button(publishing.publish))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: publishing.publish.ru }))
  await waitFor(() => expect(calls).toMatchObject([{ body: { confirms_jumps: false } }]))
})

test('if the tariffs have changed since, the price list is checked again and the dialog says so', async () => {
  const calls = fakeApi(({ path }) =>
    path.endsWith('/publish/')
      ? { status: 409, body: { status: 409, code: 'import-outdated', detail: '' } }
      : { body: opened },
  )
  const { user } = show()
  await user.click(button(publishing.publish))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: publishing.publish.ru }))
  expect(await screen.findByText(kinds.tariffs.checkedAgain.ru)).toBeDefined()
  expect(calls.map(({ path }) => path)).toEqual(['/info/api/imports/5/publish/', '/info/api/imports/5/mapping/'])
})

test('who has gone to another page while a file is sent stays there', async () => {
  const answer = Promise.withResolvers<void>()
  fakeApi(async () => {
    await answer.promise
    return { body: opened }
  })
  const Path = () => <output>{useLocation().pathname}</output>
  const data: ImportData = {
    ...{ view: 'list', imports: [], providers: [{ id: 2, name: 'Codru', is_suspended: false }], provider: 2 },
    ...{ kinds: ['tariffs'], kind: 'tariffs' },
  }
  const { user } = renderAt(
    '/staff/import',
    <>
      <Imports area="desk" data={data} />
      <Path />
    </>,
  )
  await user.upload(screen.getByLabelText(messages.chooseFile.ru), new File(['x'], 'tarife.csv'))
  await user.click(screen.getByRole('link', { name: messages.addresses.ru }))
  answer.resolve()
  await screen.findByText(kinds.tariffs.fileHint.ru)
  expect(screen.getByText('/staff/import/addresses')).toBeDefined()
})

test('after a file was refused the button has the focus again, which locking takes from it', async () => {
  const answer = Promise.withResolvers<void>()
  fakeApi(async () => {
    await answer.promise
    return { status: 400, body: { status: 400, code: 'invalid', detail: 'Пустой файл.' } }
  })
  renderAt(
    '/profile?tab=import',
    <Imports
      area="cabinet"
      data={{ view: 'list', imports: [], providers: [], provider: null, kinds: ['tariffs'], kind: 'tariffs' }}
    />,
  )
  const file = screen.getByLabelText(messages.chooseFile.ru)
  file.focus()
  fireEvent.change(file, { target: { files: [new File(['x'], 'tarife.csv')] } })
  file.blur()
  answer.resolve()
  await screen.findByText('Пустой файл.')
  expect(document.activeElement).toBe(file)
})

test('a price list with errors cannot be published, and each invalid cell says why', () => {
  const problem = {
    ...{ sheet: '', row: 2, column: 'B', header: 'Suma', field: 'price' as const, value: 'la cerere', code: 'x' },
    ...{ reason: 'нужно число', reason_ro: 'este nevoie de un număr' },
  }
  show({
    counts: { ...counts, errors: 1, error_rows: 1 },
    rows: [{ ...changed, outcome: 'invalid', jump_percent: null, problems: [problem] }],
  })
  expect([screen.getByText('la cerere'), screen.getByText('нужно число')]).toHaveLength(2)
  expect(screen.queryByRole('button', { name: publishing.publish.ru })).toBeNull()
  expect(button(publishing.errorList)).toBeDefined()
})

test('a price list says which sheets are not read, because their tariffs will be hidden', () => {
  const [first] = opened.sheets
  const sheets = ['Acasă', 'Mobil', 'TV', 'Note'].map((name) => ({
    ...{ columns: [], header_row: 1, ...first },
    ...{ name, row_count: name === 'Note' ? 0 : 2 },
  }))
  const shown = show({ sheets, mapping: { ...opened.mapping, sheet: 'Acasă' } })
  const gate = screen.getByRole('region', { name: publishing.publishing.ru })
  expect(gate.textContent).toContain('Загружается только лист «Acasă», не загружаются: «Mobil», «TV».')
  shown.unmount()
  show({ sheets: sheets.slice(0, 1), mapping: { ...opened.mapping, sheet: 'Acasă' } })
  expect(screen.queryByText(/Загружается только/)).toBeNull()
})

test('the price needs a column before the file is checked, and a field moves to the column chosen last', async () => {
  const calls = fakeApi(() => ({ body: opened }))
  const { user } = show({ state: 'uploaded', rows: [], checked_at: null })
  await user.click(button(messages.checkAgain))
  expect(screen.getByText(messages.requiredColumns.ru)).toBeDefined()
  await user.selectOptions(screen.getByLabelText('Produs'), 'price')
  await user.selectOptions(screen.getByLabelText('Suma'), 'price')
  await user.selectOptions(screen.getByLabelText('Produs'), 'name')
  await user.click(button(messages.checkAgain))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls).toMatchObject([
    {
      path: '/info/api/imports/5/mapping/',
      body: {
        columns: [
          { index: 0, field: 'name' },
          { index: 1, field: 'price' },
        ],
        service_id: 1,
      },
    },
  ])
})

test('the focus moves into the form of the columns, and back to its button', async () => {
  const { user } = show()
  await user.click(button(messages.changeMapping))
  expect(document.activeElement).toBe(screen.getByLabelText(messages.headerRow.ru))
  await user.click(button(cancel))
  expect(document.activeElement).toBe(button(messages.changeMapping))
})

test('another row of column names is sent without columns, so that its names are read', async () => {
  const calls = fakeApi(() => ({ body: opened }))
  const { user } = show({ state: 'uploaded', rows: [], checked_at: null })
  const row = screen.getByLabelText(messages.headerRow.ru)
  await user.clear(row)
  await user.click(button(messages.readNames))
  expect(screen.getByText(messages.rowNumber.ru)).toBeDefined()
  await user.type(row, '3')
  expect(screen.queryByLabelText('Produs')).toBeNull()
  await user.click(button(messages.readNames))
  await waitFor(() => expect(calls).toMatchObject([{ body: { header_row: 3, columns: [], service_id: 1 } }]))
})

test('an undo that is refused names the tariffs that were edited', async () => {
  const problem = {
    status: 409,
    code: 'import-edited',
    detail: 'Изменили:',
    tariffs: [{ id: 7, name: 'Fiber', name_ro: '' }],
  }
  fakeApi(() => ({ status: 409, body: problem }))
  const { user } = show({ state: 'published', published_at: opened.created_at, may_undo: true })
  await user.click(button(publishing.undo))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: publishing.undo.ru }))
  expect(await screen.findByText('Изменили: Fiber')).toBeDefined()
})

test('the dialog of an undo has a button that keeps the import, not a second one that cancels', async () => {
  const calls = fakeApi(() => ({ body: {} }))
  const { user } = show({ state: 'published', published_at: opened.created_at, may_undo: true })
  await user.click(button(publishing.undo))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.queryByRole('button', { name: cancel.ru })).toBeNull()
  await user.click(dialog.getByRole('button', { name: publishing.keepImport.ru }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls).toEqual([])
})

test.each(['ru', 'ro'] as const)('who uploaded the file and who published it are named (%s)', (language) => {
  const published = { ...opened, state: 'published', publisher: 'Ion', published_at: opened.created_at } as const
  const { container } = renderAt(
    `${language === 'ro' ? '/ro' : ''}/profile?tab=import&id=5`,
    <Imports area="cabinet" data={{ view: 'record', opened: published, services: [], zones: [], changes: null }} />,
  )
  expect(container.textContent).toContain(
    `${messages.uploadedBy('Ana')[language]} · ${messages.publishedBy('Ion')[language]}`,
  )
})

test('a published import leads to the page of its provider, unless that is suspended', () => {
  const published = { state: 'published', published_at: opened.created_at } as const
  const name = kinds.tariffs.onSite('Codru').ru
  const { unmount } = show(published)
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/provider/2')
  unmount()
  show({ ...published, has_public_provider: false })
  expect(screen.queryByRole('link', { name })).toBeNull()
})

const nothing = { ...counts, new: 0, changed: 0, jumps: 0 }
const none = { rows: [], row_count: 0 }
const cause = kinds.tariffs.noRowsCause.ru
const notKept = messages.rowsNotKept.ru

test.each([
  { name: 'without differences', part: { counts: nothing }, shown: cause },
  { name: 'with changes but no errors', part: { filter: 'errors' }, shown: null },
  { name: 'without differences, of its unchanged rows', part: { counts: nothing, filter: 'unchanged' }, shown: null },
  { name: 'cancelled without differences', part: { state: 'cancelled', counts: nothing }, shown: null },
  { name: 'cancelled long ago', part: { state: 'cancelled' }, shown: notKept },
  { name: 'published long ago', part: { state: 'published', filter: 'changed' }, shown: notKept },
  { name: 'published long ago without errors', part: { state: 'published', filter: 'errors' }, shown: null },
] as const)('why there are no rows is said only if it is true: $name', ({ part, shown }) => {
  show({ ...part, ...none })
  expect(screen.getByText(messages.noRows.ru)).toBeDefined()
  expect([cause, notKept].filter((text) => screen.queryByText(text))).toEqual(shown === null ? [] : [shown])
})

test('a page after the last one leads to the first one of its rows', () => {
  show({ counts: nothing, filter: 'errors', page: 3, page_count: 2, row_count: 60, rows: [] })
  expect([cause, messages.noRows.ru].filter((text) => screen.queryByText(text))).toEqual([])
  const first = screen.getByRole('link', { name: messages.firstPage.ru })
  expect(first.getAttribute('href')).toBe('/profile?tab=import&id=5&show=errors')
  expect(screen.queryByText(messages.position(3, 2).ru)).toBeNull()
})
