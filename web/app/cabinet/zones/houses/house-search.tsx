import Search from 'lucide-react/icons/search'
import { useText } from '../../../lib/language.ts'
import { useTypedFilter } from '../../use-typed-filter.ts'
import * as messages from './messages.ts'

interface HouseSearchProps {
  /** The applied search. */
  value: string
  onSearch: (text: string) => void
}

/** A search in the list of houses, applied after a pause in typing, or at once with Enter. */
export function HouseSearch({ value, onSearch }: HouseSearchProps) {
  const t = useText()
  const { typed, type, applyNow } = useTypedFilter({ value, read: (text) => text.trim(), apply: onSearch })
  return (
    <search className="input-wrap houses__search">
      <Search className="icon icon--muted input-wrap__icon" />
      <input
        className="input"
        type="search"
        aria-label={t(messages.find)}
        placeholder={t(messages.find)}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && applyNow()}
      />
    </search>
  )
}
