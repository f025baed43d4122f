import { cleaned } from '../../lib/query.ts'

export const sorts = ['popular', 'rating', 'price'] as const
export type ProviderSort = (typeof sorts)[number]

/** What the list of providers is asked for: the meaning of the browser's URL of /provider/list. */
export interface ProviderSearch {
  /** What the name holds; '' for all. */
  name: string
  sort: ProviderSort
}

const maxNameLength = 60

/** What a query string means, leniently: a form without JavaScript sends empty keys. */
export function readProviderSearch(query: URLSearchParams): ProviderSearch {
  return { name: typedName(query.get('q') ?? ''), sort: sorts.find((sort) => sort === query.get('sort')) ?? 'popular' }
}

/** What was typed, as it stands in the URL. */
export function typedName(text: string): string {
  return cleaned(text).slice(0, maxNameLength).trim()
}

/** The one query string of a search, with its «?», or '' for everybody in the usual order. */
export function providerQuery({ name, sort }: ProviderSearch): string {
  const query = new URLSearchParams()
  if (name !== '') query.set('q', name)
  if (sort !== 'popular') query.set('sort', sort)
  return query.size === 0 ? '' : `?${query}`
}
