import { useState } from 'react'

export interface Selection {
  /** Ids of the selected rows among the listed ones. */
  ids: ReadonlySet<number>
  state: 'none' | 'some' | 'all'
  toggle: (id: number) => void
  /** Selects all listed rows; deselects them if all are selected. */
  toggleAll: () => void
  replace: (ids: Iterable<number>) => void
  /** After an action on some rows: selects of them only those that are left to do. Others that were selected meanwhile stay. */
  settle: (rows: readonly number[], left: readonly number[]) => void
}

/** Row selection of a list. A row that is no longer listed is not selected either. */
export function useSelection(listed: readonly number[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const ids = new Set(listed.filter((id) => chosen.has(id)))
  const isAll = ids.size > 0 && ids.size === listed.length
  return {
    ids,
    state: ids.size === 0 ? 'none' : isAll ? 'all' : 'some',
    toggle(id) {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      setChosen(next)
    },
    toggleAll: () => setChosen(isAll ? new Set() : new Set(listed)),
    replace: (next) => setChosen(new Set(next)),
    settle: (rows, left) => setChosen((now) => new Set([...now].filter((id) => !rows.includes(id)).concat(left))),
  }
}
