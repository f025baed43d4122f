import { EmptyState } from '../ui/empty-state.tsx'
import { RetryLink } from './retry-link.tsx'

interface LoadFailureProps {
  /** What could not be loaded. */
  title: string
  /** What to do. */
  text?: string
}

/** In place of what could not be loaded: a panel with the way to try again. */
export function LoadFailure(props: LoadFailureProps) {
  return (
    <div className="panel">
      <EmptyState {...props}>
        <RetryLink />
      </EmptyState>
    </div>
  )
}
