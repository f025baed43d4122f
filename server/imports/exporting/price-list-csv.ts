import { chisinauDay } from '@motanet/contract/chisinau-time.ts'
import type { Language } from '@motanet/contract/errors.ts'
import { importFieldNames, importFields } from '@motanet/contract/imports/import-fields.ts'
import { stringify } from 'csv-stringify/sync'
import type { ProviderCatalogue } from '../catalogue.queries.ts'
import { escapeFormula } from '../reading/formula-escape.ts'
import { exportRows } from './exported-rows.ts'

/** The published tariffs as CSV: UTF-8 with a byte order mark, semicolons and decimal commas, which spreadsheets expect here. */
export function writePriceListCsv(catalogue: ProviderCatalogue, language: Language): string {
  const headings = importFields.map((field) => importFieldNames[field][language])
  const rows = exportRows(catalogue, language).map((cells) =>
    cells.map((value) =>
      typeof value === 'number' ? String(value).replace('.', ',') : value === null ? '' : escapeFormula(value),
    ),
  )
  const options = { bom: true, delimiter: ';', record_delimiter: 'windows', quoted: true } as const
  return stringify([headings, ...rows], options)
}

/** The name of an exported file, with the current date in Chisinau. */
export function priceListName(extension: 'csv' | 'xlsx'): string {
  return `motanet-tariffs-${chisinauDay(new Date())}.${extension}`
}
