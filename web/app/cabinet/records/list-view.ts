/** The view state of a list in the URL: search, sort, page, page size and filters. Changing it loads nothing. */
const viewKeys = ['q', 'sort', 'p', 'size', 'service', 'promo', 'zone', 'state'] as const
type ViewKey = (typeof viewKeys)[number]

/** The query without what only arranges a list. */
export function withoutView(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([key]) => !viewKeys.some((each) => each === key)))
}

/** The query with part of the view changed; what is blank goes. Another search or order begins at the first page. */
export function withView(query: URLSearchParams, part: Partial<Record<ViewKey, string>>): URLSearchParams {
  const changed = new URLSearchParams(query)
  for (const [key, value] of Object.entries({ p: '', ...part })) {
    if (value) changed.set(key, value)
    else changed.delete(key)
  }
  return changed
}

/** The path with the view that the query holds, so that the way back finds the list as it was. */
export function keepingView(path: string, query: URLSearchParams): string {
  const view = new URLSearchParams([...query].filter(([key]) => viewKeys.some((each) => each === key)))
  return view.size === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${view}`
}
