import Search from 'lucide-react/icons/search'
import { cleaned } from '../../../lib/query.ts'
import { useTypedFilter } from '../../use-typed-filter.ts'

interface SearchFieldProps {
  className: string
  label: string
  /** Default: the label. */
  placeholder?: string
  /** The applied search. */
  value: string
  onSearch: (text: string) => void
}

/** A search that is applied after a pause in typing, or at once with Enter. */
export function SearchField({ className, label, placeholder = label, value, onSearch }: SearchFieldProps) {
  const { typed, type, applyNow } = useTypedFilter({ value, read: cleaned, apply: onSearch })
  return (
    <search className={`input-wrap ${className}`}>
      <Search className="icon icon--muted input-wrap__icon" />
      <input
        className="input"
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && applyNow()}
      />
    </search>
  )
}
