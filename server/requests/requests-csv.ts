import type { Language } from '@motanet/contract/errors.ts'
import type { ProviderRequest } from '@motanet/contract/requests/provider-requests.ts'
import { stringify } from 'csv-stringify/sync'
import { exportColumns } from './export-columns.ts'

const byteOrderMark = '\uFEFF'
const rowsPerChunk = 500

/**
 * The requests as CSV (RFC 4180, but with semicolons, which spreadsheets expect in locales with a decimal comma), with headings in
 * the given language. Yields chunks of 500 rows, so that they do not block the event loop.
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

/** `373 69 123 456`: a spreadsheet would read a leading plus as a formula, and digits without spaces as a number. */
function phoneWithoutPlus(phone: string): string {
  return phone.replace(/^\+(373)(\d\d)(\d{3})(\d{3})$/, '$1 $2 $3 $4')
}

function linesOf(rows: readonly ReturnType<typeof rowOf>[]): string {
  // Cells that a spreadsheet would read as a formula get an apostrophe (CSV injection)
  return stringify([...rows], {
    delimiter: ';',
    record_delimiter: 'windows',
    quoted_string: true,
    quoted_empty: true,
    escape_formulas: true,
  })
}
