import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** States the fact. */
  title: string
  /** States the cause. */
  text?: ReactNode
  /** Alternative text of the cat's picture; without it there is no picture (errors, money). */
  catAlt?: string
  /** One soft button; below it at most one outlined button with its reason. */
  children?: ReactNode
}

export function EmptyState({ title, text, catAlt, children }: EmptyStateProps) {
  return (
    <div className="empty">
      {catAlt && <img src="/cat-search.svg" alt={catAlt} width={240} height={216} />}
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children && <div className="empty__ways">{children}</div>}
    </div>
  )
}
