import type { Language, Translated } from '@motanet/contract/errors.ts'
import type { CellProblem } from '@motanet/contract/imports/imports.ts'
import { stringify } from 'csv-stringify/sync'

const headings: readonly Translated[] = [
  { ru: 'Лист', ro: 'Foaie' },
  { ru: 'Строка', ro: 'Rând' },
  { ru: 'Столбец', ro: 'Coloană' },
  { ru: 'Название столбца', ro: 'Denumirea coloanei' },
  { ru: 'Значение', ro: 'Valoare' },
  { ru: 'Что исправить', ro: 'Ce trebuie corectat' },
]

/** The invalid cells as CSV, like other exports. Cells that a spreadsheet would read as a formula get an apostrophe. */
export function writeErrorList(problems: readonly CellProblem[], language: Language): string {
  const rows = problems.map(({ sheet, row, column, header, value, reason, reason_ro }) => [
    ...[sheet, row, column, header, value],
    language === 'ro' ? reason_ro : reason,
  ])
  const options = {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    quoted_string: true,
    quoted_empty: true,
    escape_formulas: true,
  } as const
  return stringify([headings.map((heading) => heading[language]), ...rows], options)
}
