import type { MouseEventHandler } from 'react'
import { Link } from 'react-router'
import './tabs.css'

export interface Segment {
  label: string
  to: string
  current: boolean
  onClick?: MouseEventHandler
}

interface SegmentsProps {
  label: string
  segments: readonly Segment[]
  /** A variant of tabs.css, or a class of the page for the position in its layout. */
  className?: string
}

/** Links to a few views of one list, such as orders or periods; one of them is current. */
export function Segments({ label, segments, className = '' }: SegmentsProps) {
  return (
    <nav className={`seg ${className}`.trim()} aria-label={label}>
      {segments.map((segment) => (
        <Link
          key={segment.to}
          to={segment.to}
          aria-current={segment.current ? 'true' : undefined}
          preventScrollReset
          replace={segment.current}
          onClick={segment.onClick}
        >
          {segment.label}
        </Link>
      ))}
    </nav>
  )
}
