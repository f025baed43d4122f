import type { ApiKey } from '@motanet/contract/accounts/api-keys.ts'
import type { Provider } from '@motanet/contract/catalogue/providers.ts'
import type { RecipientList } from '@motanet/contract/delivery/recipients.ts'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { orNull } from '../../lib/api.ts'
import { useLocalisedPath, useText } from '../../lib/language.ts'
import type { SignedInPage } from '../../lib/session/signed-in-page.ts'
import { EmptyState } from '../../ui/content/empty-state.tsx'
import { ApiKeySection } from '../kit/api-keys/api-key-section.tsx'
import * as messages from '../kit/profile/messages.ts'
import { ProfileForms, useProfileForms } from '../kit/profile/profile-forms.tsx'
import { RecipientSection } from '../kit/recipients/recipient-section.tsx'
import { LeaveConfirmation } from '../leave-confirmation.tsx'
import { suspended, providerSettings as title } from '../messages.ts'
import type { TabProps } from '../tab-content.ts'
import '../kit/profile/profile.css'

interface ProviderSettings {
  /** Null while the provider is suspended: nothing of it is public. */
  provider: Provider | null
  /** Null if their request failed: the profile can still be changed. */
  recipients: RecipientList | null
  /** The same. */
  apiKeys: ApiKey[] | null
}

export async function load({ user, callApi }: SignedInPage): Promise<ProviderSettings> {
  const [provider, recipients, apiKeys] = await Promise.all([
    user.provider_suspension
      ? null
      : callApi('GET /info/api/providers/:id/', { params: { id: String(user.provider) } }),
    orNull(callApi('GET /info/api/recipients/', { query: {} })),
    orNull(callApi('GET /info/api/api-keys/', { query: {} })),
  ])
  return { provider, recipients, apiKeys }
}

/** The public profile of the user's provider, who is notified of its requests, and its API keys. */
export function Tab({ data: { provider, ...lists }, user }: TabProps<ProviderSettings>) {
  const t = useText()
  if (provider) return <Settings provider={provider} {...lists} />
  return (
    <>
      <div className="cab__head">
        <h1 className="h-page">{t(title)}</h1>
      </div>
      <div className="panel">
        <EmptyState title={t(suspended(user.provider_suspension ?? ''))} text={t(messages.hiddenText)} />
      </div>
    </>
  )
}

interface SettingsProps extends Omit<ProviderSettings, 'provider'> {
  provider: Provider
}

function Settings({ provider, recipients, apiKeys }: SettingsProps) {
  const t = useText()
  const to = useLocalisedPath()
  const forms = useProfileForms(provider, 'PATCH /info/api/providers/:id/')
  return (
    <>
      <div className="cab__head">
        <div>
          <h1 className="h-page">{t(title)}</h1>
          <p>{t(messages.lead)}</p>
        </div>
        <Link className="more" to={to(`/provider/${provider.id}`)}>
          <span>{t(messages.publicPage)}</span>
          <ArrowRight className="icon icon--sm icon--moving" />
        </Link>
      </div>
      <div className="provider-settings">
        <ProfileForms provider={provider} forms={forms} />
        <RecipientSection loaded={recipients} />
        <ApiKeySection loaded={apiKeys} />
      </div>
      <LeaveConfirmation isUnsaved={forms.isUnsaved} isSaving={forms.isSaving} />
    </>
  )
}
