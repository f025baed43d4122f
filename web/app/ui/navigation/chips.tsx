import X from 'lucide-react/icons/x'
import type { MouseEventHandler, ReactNode } from 'react'
import { Link } from 'react-router'

export interface Chip {
  text: string
  /** The page without this filter. */
  to: string
  removeLabel: string
  onClick?: MouseEventHandler
}

/** Active filters, each with a link that removes it; `children` comes last («Сбросить всё»). */
export function Chips({ label, chips, children }: { label: string; chips: readonly Chip[]; children?: ReactNode }) {
  return (
    <ul className="chips" aria-label={label}>
      {chips.map((chip) => (
        <li className="chip" key={chip.text}>
          {chip.text}
          <Link to={chip.to} aria-label={chip.removeLabel} preventScrollReset onClick={chip.onClick}>
            <X className="icon icon--sm" />
          </Link>
        </li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  )
}
