import { Link } from 'react-router'
import { useText } from '../../../lib/language.ts'
import * as messages from './messages.ts'
import { type PageSize, pageNumbers, pageSizes } from './page-numbers.ts'
import './pagination.css'

interface PaginationProps {
  label: string
  /** Starts at 1. */
  page: number
  pageSize: PageSize
  /** Number of rows on all pages. */
  count: number
  /** Returns the URL of a page, in the page's language. */
  to: (page: number) => string
  onPageSize: (size: PageSize) => void
}

/** Links to the pages of a list, the range of the shown rows and the page size. Renders nothing if all rows fit on the smallest page. */
export function Pagination({ label, page, pageSize, count, to, onPageSize }: PaginationProps) {
  const t = useText()
  if (count <= pageSizes[0]) return null
  const pageCount = Math.ceil(count / pageSize)
  return (
    <nav className="pages" aria-label={label}>
      <span>{t(messages.range((page - 1) * pageSize + 1, Math.min(page * pageSize, count), count))}</span>
      {pageCount > 1 && (
        <ul>
          {pageNumbers(page, pageCount).map((number, index) => (
            <li key={number ?? `gap ${index}`}>{number === null ? <span>…</span> : pageLink(number)}</li>
          ))}
        </ul>
      )}
      <label>
        {t(messages.pageSize)}
        <select
          className="input"
          value={pageSize}
          onChange={(event) => {
            const size = pageSizes.find((each) => String(each) === event.target.value)
            if (size) onPageSize(size)
          }}
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
    </nav>
  )

  function pageLink(number: number) {
    return (
      <Link
        to={to(number)}
        aria-label={t(messages.page(number))}
        aria-current={number === page ? 'page' : undefined}
        rel={number === page - 1 ? 'prev' : number === page + 1 ? 'next' : undefined}
      >
        {number}
      </Link>
    )
  }
}
