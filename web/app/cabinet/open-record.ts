/** The parameters of the records that are open beside a list, by their id: a request, an item of the desk's queue. */
export const openRecordKeys = ['request', 'item'] as const

/** The path of a list with the record that is open in the query. */
export function withOpenRecord(path: string, query: URLSearchParams): string {
  const [pathname, search] = path.split('?')
  const next = new URLSearchParams(search)
  for (const key of openRecordKeys) {
    const id = query.get(key)
    if (id !== null) next.set(key, id)
  }
  return next.size === 0 ? path : `${pathname}?${next}`
}
