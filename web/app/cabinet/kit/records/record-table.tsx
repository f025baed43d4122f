import type { ReactNode } from 'react'
import { type Text, useText } from '../../../lib/language.ts'
import { focusAsStopgap } from '../../../ui/layers/returned-focus.ts'
import { select, selectPage } from '../lists/messages.ts'
import { RowCheck } from '../lists/row-check.tsx'
import type { Selection } from '../lists/use-selection.ts'
import { focusSearch } from './list-bar.tsx'
import * as messages from './messages.ts'
import '../../../ui/content/table.css'
import './record-table.css'

export interface Column<Item> {
  title: Text
  /** Renders nothing if the record has no value: a card then hides the line. */
  cell: (item: Item) => ReactNode
  isNumber?: boolean
  /** Not wrapped in the table layout; cards may wrap it. */
  isShort?: boolean
}

interface RecordTableProps<Item> {
  label: string
  items: readonly Item[]
  /** The row header; the title of the card. */
  head: Column<Item>
  columns: readonly Column<Item>[]
  /** Selection of rows for bulk actions. */
  selection?: { rows: Selection; nameOf: (item: Item) => string } | undefined
  /** Renders the actions of a row; without it the table has no such column. */
  actions?: ((item: Item) => ReactNode) | undefined
}

/** A table with a row for each record; cards in a narrow container. */
export function RecordTable<Item extends { id: number }>(props: RecordTableProps<Item>) {
  const t = useText()
  const { label, items, head, columns, selection, actions } = props
  return (
    <div className="records-box" tabIndex={-1}>
      <table className="table records" aria-label={label}>
        <thead>
          <tr>
            {selection && (
              <th className="records__check" scope="col">
                <PageCheck ids={items.map(({ id }) => id)} rows={selection.rows} />
              </th>
            )}
            <th scope="col">{t(head.title)}</th>
            {columns.map(({ title, isNumber }) => (
              <th key={title.ru} scope="col" className={isNumber ? 'records__number' : undefined}>
                {t(title)}
              </th>
            ))}
            {actions && (
              <th scope="col">
                <span className="sr">{t(messages.actions)}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id} className={selection?.rows.ids.has(item.id) ? 'is-selected' : undefined}>
              {selection && (
                <td className="records__check">
                  <RowCheck
                    label={t(select(selection.nameOf(item)))}
                    checked={selection.rows.ids.has(item.id)}
                    onChange={() => selection.rows.toggle(item.id)}
                  />
                </td>
              )}
              <th scope="row">{head.cell(item)}</th>
              {columns.map((column) => (
                <Cell key={column.title.ru} column={column} item={item} />
              ))}
              {actions && <td className="records__actions">{actions(item)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Selects all rows of the page, or deselects them if all are selected; other pages keep their selection. */
function PageCheck({ ids, rows }: { ids: readonly number[]; rows: Selection }) {
  const t = useText()
  const count = ids.filter((id) => rows.ids.has(id)).length
  const isAll = count === ids.length
  return (
    <RowCheck
      label={t(selectPage)}
      checked={isAll || (count > 0 && 'mixed')}
      onChange={() => {
        const others = [...rows.ids].filter((id) => !ids.includes(id))
        rows.replace(isAll ? others : [...others, ...ids])
      }}
    />
  )
}

function Cell<Item>({ column: { title, cell, isNumber, isShort }, item }: { column: Column<Item>; item: Item }) {
  const t = useText()
  const content = cell(item)
  const names = [isNumber && 'records__number', isShort && 'records__short', !content && 'records__none'].filter(
    Boolean,
  )
  return (
    <td data-column={t(title)} className={names.join(' ') || undefined}>
      {content ? <span>{content}</span> : '—'}
    </td>
  )
}

/**
 * Moves the focus to the table after the focused button of a bulk action was removed, without scrolling: the search field, which has it
 * if no row is left, is at the top of the page, and opens the keyboard of a phone.
 */
export function focusTable() {
  const table = document.querySelector<HTMLElement>('.records-box')
  if (table) focusAsStopgap(table)
  else focusSearch()
}
