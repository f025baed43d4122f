/** The view state of a list in the URL: search, sort, page, page size and filters. Changing it loads nothing. */
const viewKeys = ['q', 'sort', 'p', 'size', 'service', 'promo', 'zone', 'state'] as const
type ViewKey = (typeof viewKeys)[number]

/** The query without the view state. */
export function withoutView(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([key]) => !viewKeys.some((each) => each === key)))
}

/** The query with a part of the view state changed; a blank value removes its parameter. Any change resets the page unless it sets it. */
export function withView(query: URLSearchParams, part: Partial<Record<ViewKey, string>>): URLSearchParams {
  const changed = new URLSearchParams(query)
  for (const [key, value] of Object.entries({ p: '', ...part })) {
    if (value) changed.set(key, value)
    else changed.delete(key)
  }
  return changed
}

/** Appends the order and the page size, with which every record is listed: the view after a record was added. */
export function keepingOrder(path: string, query: URLSearchParams): string {
  return keepingView(path, new URLSearchParams([...query].filter(([key]) => key === 'sort' || key === 'size')))
}

/** Appends the query's view state to a path, so that the link back to the list restores it. */
export function keepingView(path: string, query: URLSearchParams): string {
  const view = new URLSearchParams([...query].filter(([key]) => viewKeys.some((each) => each === key)))
  return view.size === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${view}`
}
