import type { ReactNode } from 'react'

interface PhoneLinkProps {
  number: string
  className?: string
  /** What the link says instead of the number. */
  text?: ReactNode
  /** Stands before the text inside the link. */
  children?: ReactNode
}

/** A number that calls itself. */
export function PhoneLink({ number, className, text = number, children }: PhoneLinkProps) {
  return (
    <a className={className} href={`tel:${number.replace(/[^+\d]/g, '')}`}>
      {children}
      {text}
    </a>
  )
}
