import { type Status, statusOrder } from './time-steps.ts'
import './status-fill.css'

/** SVG patterns of the statuses, defined once per page: colour-blind users cannot distinguish statuses by colour alone. */
export function StatusPatterns() {
  return (
    <svg className="status-patterns" width={0} height={0} aria-hidden="true">
      <defs>
        {statusOrder.map((status) => (
          <pattern key={status} id={idOf(status)} width={6} height={6} patternUnits="userSpaceOnUse">
            <rect className={`status-colour status-colour--${status}`} width={6} height={6} />
            <path className="status-lines" d={lines[status]} />
          </pattern>
        ))}
      </defs>
    </svg>
  )
}

/** Pattern lines: none, slanted, dotted, horizontal and vertical. */
const lines: Record<Status, string> = {
  info: '',
  in_progress: 'M-1 1 1-1M0 6 6 0M5 7 7 5',
  connected: 'M2 3h2',
  rejected: 'M0 1.5h6M0 4.5h6',
  withdrawn: 'M1.5 0v6M4.5 0v6',
}

export function statusFill(status: Status): string {
  return `url(#${idOf(status)})`
}

const idOf = (status: Status) => `status-${status}`

/** The legend symbol of the status. */
export function StatusSwatch({ status }: { status: Status }) {
  return (
    <svg className="swatch" width={14} height={14} aria-hidden="true">
      <rect width={14} height={14} rx={4} fill={statusFill(status)} />
    </svg>
  )
}
