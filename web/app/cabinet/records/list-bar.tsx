import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { Link } from 'react-router'
import { type Text, useLocalisedPath, useText } from '../../lib/language.ts'
import * as messages from './messages.ts'
import { type ListOrder, maxSearchLength } from './use-list-order.ts'
import '../../ui/field.css'
import './list-bar.css'

interface ListBarProps<Item> {
  order: ListOrder<Item>
  /** The way to the form of a new record; none where the permissions forbid one. */
  creation: { label: Text; path: string } | null
}

/** Above a list: its search by name, its order and the way to add to it. */
export function ListBar<Item>({ order, creation }: ListBarProps<Item>) {
  const t = useText()
  const to = useLocalisedPath()
  const { typed, setTyped, sorts, sort, setSort } = order
  return (
    <div className="list-bar">
      <search className="input-wrap list-bar__search">
        <Search className="icon" />
        <input
          className="input"
          type="search"
          aria-label={t(messages.search)}
          placeholder={t(messages.search)}
          autoComplete="off"
          maxLength={maxSearchLength}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </search>
      <select
        className="input list-bar__order"
        aria-label={t(messages.order)}
        value={sort.key}
        onChange={({ target }) => setSort(sorts.find(({ key }) => key === target.value) ?? sorts[0])}
      >
        {sorts.map(({ key, title }) => (
          <option key={key} value={key}>
            {t(title)}
          </option>
        ))}
      </select>
      {creation && (
        <Link className="btn btn--primary list-bar__new" to={to(creation.path)} data-record="new">
          <Plus className="icon" />
          {t(creation.label)}
        </Link>
      )}
    </div>
  )
}

/** For when what had the focus is gone: a row that was deleted, or the way out of a search that found nothing. */
export function focusSearch() {
  document.querySelector<HTMLElement>('.list-bar input')?.focus()
}
