import type { ReactNode } from 'react'

/** A section that links lead to; its heading takes the focus then. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="about-section" id={id} aria-labelledby={`${id}-title`}>
      <h2 className="h-section" id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}
