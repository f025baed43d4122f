import { Link } from 'react-router'
import './tabs.css'

export interface Segment {
  label: string
  to: string
  current: boolean
}

/** A short set of views of one list, of which one is current: sorts, periods. */
export function Segments({ label, segments }: { label: string; segments: readonly Segment[] }) {
  return (
    <nav className="seg" aria-label={label}>
      {segments.map((segment) => (
        <Link
          key={segment.to}
          to={segment.to}
          aria-current={segment.current ? 'true' : undefined}
          preventScrollReset
          replace={segment.current}
        >
          {segment.label}
        </Link>
      ))}
    </nav>
  )
}
