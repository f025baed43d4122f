import { Link } from 'react-router'
import './tabs.css'

export interface Segment {
  label: string
  to: string
  current: boolean
}

/** Links to a few views of one list, such as orders or periods; one of them is current. */
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
