import { useState } from 'react'

export interface Selection {
  /** Of the listed rows. */
  ids: ReadonlySet<number>
  state: 'none' | 'some' | 'all'
  toggle: (id: number) => void
  /** Selects all listed rows, or none where all are selected. */
  toggleAll: () => void
  replace: (ids: Iterable<number>) => void
}

/** Which rows of a list are selected. A row that is listed no longer is not selected either. */
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
  }
}
