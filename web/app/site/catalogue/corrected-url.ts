import { searchQuery, type TariffSearch } from '../../parts/tariffs/search-url.ts'

/** The query string of the list at an address found for another text, with its «?». */
export function correctedQuery(search: TariffSearch, typed: string | undefined): string {
  return typed === undefined ? searchQuery(search) : `${searchQuery(search)}&q=${encodeURIComponent(typed)}`
}

/** The query string, with its «?», that lists suggestions for a text even if one of them is certain. */
export function choiceQuery(search: TariffSearch, typed: string): string {
  const query = searchQuery({ ...search, place: null, page: 1 })
  return `${query}${query === '' ? '?' : '&'}q=${encodeURIComponent(typed)}&choose=1`
}
