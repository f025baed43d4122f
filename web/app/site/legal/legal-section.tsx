import { type ReactNode, useId } from 'react'
import { type Text, useText } from '../../lib/language.ts'

interface LegalSectionProps {
  title: Text
  /** Target of links. */
  id?: string
  /** Contains a table. */
  isWide?: boolean
  children: ReactNode
}

export function LegalSection({ title, id, isWide = false, children }: LegalSectionProps) {
  const t = useText()
  const titleId = useId()
  return (
    <section
      className={isWide ? 'legal__section legal__section--wide' : 'legal__section'}
      id={id}
      aria-labelledby={titleId}
    >
      <h2 className="h-section" id={titleId}>
        {t(title)}
      </h2>
      {children}
    </section>
  )
}
