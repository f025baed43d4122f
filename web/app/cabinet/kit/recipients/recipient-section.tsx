import type { RecipientList as Loaded } from '@motanet/contract/delivery/recipients.ts'
import { useText } from '../../../lib/language.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import { PanelRetry } from '../events/panel-retry.tsx'
import * as messages from './messages.ts'
import { RecipientList } from './recipient-list.tsx'
import { RecipientsOf } from './recipient-query.ts'
import './recipients.css'

interface RecipientSectionProps {
  /** Null if the request of the list failed. */
  loaded: Loaded | null
  /** Only for staff: the provider; by default the user's. */
  provider?: number
}

/** Who is notified of the requests of a provider. */
export function RecipientSection({ loaded, provider }: RecipientSectionProps) {
  const t = useText()
  if (loaded)
    return (
      <RecipientsOf value={provider}>
        <RecipientList loaded={loaded} />
      </RecipientsOf>
    )
  return (
    <section className="panel" role="alert">
      <EmptyState title={t(messages.failed)} text={t(messages.failedHint)}>
        <PanelRetry />
      </EmptyState>
    </section>
  )
}
