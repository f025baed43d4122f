import type { Change } from './change-log.ts'

/** Compares times in the format of the database, too. */
const sameValue = (stored: unknown, given: unknown) =>
  JSON.stringify(stored) === JSON.stringify(given) ||
  (typeof given === 'string' && /T00:00:00Z$/.test(given) && String(stored).startsWith(given.slice(0, -1)))

/** Returns the rows without the values that differ between two identical calls. */
export const comparable = (changes: readonly Change[], others: readonly Change[]) =>
  changes.map(({ table, act, after }, index) => {
    const other = others[index]?.after ?? {}
    const isStable = ([column, value]: [string, unknown]) => JSON.stringify(value) === JSON.stringify(other[column])
    return {
      table,
      act,
      after: after && Object.fromEntries(Object.entries(after).filter(isStable)),
    }
  })

/**
 * Returns the columns that contain the value of a field that must be ignored, including columns that differ between calls, such
 * as an id.
 */
export const takenOver = (changes: readonly Change[], plain: readonly Change[], given: object) =>
  changes.flatMap(({ table, after }, index) => {
    const usual = plain[index]?.after ?? {}
    const isTaken = ([field, value]: [string, unknown]) =>
      after !== null && field in after && sameValue(after[field], value) && !sameValue(usual[field], value)
    return Object.entries(given)
      .filter(isTaken)
      .map(([field]) => `${table}.${field}`)
  })

type Comparable = ReturnType<typeof comparable>

/** Returns the rows with only the columns of the stable ones. */
export function onlyColumnsOf(changes: readonly Change[], stable: Comparable): Comparable {
  return changes.map(({ table, act, after }, index) => {
    const columns = Object.keys(stable[index]?.after ?? {})
    const kept = Object.entries(after ?? {}).filter(([column]) => columns.includes(column))
    return { table, act, after: after && Object.fromEntries(kept) }
  })
}
