import Search from 'lucide-react/icons/search'
import { useTypedFilter } from '../../use-typed-filter.ts'

interface SearchFieldProps {
  label: string
  /** The applied search, from the URL. */
  value: string
  onSearch: (text: string) => void
}

/** A search that is applied after a pause in typing, or at once with Enter. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const { typed, type, applyNow } = useTypedFilter({ value, read: (text) => text.trim(), apply: onSearch })
  return (
    <search className="input-wrap desk-bar__search">
      <Search className="icon icon--muted input-wrap__icon" />
      <input
        className="input"
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && applyNow()}
      />
    </search>
  )
}
