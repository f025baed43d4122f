import type { StaffProviderName } from '@motanet/contract/staff/users.ts'
import { Link } from 'react-router'
import { Crumbs } from '../../../lib/crumbs.tsx'
import { Form } from '../../../lib/form/form.tsx'
import { FormStatus } from '../../../lib/form/form-status.tsx'
import { useLocalisedPath, useText } from '../../../lib/language.ts'
import { Notice } from '../../../ui/content/notice.tsx'
import { BusyButton } from '../../../ui/form/button.tsx'
import { RadioPills } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { LeaveConfirmation } from '../../leave-confirmation.tsx'
import { users as listTitle } from '../messages.ts'
import * as messages from './messages.ts'
import * as texts from './messages-new.ts'
import { ProviderField } from './provider-field.tsx'
import { newKinds, useNewUser } from './use-new-user.ts'

/** Opens an account, whose owner is invited by mail. */
export function NewUser({ providers }: { providers: readonly StaffProviderName[] }) {
  const t = useText()
  const form = useNewUser()
  const { draft, errors, change, state } = form
  return (
    <>
      <Crumbs crumbs={[{ name: t(listTitle), bare: '/staff/users' }, { name: t(texts.title) }]} />
      <div className="cab__head">
        <div>
          <h1 className="h-page">{t(texts.title)}</h1>
          <p>{t(texts.lead)}</p>
        </div>
      </div>
      <section className="panel">
        <Form form={form} className="user-rights">
          <FormStatus form={form} />
          {form.existingId !== null && <Existing id={form.existingId} />}
          <Field label={t(texts.email)} error={errors.email}>
            {(control) => (
              <input
                className="input"
                name="email"
                type="email"
                autoComplete="off"
                maxLength={254}
                aria-required
                value={draft.email}
                onChange={({ target }) => change({ email: target.value })}
                {...control}
              />
            )}
          </Field>
          <Field label={t(texts.name)} error={errors.full_name}>
            {(control) => (
              <input
                className="input"
                name="full_name"
                autoComplete="off"
                maxLength={200}
                aria-required
                value={draft.full_name}
                onChange={({ target }) => change({ full_name: target.value })}
                {...control}
              />
            )}
          </Field>
          <RadioPills
            legend={t(texts.language)}
            name="language"
            choices={(['ru', 'ro'] as const).map((value) => ({ value, label: t(texts.languages[value]) }))}
            value={draft.language}
            onChange={(language) => change({ language })}
          />
          <RadioPills
            legend={t(messages.role)}
            name="kind"
            choices={newKinds.map((kind) => ({
              value: kind,
              label: t(kind === 'staff' ? messages.states.staff : messages.roles[kind]),
            }))}
            value={draft.kind}
            onChange={(kind) => change({ kind })}
          />
          <p className="hint">{t(texts.hints[draft.kind])}</p>
          {(draft.kind === 'manager' || draft.kind === 'provider') && (
            <ProviderField
              providers={providers}
              value={draft.provider}
              error={errors.provider}
              onChange={(provider) => change({ provider })}
            />
          )}
          <BusyButton
            type="submit"
            className="btn btn--primary btn--form user-rights__submit"
            busy={state.step === 'submitting'}
          >
            {t(texts.create)}
          </BusyButton>
        </Form>
      </section>
      <LeaveConfirmation isUnsaved={form.isUnsaved} isSaving={form.state.step === 'submitting'} />
    </>
  )
}

function Existing({ id }: { id: number }) {
  const t = useText()
  const to = useLocalisedPath()
  return (
    <Notice kind="error" role="alert">
      <p>{t(texts.exists)}</p>
      <Link to={to(`/staff/users/${id}`)}>{t(texts.openExisting)}</Link>
    </Notice>
  )
}
