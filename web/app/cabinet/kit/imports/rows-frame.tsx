import type { ImportDetails } from '@motanet/contract/imports/imports.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { type Text, useLocalisedPath, useText } from '../../../lib/language.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import { Pager } from '../../../ui/navigation/pager.tsx'
import { PassingLink } from '../../../ui/navigation/passing-link.tsx'
import { type ImportArea, importPath } from './import-area.ts'
import * as messages from './messages.ts'
import { kinds } from './messages-kinds.ts'
import './import-rows.css'

interface RowsFrameProps {
  area: ImportArea
  opened: ImportDetails
  /** Titles of the columns. */
  columns: readonly string[]
  /** The rows of the table. */
  children: ReactNode
}

/** A page of the rows of an import that match the filter. */
export function RowsFrame({ area, opened, columns, children }: RowsFrameProps) {
  const { id, filter: show, page, page_count: pageCount, rows } = opened
  return (
    <RowPage
      {...{ title: kinds[opened.kind].tableTitles[show], noRowsCause: causeOf(opened), columns, page, pageCount }}
      isEmpty={rows.length === 0}
      allPath={show === 'all' ? null : importPath(area, id)}
      pathOf={(number) => importPath(area, id, { show, page: number })}
    >
      {children}
    </RowPage>
  )
}

/** Why no rows match the filter; null if that is not known. */
function causeOf({ kind, state, filter, counts }: ImportDetails): Text | null {
  const all = counts.new + counts.changed + counts.removed + counts.error_rows
  if (state === 'checked') return filter === 'all' && all === 0 ? kinds[kind].noRowsCause : null
  const checkedRows = { ...counts, all, errors: counts.error_rows, skipped: 0 }[filter]
  return checkedRows > 0 ? messages.rowsNotKept : null
}

interface RowPageProps {
  title: Text
  /** Why there are no rows on any page; null if that is not known. */
  noRowsCause: Text | null
  columns: readonly string[]
  isEmpty: boolean
  page: number
  pageCount: number
  /** The path of all rows; null if they are shown. */
  allPath: string | null
  /** The path of a page. */
  pathOf: (page: number) => string
  children: ReactNode
}

/** A page of rows: title, table, and the links to other pages. */
export function RowPage({ title, noRowsCause, columns, page, pageCount, ...props }: RowPageProps) {
  const t = useText()
  const to = useLocalisedPath()
  const toPage = (number: number) => (number < 1 || number > pageCount ? null : to(props.pathOf(number)))
  // Its last rows were decided, or the URL was changed
  const isAfterLast = page > pageCount
  const top = useTopOfPage(title, page)
  return (
    <>
      <div className="import-bar" ref={top}>
        <h2 className="h-panel">{t(title)}</h2>
        {props.allPath !== null && (
          <PassingLink className="linkish small" to={to(props.allPath)} preventScrollReset>
            {t(messages.allChanges)}
          </PassingLink>
        )}
      </div>
      {props.isEmpty ? (
        <NoRows cause={noRowsCause} firstPath={isAfterLast ? props.pathOf(1) : null} />
      ) : (
        <div className="panel panel--flush import-rows">
          <table className="table" aria-label={t(title)}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{props.children}</tbody>
          </table>
        </div>
      )}
      {pageCount > 1 && !isAfterLast && (
        <Pager
          label={t(messages.pages)}
          back={{ label: t(messages.back), to: toPage(page - 1) }}
          next={{ label: t(messages.next), to: toPage(page + 1) }}
          position={t(messages.position(page, pageCount))}
        />
      )}
    </>
  )
}

/** Another page of the same rows opens at their title: the file and the figures above are as high as a screen. */
function useTopOfPage({ ru: title }: Text, page: number) {
  const top = useRef<HTMLDivElement>(null)
  const shown = useRef({ title, page })
  const isBack = useNavigationType() === 'POP'
  useEffect(() => {
    const before = shown.current
    shown.current = { title, page }
    if (before.title === title && before.page !== page && !isBack) top.current?.scrollIntoView({ block: 'start' })
  }, [title, page, isBack])
  return top
}

/** States that there are no rows; after the last page with a link to the first one, whose path is given. */
function NoRows({ cause, firstPath }: { cause: Text | null; firstPath: string | null }) {
  const t = useText()
  const to = useLocalisedPath()
  return (
    <div className="panel" role="status">
      {firstPath === null ? (
        <EmptyState title={t(messages.noRows)} text={cause && t(cause)} />
      ) : (
        <EmptyState title={t(messages.emptyPage)}>
          <PassingLink className="btn btn--soft" to={to(firstPath)}>
            {t(messages.firstPage)}
          </PassingLink>
        </EmptyState>
      )}
    </div>
  )
}

/** The number of the row in the file; a dash if the file lacks it. */
export function RowNumber({ row, label }: { row: number | null; label: string }) {
  const t = useText()
  return (
    <td className="import-rows__number">
      {row === null ? (
        <span>{t(messages.noRow)}</span>
      ) : (
        <>
          <span className="import-rows__label">{label} </span>
          {row}
        </>
      )}
    </td>
  )
}
