import type { ReactNode } from 'react'
import { type Text, useText } from '../../lib/language.ts'
import * as messages from './messages.ts'
import '../../ui/table.css'
import './record-table.css'

export interface Column<Item> {
  title: Text
  /** Nothing where the record does not say it: a card leaves the line out. */
  cell: (item: Item) => ReactNode
  isNumber?: boolean
  /** In one line where there is a table. */
  isShort?: boolean
}

interface RecordTableProps<Item> {
  label: string
  items: readonly Item[]
  /** What the row is called; the head of the card. */
  head: Column<Item>
  columns: readonly Column<Item>[]
  /** What may be done with a row; without it there is no such column. */
  actions?: ((item: Item) => ReactNode) | undefined
}

/** A row for each record; a card where the place is narrow. */
export function RecordTable<Item extends { id: number }>(props: RecordTableProps<Item>) {
  const t = useText()
  const { label, items, head, columns, actions } = props
  return (
    <div className="records-box">
      <table className="table records" aria-label={label}>
        <thead>
          <tr>
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
            <tr key={item.id}>
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
