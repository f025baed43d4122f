import { searchQuery, type TariffSearch } from '../../parts/tariffs/search-url.ts'

/** The other parameters of a search as hidden fields, so that a partial form works without JavaScript. */
export function HiddenFields({ search }: { search: TariffSearch }) {
  return [...new URLSearchParams(searchQuery(search))].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
