import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Link } from 'react-router'
import { useLocalisedPath, useText } from '../../lib/language.ts'
import { useNewRequests } from '../kit/events/new-requests.ts'
import { selectPage } from '../kit/lists/messages.ts'
import { RowCheck } from '../kit/lists/row-check.tsx'
import type { Selection } from '../kit/lists/use-selection.ts'
import * as messages from './messages.ts'
import { type Column, columns, narrowColumns } from './request-columns.ts'
import { type RequestFilters, requestsPath } from './request-filters.ts'
import { RequestRow } from './request-row.tsx'
import type { RequestList } from './requests-data.ts'
import { useShownColumns } from './shown-columns.ts'
import { useFilters } from './use-filters.ts'
import type { RequestRows } from './use-request-rows.ts'
import '../../ui/content/table.css'

interface RequestTableProps {
  filters: RequestFilters
  list: RequestList
  rows: RequestRows
  /** Null if the user may not edit requests. */
  selection: Selection | null
}

/**
 * A table with a row for each request: from 1600 px on with all columns, unless others were chosen. Below 1200 px a card for each, with
 * the columns that fit a narrow window.
 */
export function RequestTable({ filters, list, rows, selection }: RequestTableProps) {
  const t = useText()
  const newOnes = useNewRequests()
  const { shown } = useShownColumns()
  return (
    <div className={shown.length > narrowColumns.length ? 'requests__frame is-long' : 'requests__frame'}>
      {selection && (
        <div className="requests__all">
          <SelectAll selection={selection} isLabelShown />
        </div>
      )}
      <table className="table requests__table" aria-label={t(messages.table)}>
        <thead>
          <tr>
            {selection && (
              <td className="requests__select">
                <SelectAll selection={selection} />
              </td>
            )}
            {columns
              .filter(([key]) => shown.includes(key))
              .map(([key, column]) => (
                <Heading key={key} column={column} filters={filters} />
              ))}
          </tr>
        </thead>
        <tbody>
          {list.results.map((row) => (
            <RequestRow
              key={row.id}
              request={rows.shown(row)}
              columns={shown}
              isNew={newOnes.has(row.id)}
              conflict={rows.conflicts.get(row.id)}
              isSelected={selection?.ids.has(row.id) ?? false}
              onSelect={selection && (() => selection.toggle(row.id))}
              onChange={selection && ((status) => rows.change(rows.shown(row), status))}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SelectAll({
  selection: { state, toggleAll },
  isLabelShown,
}: {
  selection: Selection
  isLabelShown?: boolean
}) {
  const t = useText()
  return (
    <RowCheck
      label={t(selectPage)}
      {...(isLabelShown && { isLabelShown })}
      checked={state === 'some' ? 'mixed' : state === 'all'}
      onChange={toggleAll}
    />
  )
}

/** The first click sorts in ascending order, the next in descending order; by date it is the other way round. */
function Heading({ column: { title, sort }, filters }: { column: Column; filters: RequestFilters }) {
  const t = useText()
  const to = useLocalisedPath()
  const { filters: wanted } = useFilters()
  if (!sort) return <th scope="col">{t(title)}</th>
  const current = filters.sort === sort ? 'ascending' : filters.sort === `-${sort}` ? 'descending' : undefined
  const next = current === 'ascending' || (sort === 'date' && !current) ? (`-${sort}` as const) : sort
  return (
    <th scope="col" aria-sort={current}>
      <Link to={to(requestsPath({ ...wanted, sort: next, page: 1 }))} preventScrollReset>
        {t(title)}
        {current === 'ascending' && <ArrowUp className="icon icon--sm" />}
        {current === 'descending' && <ArrowDown className="icon icon--sm" />}
      </Link>
    </th>
  )
}
