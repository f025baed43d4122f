import { useText } from '../../lib/language.ts'
import { RetryLink } from '../../lib/retry-link.tsx'
import * as tariffMessages from '../../parts/tariffs/messages.ts'
import { EmptyState } from '../../ui/content/empty-state.tsx'
import * as messages from './messages.ts'

/** Shown if the list could not be loaded. */
export function FailedList() {
  const t = useText()
  return (
    <EmptyState title={t(tariffMessages.listFailed)} text={t(messages.listFailedHint)}>
      <RetryLink />
    </EmptyState>
  )
}
