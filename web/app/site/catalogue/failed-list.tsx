import { useText } from '../../lib/language.ts'
import { RetryLink } from '../../lib/retry-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import * as messages from './messages.ts'

/** Shown if the list could not be loaded. */
export function FailedList() {
  const t = useText()
  return (
    <EmptyState title={t(messages.listFailed)} text={t(messages.listFailedHint)}>
      <RetryLink />
    </EmptyState>
  )
}
