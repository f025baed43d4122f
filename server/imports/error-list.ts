import type { Language, Translated } from '@motanet/contract/errors.ts'
import type { ZoneProblem } from '@motanet/contract/imports/coverage-checks.ts'
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

const zoneHeadings: readonly Translated[] = [
  { ru: 'Номер', ro: 'Număr' },
  { ru: 'Зона', ro: 'Zonă' },
  { ru: 'Значение', ro: 'Valoare' },
  { ru: 'Что исправить', ro: 'Ce trebuie corectat' },
]

/** The invalid cells as CSV, like other exports. */
export function writeErrorList(problems: readonly CellProblem[], language: Language): string {
  const rows = problems.map(({ sheet, row, column, header, value, ...reasons }) => [
    ...[sheet, row, column, header, value],
    reasonIn(reasons, language),
  ])
  return writeList(headings, rows, language)
}

/** The invalid zones as CSV, like other exports. */
export function writeZoneErrors(problems: readonly ZoneProblem[], language: Language): string {
  const rows = problems.map(({ row, name, value, ...reasons }) => [row, name, value, reasonIn(reasons, language)])
  return writeList(zoneHeadings, rows, language)
}

const houseHeadings: readonly Translated[] = [
  { ru: 'Строка', ro: 'Rând' },
  { ru: 'Значение', ro: 'Valoare' },
  { ru: 'Что исправить', ro: 'Ce trebuie corectat' },
]
const unknownHouse: Translated = { ru: 'такого дома нет', ro: 'o astfel de casă nu există' }
const uncertainHouse: Translated = { ru: 'выберите дом из похожих', ro: 'alegeți casa dintre cele asemănătoare' }

/** The undecided lines of a list of houses as CSV, like other exports. */
export function writeHouseErrors(
  lines: readonly { row: number; text: string; hasCandidates: boolean }[],
  language: Language,
): string {
  const rows = lines.map(({ row, text, hasCandidates }) => [
    ...[row, text],
    (hasCandidates ? uncertainHouse : unknownHouse)[language],
  ])
  return writeList(houseHeadings, rows, language)
}

function reasonIn({ reason, reason_ro }: { reason: string; reason_ro: string }, language: Language): string {
  return language === 'ro' ? reason_ro : reason
}

/** Cells that a spreadsheet would read as a formula get an apostrophe. */
function writeList(titles: readonly Translated[], rows: readonly unknown[][], language: Language): string {
  const options = {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    quoted_string: true,
    quoted_empty: true,
    escape_formulas: true,
  } as const
  return stringify([titles.map((heading) => heading[language]), ...rows], options)
}
