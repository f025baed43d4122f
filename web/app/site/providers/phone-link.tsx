import type { ReactNode } from 'react'

/** A number that calls itself; `children` stands before it inside the link. */
export function PhoneLink({ number, children }: { number: string; children?: ReactNode }) {
  return (
    <a href={`tel:${number.replace(/[^+\d]/g, '')}`}>
      {children}
      {number}
    </a>
  )
}
