import './status-fill.css'

/** SVG path of a mark, centred at its position. */
export const diamond = 'M0-6 6 0 0 6-6 0Z'

/** The legend symbol of the line. */
export function LineSwatch() {
  return (
    <svg className="swatch" width={20} height={14} aria-hidden="true">
      <path className="chart__path" d="M2 7h16" />
    </svg>
  )
}

/** The legend symbol of the marks. */
export function MarkSwatch() {
  return (
    <svg className="swatch" width={14} height={14} aria-hidden="true">
      <path className="chart__mark" d={diamond} transform="translate(7 7)" />
    </svg>
  )
}
