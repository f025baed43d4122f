import { cleaned, wholeNumber } from '../../lib/query.ts'

export const sorts = ['popular', 'rating', 'price'] as const
export type ProviderSort = (typeof sorts)[number]

/** The parsed URL of /provider/list. */
export interface ProviderSearch {
  /** Text contained in the name; '' for all. */
  name: string
  sort: ProviderSort
  /** Starts at 1. */
  page: number
}

const maxNameLength = 60
const maxPages = 1_000_000

/** Parses a query string leniently: a form without JavaScript sends empty keys. */
export function readProviderSearch(query: URLSearchParams): ProviderSearch {
  return {
    name: typedName(query.get('q') ?? ''),
    sort: sorts.find((sort) => sort === query.get('sort')) ?? 'popular',
    page: wholeNumber(query.get('p') ?? '', maxPages) ?? 1,
  }
}

/** The typed text, normalised for the URL. */
export function typedName(text: string): string {
  return cleaned(text).slice(0, maxNameLength).trim()
}

/** The canonical query string of a search, with its «?», or '' for the first page of all providers in the default order. */
export function providerQuery({ name, sort, page }: ProviderSearch): string {
  const query = new URLSearchParams()
  if (name !== '') query.set('q', name)
  if (sort !== 'popular') query.set('sort', sort)
  if (page > 1) query.set('p', String(page))
  return query.size === 0 ? '' : `?${query}`
}
