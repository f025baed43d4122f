import type { Manager } from '@motanet/contract/accounts/managers.ts'
import type { Recipient } from '@motanet/contract/delivery/recipients.ts'
import { useText } from '../../../lib/language.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import { PanelRetry } from '../../kit/events/panel-retry.tsx'
import { ManagerList } from './manager-list.tsx'
import * as messages from './messages.ts'

interface ManagerSectionProps {
  /** Null if their request failed. */
  loaded: readonly Manager[] | null
  /** Of the provider's requests; null if their request failed. */
  recipients: readonly Recipient[] | null
  /** Whether staff act for the provider. */
  isActing: boolean
}

/** The managers of the user's provider. */
export function ManagerSection({ loaded, recipients, isActing }: ManagerSectionProps) {
  const t = useText()
  if (loaded) return <ManagerList loaded={loaded} recipients={recipients} isActing={isActing} />
  return (
    <section className="panel" role="alert">
      <EmptyState title={t(messages.failed)} text={t(messages.failedHint)}>
        <PanelRetry />
      </EmptyState>
    </section>
  )
}
