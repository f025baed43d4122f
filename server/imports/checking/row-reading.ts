import type { Translated } from '@motanet/contract/errors.ts'
import type { ImportField } from '@motanet/contract/imports/import-fields.ts'
import type { CellProblem, ColumnMapping } from '@motanet/contract/imports/imports.ts'
import { cellText, columnLetters, type TableRow } from '../reading/table.ts'
import { type CellProblemCode, type ProblemContext, reasonOf } from './cell-problems.ts'
import { type Parsed, parseLei, parseMonths, parsePercent, parseSpeed, parseVolume } from './cell-values.ts'

/** A row of the file, its numbers parsed. A mapped cell is blank (''), a value, or invalid: then it has no value but a problem. */
export interface RowReading {
  number: number
  has(field: ImportField): boolean
  text(field: ImportField): string
  price: number | undefined
  speed: number | undefined
  volume: number | undefined
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

export function createRowReader(mapping: ColumnMapping, headers: readonly string[]) {
  const indexes = new Map(mapping.columns.map(({ field, index }) => [field, index]))
  return ({ number, cells }: TableRow): RowReading => {
    const problems: CellProblem[] = []
    const cellOf = (field: ImportField) => {
      const index = indexes.get(field)
      return index === undefined ? null : (cells[index] ?? null)
    }
    const text = (field: ImportField) => cellText(cellOf(field))
    const isInvalid = (field: ImportField) => problems.some((problem) => problem.field === field)
    const rejectBecause: RowReading['rejectBecause'] = (field, code, { ru, ro }) => {
      if (isInvalid(field)) return
      const index = indexes.get(field)
      const header = index === undefined ? '' : (headers[index] ?? '')
      const column = index === undefined ? '' : columnLetters(index)
      const value = text(field)
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
    }
    const numberOf = (field: ImportField, parse: (text: string) => Parsed<number, CellProblemCode>) => {
      const cell = cellOf(field)
      if (typeof cell === 'number') {
        if (cell >= 0) return cell
        reject(field, 'negative')
      }
      if (typeof cell !== 'string' || cell === '') return undefined
      const parsed = parse(cell)
      if ('value' in parsed) return parsed.value
      reject(field, parsed.problem)
      return undefined
    }
    const months = numberOf('duration', parseMonths)
    const isBlankTerm = indexes.has('duration') && !isInvalid('duration')
    return {
      number,
      has: (field) => indexes.has(field),
      text,
      price: numberOf('price', parseLei),
      speed: numberOf('speed', parseSpeed),
      volume: numberOf('volume', parseVolume),
      months: months ?? (isBlankTerm ? 0 : undefined),
      connectionFee: numberOf('connection_fee', parseLei),
      discountPercent: numberOf('promo_discount', parsePercent),
      monthsFree: numberOf('promo_months_free', parseMonths),
      discountMonths: numberOf('promo_term', parseMonths),
      problems,
      isInvalid,
      reject,
      rejectBecause,
    }
  }
}
