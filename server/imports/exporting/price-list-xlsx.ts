import type { Language } from '@motanet/contract/errors.ts'
import { importFieldNames, importFields } from '@motanet/contract/imports/import-fields.ts'
import { encodeInWorker } from '../../http/outgoing/file-workers.ts'
import type { ProviderCatalogue } from '../catalogue.queries.ts'
import { exportRows } from './exported-rows.ts'

export interface PriceListSheet {
  name: string
  headings: readonly string[]
  rows: readonly (readonly (string | number | null)[])[]
}

/** The published tariffs as an XLSX workbook. Fails with `too-busy` if the queue of exports is full. */
export function writePriceListXlsx(
  catalogue: ProviderCatalogue,
  language: Language,
  signal: AbortSignal,
): Promise<Buffer> {
  const sheet: PriceListSheet = {
    name: { ru: 'Тарифы', ro: 'Tarife' }[language],
    headings: importFields.map((field) => importFieldNames[field][language]),
    rows: exportRows(catalogue, language),
  }
  return encodeInWorker(new URL('./xlsx-worker.ts', import.meta.url), sheet, signal)
}
