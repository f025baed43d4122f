import type * as acts from '../imports/import-acts.ts'
import type * as imports from '../imports/imports.ts'
import type { ImportSummary, TariffImportDetails } from '../imports/imports.ts'
import type * as exports from '../imports/price-list-exports.ts'
import { type ExamplesOf, exampleProvider } from './example.ts'

/** A price list as CSV. */
const priceList = 'Denumire;Viteză (Mb/s);Preț, lei/lună\nFibra 500;500;240\n'
const mapping: TariffImportDetails['mapping'] = {
  ...{ sheet: '', header_row: 1, service_id: 1 },
  columns: [
    { index: 0, field: 'name' },
    { index: 1, field: 'speed' },
    { index: 2, field: 'price' },
  ],
}
const checked: ImportSummary & { kind: 'tariffs' } = {
  ...{ id: 12, kind: 'tariffs', state: 'checked', provider: exampleProvider, has_public_provider: true },
  ...{ file_name: 'tarife.csv', file_bytes: 63, author: '', publisher: '' },
  counts: { rows: 1, new: 0, changed: 1, removed: 0, unchanged: 0, jumps: 0, errors: 0, error_rows: 0, additions: 0 },
  ...{ progress: 0, failure: null, may_undo: false },
  ...{ created_at: '2026-11-26T09:00:00.000Z', checked_at: '2026-11-26T09:00:00.000Z' },
  ...{ published_at: null, undone_at: null },
}
const published: ImportSummary = {
  ...checked,
  state: 'published',
  progress: 1,
  published_at: '2026-11-26T09:01:00.000Z',
}
const details: TariffImportDetails = {
  ...checked,
  sheets: [
    {
      ...{ name: '', row_count: 1, header_row: 1 },
      columns: [
        { index: 0, letter: 'A', name: 'Denumire', example: 'Fibra 500' },
        { index: 1, letter: 'B', name: 'Viteză (Mb/s)', example: '500' },
        { index: 2, letter: 'C', name: 'Preț, lei/lună', example: '240' },
      ],
    },
  ],
  ...{ mapping, filter: 'all', page: 1, page_count: 1, row_count: 1 },
  rows: [
    {
      ...{ position: 0, row: 2, outcome: 'changed', jump_percent: null, is_shown_again: false, tariff_id: 7 },
      cells: [
        { field: 'name', value: 'Fibra 500', value_ro: 'Fibra 500', before: null, before_ro: null },
        { field: 'price', value: '240', value_ro: '240', before: '250', before_ro: '250' },
      ],
      problems: [],
    },
  ],
}
const errors = [
  '\uFEFF"Лист";"Строка";"Столбец";"Название столбца";"Значение";"Что исправить"',
  '"";3;"C";"Preț, lei/lună";"abc";"нужно число"',
]

export const importExamples = {
  // In a form the file is a part with a name
  createImport: { body: { kind: 'tariffs', file: priceList as never }, response: details },
  listImports: { response: [{ ...published, may_undo: true }] },
  getImport: { response: details },
  exportImportErrors: { response: `${errors.join('\r\n')}\r\n` },
  mapImport: { body: mapping, response: details },
  publishImport: { body: { confirms_jumps: false }, response: { ...checked, state: 'publishing' } },
  cancelImport: { response: { ...checked, state: 'cancelled' } },
  undoImport: { response: { ...published, state: 'undone', undone_at: '2026-11-26T10:00:00.000Z' } },
} satisfies ExamplesOf<typeof imports & typeof acts>

export const priceListExportExamples = {
  exportPriceList: { response: '\uFEFF"Название";"Скорость";"Цена"\r\n"Fibra 500";"500";"240"\r\n' },
} satisfies ExamplesOf<typeof exports>
