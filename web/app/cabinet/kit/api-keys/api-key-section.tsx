import type { ApiKey } from '@motanet/contract/accounts/api-keys.ts'
import { useText } from '../../../lib/language.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import { PanelRetry } from '../events/panel-retry.tsx'
import { ApiKeyList } from './api-key-list.tsx'
import * as messages from './messages.ts'
import './api-keys.css'

interface ApiKeySectionProps {
  /** Null if the request of the list failed. */
  loaded: readonly ApiKey[] | null
  /** Only for staff: the provider; by default the user's. */
  provider?: number
}

/** The API keys of a provider. */
export function ApiKeySection({ loaded, provider }: ApiKeySectionProps) {
  const t = useText()
  if (loaded) return <ApiKeyList loaded={loaded} provider={provider} />
  return (
    <section className="panel" role="alert">
      <EmptyState title={t(messages.failed)} text={t(messages.failedHint)}>
        <PanelRetry />
      </EmptyState>
    </section>
  )
}
