import type { Language } from '@motanet/contract/errors.ts'
import type { ProviderRequest } from '@motanet/contract/requests/provider-requests.ts'
import { stringify } from 'csv-stringify/sync'
import { exportColumns } from './export-columns.ts'

const byteOrderMark = '\uFEFF'
const rowsPerChunk = 500

/**
 * The requests as CSV (RFC 4180, but with semicolons, which spreadsheets expect where the comma is the decimal separator), with
 * headings in the language. In chunks, between which other work has its turn.
 */
export function* writeCsv(requests: readonly ProviderRequest[], language: Language): Generator<string> {
  yield byteOrderMark + linesOf([exportColumns.map(({ heading }) => heading[language])])
  for (let start = 0; start < requests.length; start += rowsPerChunk) {
    yield linesOf(requests.slice(start, start + rowsPerChunk).map((request) => rowOf(request, language)))
  }
}

function rowOf(request: ProviderRequest, language: Language) {
  return exportColumns.map(({ type, cell }) => {
    const value = cell(request, language)
    return type === 'phone' && typeof value === 'string' ? phoneWithoutPlus(value) : value
  })
}

/** `373 69 123 456`: a spreadsheet reads it neither as a formula, as with its plus, nor as a number. */
function phoneWithoutPlus(phone: string): string {
  return phone.replace(/^\+(373)(\d\d)(\d{3})(\d{3})$/, '$1 $2 $3 $4')
}

function linesOf(rows: readonly ReturnType<typeof rowOf>[]): string {
  // What a spreadsheet would take for a formula gets an apostrophe
  return stringify([...rows], {
    delimiter: ';',
    record_delimiter: 'windows',
    quoted_string: true,
    quoted_empty: true,
    escape_formulas: true,
  })
}
