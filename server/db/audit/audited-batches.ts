import { maxRowsInEntries } from './audit-triggers.ts'

/**
 * Divides items into batches, each to be written by one statement, which the audit log still enters row by row. `rowsOf`: how many rows an
 * item is, one by default. An item that is too many rows by itself is a batch of its own.
 */
export function auditedBatches<Item>(items: readonly Item[], rowsOf: (item: Item) => number = () => 1): Item[][] {
  const batches: Item[][] = []
  let rows = 0
  for (const item of items) {
    const added = rowsOf(item)
    const last = batches.at(-1)
    if (last !== undefined && rows + added <= maxRowsInEntries) {
      last.push(item)
      rows += added
    } else {
      batches.push([item])
      rows = added
    }
  }
  return batches
}
