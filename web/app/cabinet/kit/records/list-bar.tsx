import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Text, useLocalisedPath, useText } from '../../../lib/language.ts'
import * as messages from './messages.ts'
import { type ListOrder, maxSearchLength } from './use-list-order.ts'
import './list-bar.css'

interface ListBarProps<Item> {
  order: ListOrder<Item>
  /** The link to the form of a new record; null without the permission to create one. */
  creation: { label: Text; path: string } | null
  /** A further link beside it. */
  children?: ReactNode
}

/** The toolbar of a list: search by name, sort order and the link to create a record. */
export function ListBar<Item>({ order, creation, children }: ListBarProps<Item>) {
  const t = useText()
  const to = useLocalisedPath()
  const { typed, setTyped, sorts, sort, setSort } = order
  return (
    <div className="list-bar">
      <search className="input-wrap list-bar__search">
        <Search className="icon icon--muted input-wrap__icon" />
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
      {children}
      {creation && (
        <Link className="btn btn--primary list-bar__new" to={to(creation.path)} data-record="new">
          <Plus className="icon" />
          {t(creation.label)}
        </Link>
      )}
    </div>
  )
}

/** Moves the focus to the search field after the focused element was removed: a deleted row, or the reset button of an empty search. */
export function focusSearch() {
  document.querySelector<HTMLElement>('.list-bar input')?.focus()
}
