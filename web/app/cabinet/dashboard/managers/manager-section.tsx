import type { Manager } from '@motanet/contract/accounts/managers.ts'
import { useText } from '../../../lib/language.ts'
import { RetryLink } from '../../../lib/retry-link.tsx'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import { ManagerList } from './manager-list.tsx'
import * as messages from './messages.ts'

/** The managers of the user's provider; null if their request failed. */
export function ManagerSection({ loaded }: { loaded: readonly Manager[] | null }) {
  const t = useText()
  if (loaded) return <ManagerList loaded={loaded} />
  return (
    <section className="panel" role="alert">
      <EmptyState title={t(messages.failed)} text={t(messages.failedHint)}>
        <RetryLink />
      </EmptyState>
    </section>
  )
}
