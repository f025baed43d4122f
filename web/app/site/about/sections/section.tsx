import type { ReactNode } from 'react'

/** A section that is the target of links; its heading can receive the focus. */
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
