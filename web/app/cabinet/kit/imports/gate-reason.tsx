import type { ComponentType, ReactNode } from 'react'

interface GateReasonProps {
  icon: ComponentType<{ className: string }>
  look?: 'warn' | 'bad'
  children: ReactNode
}

/** A list item: what prevents publishing, or what to know before it. */
export function GateReason({ icon: Icon, look, children }: GateReasonProps) {
  return (
    <li className={look && `is-${look}`}>
      <span className="import-gate__mark">
        <Icon className="icon icon--sm" />
      </span>
      <span>{children}</span>
    </li>
  )
}
