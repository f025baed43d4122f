import type { ImportDetails } from '@motanet/contract/imports/imports.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocalisedPath, useText } from '../../../lib/language.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pager } from '../../../ui/pager.tsx'
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

/** A page of the rows that match the filter: title, table, and the links to other pages. */
export function RowsFrame({ area, opened, columns, children }: RowsFrameProps) {
  const t = useText()
  const to = useLocalisedPath()
  const { id, filter: show, page, page_count: pageCount } = opened
  const texts = kinds[opened.kind]
  const toPage = (number: number) =>
    number < 1 || number > pageCount ? null : to(importPath(area, id, { show, page: number }))
  return (
    <>
      <div className="import-bar">
        <h2 className="h-panel">{t(texts.tableTitles[show])}</h2>
        {show !== 'all' && (
          <Link className="linkish small" to={to(importPath(area, id))} preventScrollReset>
            {t(messages.allChanges)}
          </Link>
        )}
      </div>
      {opened.rows.length === 0 ? (
        <div className="panel" role="status">
          <EmptyState title={t(messages.noRows)} text={t(texts.noRowsCause)} />
        </div>
      ) : (
        <div className="panel panel--flush import-rows">
          <table className="table" aria-label={t(texts.tableTitles[show])}>
            <thead>
              <tr>
                {columns.map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </table>
        </div>
      )}
      {pageCount > 1 && (
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
