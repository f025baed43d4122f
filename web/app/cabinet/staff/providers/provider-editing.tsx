import type { AuditEntry } from '@motanet/contract/staff/audit.ts'
import type { StaffProvider } from '@motanet/contract/staff/providers.ts'
import { Crumbs } from '../../../lib/crumbs.tsx'
import { useText } from '../../../lib/language.ts'
import { ProfileForms, useProfileForms } from '../../kit/profile/profile-forms.tsx'
import { LeaveConfirmation } from '../../leave-confirmation.tsx'
import { RowHistory } from '../audit/row-history.tsx'
import { providers as listTitle } from '../messages.ts'
import * as messages from './messages.ts'
import { providerPath } from './provider-filters.ts'

/** Columns of what the page of the provider shows as its history of decisions. */
const decisions = ['is_partner', 'suspended_at', 'suspended_reason']

function isOfProfile({ action, before, after, hidden }: AuditEntry): boolean {
  const changed = [...Object.keys({ ...before, ...after }), ...hidden]
  return action === 'update' && changed.some((column) => !decisions.includes(column))
}

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
      <RowHistory key={provider.version} table="provider" id={provider.id} isShown={isOfProfile} />
      <LeaveConfirmation isUnsaved={forms.isUnsaved} isSaving={forms.isSaving} />
    </>
  )
}
