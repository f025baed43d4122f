import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useRef } from 'react'
import { useText } from '../../lib/language.ts'
import * as messages from './messages-list.ts'
import type { ListPages as Pages } from './use-list-pages.ts'
import '../../ui/pager.css'

/** Back and Next below a list that is longer than a page; nothing below a shorter one. */
export function ListPages({ pages }: { pages: Pages }) {
  const t = useText()
  const nav = useRef<HTMLElement>(null)
  const { page, pageCount, setPage } = pages
  if (pageCount < 2) return null

  function open(next: number) {
    if (next < 1 || next > pageCount) return
    setPage(next)
    nav.current?.parentElement?.scrollIntoView({ block: 'start' })
  }

  return (
    <nav ref={nav} className="pager" aria-label={t(messages.pages)}>
      <button
        className="btn btn--outline"
        type="button"
        aria-disabled={page === 1 || undefined}
        onClick={() => open(page - 1)}
      >
        <ArrowLeft className="icon" />
        {t(messages.back)}
      </button>
      <span role="status">{t(messages.pageOf(page, pageCount))}</span>
      <button
        className="btn btn--outline"
        type="button"
        aria-disabled={page === pageCount || undefined}
        onClick={() => open(page + 1)}
      >
        {t(messages.next)}
        <ArrowRight className="icon" />
      </button>
    </nav>
  )
}
