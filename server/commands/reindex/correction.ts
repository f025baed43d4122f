import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import type { Progress } from '../progress.ts'

/** What a kind of derived data is computed from again. */
export interface Correction {
  /** Names the kind, in the plural. */
  name: string
  /** One sentence: what is computed. */
  covers: string
  run(parts: CorrectionParts): Promise<Corrected>
}

export interface CorrectionParts {
  db: Kysely<DB>
  /** Only counts. */
  isDryRun: boolean
  progress: Progress
  signal: AbortSignal
}

export interface Corrected {
  checked: number
  differed: number
}

/**
 * Computes each batch again in a transaction of its own: `correct` returns the numbers of rows that it has checked and that differed. If
 * none differed, and in a dry run, the transaction is rolled back, so that no cache becomes invalid.
 */
export async function correctInBatches<Batch>(
  name: string,
  batches: readonly Batch[],
  { db, isDryRun, progress, signal }: CorrectionParts,
  correct: (transaction: Kysely<DB>, batch: Batch) => Promise<Corrected>,
): Promise<Corrected> {
  const sum = { checked: 0, differed: 0 }
  for (const [index, batch] of batches.entries()) {
    signal.throwIfAborted()
    progress(name, index, batches.length)
    const transaction = await db.startTransaction().execute()
    try {
      const { checked, differed } = await correct(transaction, batch)
      await (isDryRun || differed === 0 ? transaction.rollback() : transaction.commit()).execute()
      sum.checked += checked
      sum.differed += differed
    } catch (error) {
      if (!transaction.isCommitted && !transaction.isRolledBack) await transaction.rollback().execute()
      throw error
    }
  }
  progress(name, batches.length, batches.length)
  return sum
}

/** Counts the rows whose text differs; a row that only one side has differs, too. */
export function countDifferences(before: ReadonlyMap<number, string>, after: ReadonlyMap<number, string>): number {
  const ids = new Set([...before.keys(), ...after.keys()])
  return [...ids].filter((id) => before.get(id) !== after.get(id)).length
}
