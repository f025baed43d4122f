import { EmptyState } from '../ui/content/empty-state.tsx'
import { RetryLink } from './retry-link.tsx'

interface LoadFailureProps {
  /** Says what could not be loaded. */
  title: string
  /** Says what the visitor can do. */
  text?: string
}

/** A panel with a retry link, in place of content that could not be loaded. */
export function LoadFailure(props: LoadFailureProps) {
  return (
    <div className="panel">
      <EmptyState {...props}>
        <RetryLink />
      </EmptyState>
    </div>
  )
}
