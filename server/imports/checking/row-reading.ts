import type { Translated } from '@motanet/contract/errors.ts'
import type { ImportField } from '@motanet/contract/imports/import-fields.ts'
import type { CellProblem, ColumnMapping } from '@motanet/contract/imports/imports.ts'
import { columnUnit } from '../mapping/column-units.ts'
import { cellText, columnLetters, type TableRow } from '../reading/table.ts'
import { type CellProblemCode, type ProblemContext, reasonOf } from './cell-problems.ts'
import {
  isNothing,
  isWithoutTerm,
  type Parsed,
  parseFee,
  parseFirstMonths,
  parseFreeMonths,
  parseMonths,
  parsePercent,
  parsePrice,
  parseSpeed,
  parseVolume,
} from './cell-values.ts'

/** A row of the file, its numbers parsed. A mapped cell is blank (''), a value, or invalid: then it has no value but a problem. */
export interface RowReading {
  number: number
  has(field: ImportField): boolean
  text(field: ImportField): string
  /** The name of a column with amounts, and what the file states about all of them. */
  amountName(field: ImportField): string
  price: number | undefined
  /** Mb/s of the cell of the speed, or the GB that it means in the row of a mobile tariff. Rejects the cell if it states the other one. */
  speedAs(meaning: 'speed' | 'volume'): number | undefined
  /** GB of the cell of the volume. */
  volume(): number | undefined
  /** 0 for no term, which a blank cell means as well. */
  months: number | undefined
  connectionFee: number | undefined
  /** Of the promotion that the row describes. */
  discountPercent: number | undefined
  monthsFree: number | undefined
  discountMonths: number | undefined
  problems: CellProblem[]
  isInvalid(field: ImportField): boolean
  reject(field: ImportField, code: CellProblemCode, context?: ProblemContext): void
  /** For reasons of the tariff form. */
  rejectBecause(field: ImportField, code: string, reason: Translated): void
}

/** Where the row states the term or the connection fee that no condition has: a blank term is not what is wrong beside a fee. */
export function termField(row: Pick<RowReading, 'has' | 'text'>): 'duration' | 'connection_fee' {
  const isFeeAlone = row.text('duration') === '' && row.text('connection_fee') !== ''
  return row.has('duration') && !isFeeAlone ? 'duration' : 'connection_fee'
}

const codes: ReadonlySet<ImportField> = new Set(['key', 'plan'])
/** In these «—» or «нет» means a blank cell. Texts are free, «нет» for a zone may mean everywhere, and for a fee it is 0. */
const optional: ReadonlySet<ImportField> = new Set([
  'name_ro',
  'speed',
  'volume',
  'duration',
  'conditions',
  'conditions_ro',
  'promo',
  'promo_ro',
  'promo_type',
  'promo_type_ro',
  'promo_discount',
  'promo_months_free',
  'promo_term',
  'equipment',
  'equipment_ro',
  'equipment_type',
  'equipment_price_kind',
  'equipment_price',
])
const dash = /^[-–—−]+$/
/** As a spreadsheet writes a long number to CSV. */
const shortened = /^\d[.,]\d+E\+\d+$/i

interface ReaderContext {
  /** Names of the columns. */
  headers: readonly string[]
  /** Whether a record of the provider has the text as its name, so that «Нет» is no blank cell. */
  isNamed: (text: string) => boolean
  /** What the file states about all amounts. */
  notes: string
}

export function createRowReader(mapping: ColumnMapping, { headers, isNamed, notes }: ReaderContext) {
  const indexes = new Map(mapping.columns.map(({ field, index }) => [field, index]))
  const columnName = (field: ImportField) => headers[indexes.get(field) ?? -1] ?? ''
  const amountName = (field: ImportField) => `${columnName(field)} ${notes}`.trim()
  const units = new Map([...indexes.keys()].map((field) => [field, columnUnit(field, columnName(field))]))
  return ({ number, cells }: TableRow): RowReading => {
    const problems: CellProblem[] = []
    const writtenIn = (field: ImportField) => {
      const index = indexes.get(field)
      return index === undefined ? null : (cells[index] ?? null)
    }
    const cellOf = (field: ImportField) => {
      const cell = writtenIn(field)
      if (typeof cell !== 'string') return cell
      const isBlank =
        (optional.has(field) && isNothing(cell)) ||
        (codes.has(field) && dash.test(cell)) ||
        (field === 'conditions' && isWithoutTerm(cell))
      return isBlank && !isNamed(cell) ? null : cell
    }
    const text = (field: ImportField) => cellText(cellOf(field))
    const isInvalid = (field: ImportField) => problems.some((problem) => problem.field === field)
    const rejectBecause: RowReading['rejectBecause'] = (field, code, { ru, ro }) => {
      if (isInvalid(field)) return
      const index = indexes.get(field)
      const header = columnName(field)
      const column = index === undefined ? '' : columnLetters(index)
      const value = cellText(writtenIn(field))
      problems.push({
        sheet: mapping.sheet,
        row: number,
        column,
        header,
        field,
        value,
        code,
        reason: ru,
        reason_ro: ro,
      })
    }
    const reject: RowReading['reject'] = (field, code, context = {}) =>
      rejectBecause(field, code, reasonOf(code, context))
    for (const field of indexes.keys()) {
      const cell = cellOf(field)
      if (cell !== null && typeof cell === 'object') reject(field, cell.problem)
      else if (codes.has(field) && typeof cell === 'string' && shortened.test(cell)) reject(field, 'rounded-number')
    }
    const numberOf = (
      field: ImportField,
      parse: (cell: string | number, column: string) => Parsed<number, CellProblemCode>,
      column = units.get(field),
    ) => {
      const cell = cellOf(field)
      if (cell === null || typeof cell === 'object' || cell === '') return undefined
      const parsed = typeof cell === 'number' && cell < 0 ? { problem: 'negative' as const } : parse(cell, column ?? '')
      if ('value' in parsed) return parsed.value
      reject(field, parsed.problem)
      return undefined
    }
    const months = numberOf('duration', parseMonths)
    const parseFeeOfTerm = (cell: string | number, column: string) => parseFee(cell, column, months)
    const isBlankTerm = indexes.has('duration') && !isInvalid('duration')
    return {
      number,
      has: (field) => indexes.has(field),
      text,
      amountName,
      price: numberOf('price', parsePrice, amountName('price')),
      speedAs: (meaning) => numberOf('speed', meaning === 'speed' ? parseSpeed : parseVolume),
      volume: () => numberOf('volume', parseVolume),
      months: months ?? (isBlankTerm ? 0 : undefined),
      connectionFee: numberOf('connection_fee', parseFeeOfTerm, amountName('connection_fee')),
      discountPercent: numberOf('promo_discount', parsePercent),
      monthsFree: numberOf('promo_months_free', parseFreeMonths),
      discountMonths: numberOf('promo_term', parseFirstMonths),
      problems,
      isInvalid,
      reject,
      rejectBecause,
    }
  }
}
