import type { Language } from '@motanet/contract/errors.ts'
import type { ProviderRequest } from '@motanet/contract/requests/provider-requests.ts'
import { encodeInWorker } from '../http/outgoing/file-workers.ts'

export interface XlsxTask {
  requests: readonly ProviderRequest[]
  language: Language
}

/** The requests as an XLSX workbook with headings in the given language. Fails as `encodeInWorker` does. */
export function writeXlsx(task: XlsxTask, signal: AbortSignal): Promise<Buffer> {
  return encodeInWorker(new URL('./xlsx-worker.ts', import.meta.url), task, signal)
}
