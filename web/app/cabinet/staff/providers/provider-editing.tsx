import type { StaffProvider } from '@motanet/contract/staff/providers.ts'
import { Crumbs } from '../../../lib/crumbs.tsx'
import { useText } from '../../../lib/language.ts'
import { ProfileForms, useProfileForms } from '../../kit/profile/profile-forms.tsx'
import { LeaveConfirmation } from '../../leave-confirmation.tsx'
import { providers as listTitle } from '../messages.ts'
import * as messages from './messages.ts'
import { providerPath } from './provider-filters.ts'

/** The forms of a provider's public profile. */
export function ProviderEditing({ provider }: { provider: StaffProvider }) {
  const t = useText()
  const forms = useProfileForms(provider, 'PATCH /api/staff/providers/:id/')
  return (
    <>
      <Crumbs
        crumbs={[
          { name: t(listTitle), bare: providerPath() },
          { name: provider.name, bare: providerPath(provider.id) },
          { name: t(messages.editing) },
        ]}
      />
      <div className="cab__head">
        <h1 className="h-page">{t(messages.editing)}</h1>
      </div>
      <div className="provider-settings">
        <ProfileForms provider={provider} forms={forms} />
      </div>
      <LeaveConfirmation isUnsaved={forms.isUnsaved} />
    </>
  )
}
