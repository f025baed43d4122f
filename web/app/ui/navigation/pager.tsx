import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './pager.css'

interface PagerProps {
  label: string
  back: { label: string; to: string | null }
  next: { label: string; to: string | null }
  /** «Страница 2 из 19» */
  position: string
}

/** Links to the previous and the next page; a link without a target is disabled. */
export function Pager({ label, back, next, position }: PagerProps) {
  return (
    <nav className="pager" aria-label={label}>
      <Step to={back.to} rel="prev">
        <ArrowLeft className="icon" />
        {back.label}
      </Step>
      <span>{position}</span>
      <Step to={next.to} rel="next">
        {next.label}
        <ArrowRight className="icon" />
      </Step>
    </nav>
  )
}

function Step({ to, rel, children }: { to: string | null; rel: 'prev' | 'next'; children: ReactNode }) {
  if (to === null) {
    return (
      <span className="btn btn--outline" aria-disabled="true">
        {children}
      </span>
    )
  }
  return (
    <Link className="btn btn--outline" to={to} rel={rel}>
      {children}
    </Link>
  )
}
