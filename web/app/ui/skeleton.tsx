import './panel.css'

/** A breathing box in the place of something that loads; its size comes from the class. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span className={`skeleton ${className}`.trim()} aria-hidden="true" />
}
