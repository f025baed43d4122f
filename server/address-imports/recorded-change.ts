import type { ImportOptions } from './import-addresses.ts'
import { recordImport } from './writing.queries.ts'

/** Records an import of the command that changes anything. */
export function recordChange(fileName: string): ImportOptions['record'] {
  return async (transaction, { changes, format, counts }) => {
    if (changes) await recordImport(transaction, { format, counts, fileName })
  }
}
