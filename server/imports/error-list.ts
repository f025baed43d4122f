import type { Language, Translated } from '@motanet/contract/errors.ts'
import type { ZoneProblem } from '@motanet/contract/imports/coverage-checks.ts'
import type { CellProblem } from '@motanet/contract/imports/imports.ts'
import { stringify } from 'csv-stringify/sync'
import type { UndecidedLine } from './houses/house-lists.queries.ts'

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
const severalHouses: Translated = {
  ru: 'укажите один дом в строке, весь номер вместе: 20А или 20/2',
  ro: 'indicați o singură casă pe rând, cu numărul întreg: 20A sau 20/2',
}
const dateOfHouse: Translated = {
  ru: 'номер дома превратился в дату: задайте столбцу текстовый формат',
  ro: 'numărul casei s-a transformat în dată: formatați coloana ca text',
}
const uncertainHouse: Translated = { ru: 'выберите дом из похожих', ro: 'alegeți casa dintre cele asemănătoare' }

/** The undecided lines of a list of houses as CSV, like other exports. */
export function writeHouseErrors(lines: readonly UndecidedLine[], language: Language): string {
  const rows = lines.map(({ row, text, ...doubt }) => [row, text, reasonOfDoubt(doubt)[language]])
  return writeList(houseHeadings, rows, language)
}

function reasonOfDoubt({ hasCandidates, doubt }: Pick<UndecidedLine, 'hasCandidates' | 'doubt'>): Translated {
  if (doubt === 'several') return severalHouses
  if (doubt === 'date') return dateOfHouse
  return hasCandidates ? uncertainHouse : unknownHouse
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
