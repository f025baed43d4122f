import { useSyncExternalStore } from 'react'
import { createBrowserStore } from '../../lib/browser-store.ts'
import { type ColumnKey, columnKeys, fixedColumns, narrowColumns } from './request-columns.ts'

/** The columns that were chosen in this browser; null: as many as the window is wide enough for. */
const chosen = createBrowserStore<readonly ColumnKey[] | null>({
  storage: () => localStorage,
  key: 'request-columns',
  parse: (stored) => (Array.isArray(stored) ? withFixed(stored) : null),
  empty: null,
})

export const chooseColumns = chosen.write

/** In the order of the table, with the columns that are always shown, and without names that no column has. */
export function withFixed(keys: readonly unknown[]): ColumnKey[] {
  return columnKeys.filter((key) => fixedColumns.includes(key) || keys.includes(key))
}

/** The columns of the table, and whether they were chosen. */
export function useShownColumns(): { shown: readonly ColumnKey[]; isChosen: boolean } {
  const keys = useSyncExternalStore(chosen.subscribe, chosen.read)
  const isWide = useSyncExternalStore(observeWidth, () => wide().matches)
  return { shown: keys ?? (isWide ? columnKeys : narrowColumns), isChosen: keys !== null }
}

const wide = () => matchMedia('(min-width: 100rem)')

function observeWidth(onChange: () => void): () => void {
  const query = wide()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
