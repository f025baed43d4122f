import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import {
  type ComponentProps,
  type MouseEventHandler,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react'
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
  const place = useRef<HTMLSpanElement>(null)
  if (to === null) {
    return (
      <span className="btn btn--outline" ref={place} tabIndex={-1} aria-disabled="true">
        {children}
      </span>
    )
  }
  return (
    <StepLink place={place} to={to} rel={rel} onClick={onClick}>
      {children}
    </StepLink>
  )
}

interface StepLinkProps extends ComponentProps<typeof Link> {
  /** What is shown in its place once it leads nowhere. */
  place: RefObject<HTMLElement | null>
}

/** A link that passes its focus to its place: the link to the last page is not there any more when that page is shown. */
function StepLink({ place, ...link }: StepLinkProps) {
  const shown = useRef<HTMLAnchorElement>(null)
  useLayoutEffect(
    () => () => {
      if (document.activeElement !== shown.current) return
      // React removes the link after this
      queueMicrotask(() => place.current?.focus({ preventScroll: true }))
    },
    [place],
  )
  return <Link className="btn btn--outline" ref={shown} {...link} />
}
