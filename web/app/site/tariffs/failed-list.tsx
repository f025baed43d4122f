import { useText } from '../../lib/language.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RetryLink } from '../retry-link.tsx'
import * as messages from './messages-search.ts'

/** The list could not be loaded. */
export function FailedList() {
  const t = useText()
  return (
    <EmptyState title={t(messages.listFailed)} text={t(messages.listFailedHint)}>
      <RetryLink />
    </EmptyState>
  )
}
