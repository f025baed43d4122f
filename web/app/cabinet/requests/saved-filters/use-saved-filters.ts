import { compareNames } from '@motanet/contract/name-order.ts'
import type { SavedFilter } from '@motanet/contract/requests/saved-filters.ts'
import { useState } from 'react'

/** The loaded filters with the changes made here, by name. A new load replaces them. */
export function useSavedFilters(loaded: readonly SavedFilter[]) {
  const [state, setState] = useState({ loaded, saved: loaded })
  if (state.loaded !== loaded) setState({ loaded, saved: loaded })
  const change = (next: (saved: readonly SavedFilter[]) => readonly SavedFilter[]) =>
    setState(({ saved, ...rest }) => ({ ...rest, saved: next(saved) }))
  const without = (saved: readonly SavedFilter[], id: number) => saved.filter((each) => each.id !== id)
  return {
    saved: state.saved,
    /** Adds a filter, or replaces its earlier version. */
    put: (filter: SavedFilter) =>
      change((saved) =>
        [...without(saved, filter.id), filter].sort((one, other) => compareNames(one.name, other.name)),
      ),
    remove: (id: number) => change((saved) => without(saved, id)),
  }
}
