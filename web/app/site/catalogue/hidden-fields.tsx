import { searchQuery, type TariffSearch } from './search-url.ts'

/** The rest of a search in a form that asks for a part of it, so that it works without JavaScript. */
export function HiddenFields({ search }: { search: TariffSearch }) {
  return [...new URLSearchParams(searchQuery(search))].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
