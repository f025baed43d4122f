import { Link } from 'react-router'
import { Form } from '../../lib/form/form.tsx'
import { FormStatus } from '../../lib/form/form-status.tsx'
import { useLocalisedPath, useText } from '../../lib/language.ts'
import { BusyButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import * as messages from './messages-password.ts'
import type { PasswordForm as FormOfPassword } from './use-password-form.ts'

interface PasswordFormProps {
  form: FormOfPassword
  /** For who keeps passwords: whose it is. */
  email: string
}

export function PasswordForm({ form, email }: PasswordFormProps) {
  const t = useText()
  const to = useLocalisedPath()
  const isBusy = form.state.step === 'submitting'
  return (
    <Form form={form} className="settings-form">
      <FormStatus form={form} />
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField form={form} name="current_password" autoComplete="current-password" />
      <p className="small">
        <Link to={to('/password/reset')}>{t(messages.forgotten)}</Link>
      </p>
      <PasswordField form={form} name="new_password" autoComplete="new-password" hint={t(messages.hint)} />
      <PasswordField form={form} name="re_new_password" autoComplete="new-password" />
      <p className="hint">{t(messages.sessionsEnd)}</p>
      <BusyButton type="submit" className="btn btn--primary" busy={isBusy}>
        {t(isBusy ? messages.changing : messages.change)}
      </BusyButton>
    </Form>
  )
}

interface PasswordFieldProps extends Pick<PasswordFormProps, 'form'> {
  name: keyof FormOfPassword['draft']
  autoComplete: 'current-password' | 'new-password'
  hint?: string
}

function PasswordField({ form, name, autoComplete, hint }: PasswordFieldProps) {
  const t = useText()
  const label = form.labels[name]
  return (
    <Field label={label && t(label)} error={form.errors[name]} hint={hint}>
      {(control) => (
        <input
          className="input"
          name={name}
          type="password"
          autoComplete={autoComplete}
          required
          maxLength={1000}
          value={form.draft[name]}
          onChange={(event) => form.change({ [name]: event.target.value })}
          {...control}
        />
      )}
    </Field>
  )
}
