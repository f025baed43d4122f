import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { MouseEventHandler, ReactNode } from 'react'
import { Link } from 'react-router'
import './pager.css'

interface PagerStep {
  label: string
  to: string | null
  onClick?: MouseEventHandler
}

interface PagerProps {
  label: string
  back: PagerStep
  next: PagerStep
  /** «Страница 2 из 19» */
  position: string
}

/** Links to the previous and the next page; a link without a target is disabled. */
export function Pager({ label, back, next, position }: PagerProps) {
  return (
    <nav className="pager" aria-label={label}>
      <Step step={back} rel="prev">
        <ArrowLeft className="icon" />
        {back.label}
      </Step>
      <span>{position}</span>
      <Step step={next} rel="next">
        {next.label}
        <ArrowRight className="icon" />
      </Step>
    </nav>
  )
}

interface StepProps {
  step: PagerStep
  rel: 'prev' | 'next'
  children: ReactNode
}

function Step({ step: { to, onClick }, rel, children }: StepProps) {
  if (to === null) {
    return (
      <span className="btn btn--outline" aria-disabled="true">
        {children}
      </span>
    )
  }
  return (
    <Link className="btn btn--outline" to={to} rel={rel} onClick={onClick}>
      {children}
    </Link>
  )
}
