import type { Role } from '@motanet/contract/accounts/users.ts'
import type { StaffProviderName, StaffUser } from '@motanet/contract/staff/users.ts'
import { Form } from '../../../lib/form/form.tsx'
import { FormStatus } from '../../../lib/form/form-status.tsx'
import { useText } from '../../../lib/language.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { RadioPills } from '../../../ui/form/choices.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { ConflictNotice } from '../../kit/conflict/conflict-notice.tsx'
import { LeaveConfirmation } from '../../leave-confirmation.tsx'
import * as messages from './messages.ts'
import { OwnerConfirmation } from './owner-confirmation.tsx'
import { ProviderField } from './provider-field.tsx'
import { useRightsForm } from './use-rights-form.ts'

interface RightsFormProps {
  opened: StaffUser
  providers: readonly StaffProviderName[]
  /** Whether it is the account of the user, whose staff flag cannot be removed. */
  isOwn: boolean
}

const roles: readonly Role[] = ['other', 'manager', 'provider']

/** Role, provider and staff flag. */
export function RightsForm({ opened, providers, isOwn }: RightsFormProps) {
  const t = useText()
  const form = useRightsForm(opened)
  const { draft, errors, change, state } = form
  const isBusy = state.step === 'submitting'

  function show(field: string, { role, provider, is_staff }: typeof draft): string {
    if (field === 'role') return t(messages.roles[role as Role])
    if (field === 'is_staff') return t(is_staff === 'true' ? messages.yes : messages.no)
    return providers.find(({ id }) => String(id) === provider)?.name ?? ''
  }

  return (
    <section className="panel">
      <h2 className="h-panel user-rights__title">{t(messages.rights)}</h2>
      <Form form={form} className="user-rights">
        <FormStatus form={form} />
        <ConflictNotice
          conflict={form.conflict}
          draft={draft}
          labels={form.labels}
          show={show}
          onChoose={change}
          onSend={() => void form.send()}
          isBusy={isBusy}
        />
        <p className="hint">{t(opened.is_email_verified ? messages.rightsHint : messages.unprovenHint)}</p>
        <RadioPills
          legend={t(messages.role)}
          name="role"
          choices={roles.map((role) => ({ value: role, label: t(messages.roles[role]) }))}
          value={draft.role as Role}
          error={errors.role}
          onChange={(role) => change({ role })}
        />
        {draft.role !== 'other' && (
          <ProviderField
            providers={providers}
            value={draft.provider}
            error={errors.provider}
            onChange={(provider) => change({ provider })}
          />
        )}
        <div>
          <label className="check">
            <input
              type="checkbox"
              name="is_staff"
              disabled={isOwn}
              checked={draft.is_staff === 'true'}
              aria-invalid={errors.is_staff ? true : undefined}
              aria-describedby={errors.is_staff ? 'is-staff-error' : undefined}
              onChange={({ target }) => change({ is_staff: String(target.checked) })}
            />
            <span>{t(messages.isStaff)}</span>
          </label>
          {errors.is_staff && <FieldError id="is-staff-error" text={errors.is_staff} />}
        </div>
        <BusyButton type="submit" className="btn btn--primary btn--form user-rights__submit" busy={isBusy}>
          {t(isBusy ? messages.saving : messages.save)}
        </BusyButton>
      </Form>
      <LeaveConfirmation isUnsaved={form.isUnsaved} isSaving={isBusy} />
      {form.asked && <OwnerConfirmation email={opened.email} providers={providers} asked={form.asked} />}
    </section>
  )
}
