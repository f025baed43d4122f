import './status-fill.css'

/** Around its place. */
export const diamond = 'M0-6 6 0 0 6-6 0Z'

/** The key to the line. */
export function LineSwatch() {
  return (
    <svg className="swatch" width={20} height={14} aria-hidden="true">
      <path className="chart__path" d="M2 7h16" />
    </svg>
  )
}

/** The key to the marks. */
export function MarkSwatch() {
  return (
    <svg className="swatch" width={14} height={14} aria-hidden="true">
      <path className="chart__mark" d={diamond} transform="translate(7 7)" />
    </svg>
  )
}
