import type { ReactNode } from 'react'

interface PhoneLinkProps {
  number: string
  className?: string
  /** The text of the link; by default the number. */
  text?: ReactNode
  /** Shown before the text inside the link. */
  children?: ReactNode
}

/** A `tel:` link. */
export function PhoneLink({ number, className, text = number, children }: PhoneLinkProps) {
  return (
    <a className={className} href={`tel:${number.replace(/[^+\d]/g, '')}`}>
      {children}
      {text}
    </a>
  )
}
