import type { RecipientList as Loaded } from '@motanet/contract/delivery/recipients.ts'
import { useText } from '../../../lib/language.ts'
import { RetryLink } from '../../../lib/retry-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import * as messages from './messages.ts'
import { RecipientList } from './recipient-list.tsx'
import './recipients.css'

/** Who is notified of the requests of the user's provider; null if the request of the list failed. */
export function RecipientSection({ loaded }: { loaded: Loaded | null }) {
  const t = useText()
  if (loaded) return <RecipientList loaded={loaded} />
  return (
    <section className="panel" role="alert">
      <EmptyState title={t(messages.failed)} text={t(messages.failedHint)}>
        <RetryLink />
      </EmptyState>
    </section>
  )
}
