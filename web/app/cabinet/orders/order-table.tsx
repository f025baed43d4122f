import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Link } from 'react-router'
import { type Text, useLocalisedPath, useText } from '../../lib/language.ts'
import * as messages from './messages.ts'
import { useNewRequests } from './new-requests.ts'
import { type OrderFilters, ordersPath } from './order-filters.ts'
import { OrderRow } from './order-row.tsx'
import type { OrderList } from './orders-data.ts'
import type { OrderRows } from './use-order-rows.ts'
import '../../ui/panel.css'
import '../../ui/table.css'

interface Column {
  title: Text
  /** Its column sorts the list. */
  sort?: 'name' | 'tariff' | 'date' | 'status'
}

const { columns: c } = messages
const columns: readonly Column[] = [
  { title: c.name, sort: 'name' },
  { title: c.phone },
  { title: c.tariff, sort: 'tariff' },
  { title: c.address },
  { title: c.email },
  { title: c.newCompany },
  { title: c.service },
  { title: c.date, sort: 'date' },
  { title: c.inn },
  { title: c.status, sort: 'status' },
]

interface OrderTableProps {
  filters: OrderFilters
  list: OrderList
  rows: OrderRows
  mayEdit: boolean
}

/** A row for each request; below 1200 px a card. */
export function OrderTable({ filters, list, rows, mayEdit }: OrderTableProps) {
  const t = useText()
  const newOnes = useNewRequests()
  return (
    <div className="orders__scroll">
      <table className="table orders__table" aria-label={t(messages.table)}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.title.ru} column={column} filters={filters} />
            ))}
          </tr>
        </thead>
        <tbody>
          {list.results.map((row) => (
            <OrderRow
              key={row.id}
              request={rows.shown(row)}
              isNew={newOnes.has(row.id)}
              conflict={rows.conflicts.get(row.id)}
              onChange={mayEdit ? (status) => rows.change(rows.shown(row), status) : null}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Once it sorts upwards, again and it sorts downwards; dates the other way round. */
function Heading({ column: { title, sort }, filters }: { column: Column; filters: OrderFilters }) {
  const t = useText()
  const to = useLocalisedPath()
  if (!sort) return <th scope="col">{t(title)}</th>
  const current = filters.sort === sort ? 'ascending' : filters.sort === `-${sort}` ? 'descending' : undefined
  const next = current === 'ascending' || (sort === 'date' && !current) ? (`-${sort}` as const) : sort
  return (
    <th scope="col" aria-sort={current}>
      <Link to={to(ordersPath({ ...filters, sort: next, page: 1 }))} preventScrollReset>
        {t(title)}
        {current === 'ascending' && <ArrowUp className="icon icon--sm" />}
        {current === 'descending' && <ArrowDown className="icon icon--sm" />}
      </Link>
    </th>
  )
}
