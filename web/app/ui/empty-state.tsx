import type { ReactNode } from 'react'
import './panel.css'

interface EmptyStateProps {
  /** The fact. */
  title: string
  /** The cause. */
  text?: ReactNode
  /** What the cat's picture is called; without it there is no cat (errors, money). */
  catAlt?: string
  /** One soft button. */
  children?: ReactNode
}

export function EmptyState({ title, text, catAlt, children }: EmptyStateProps) {
  return (
    <div className="empty">
      {catAlt && <img src="/cat-search.svg" alt={catAlt} width={240} height={216} />}
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}
