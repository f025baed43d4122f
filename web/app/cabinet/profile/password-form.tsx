import { Link } from 'react-router'
import { Form } from '../../lib/form/form.tsx'
import { FormStatus } from '../../lib/form/form-status.tsx'
import { useLocalisedPath, useText } from '../../lib/language.ts'
import { AccountField } from '../../parts/accounts/account-field.tsx'
import { passwordHint } from '../../parts/accounts/messages.ts'
import { BusyButton } from '../../ui/form/button.tsx'
import * as messages from './messages-password.ts'
import type { PasswordForm as FormOfPassword } from './use-password-form.ts'

interface PasswordFormProps {
  form: FormOfPassword
  /** The user name for password managers. */
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
      <AccountField form={form} name="current_password" type="password" autoComplete="current-password" />
      <p className="small">
        <Link to={to('/password/reset')}>{t(messages.forgotten)}</Link>
      </p>
      <AccountField
        form={form}
        name="new_password"
        type="password"
        autoComplete="new-password"
        hint={t(passwordHint)}
      />
      <AccountField form={form} name="re_new_password" type="password" autoComplete="new-password" />
      <p className="hint">{t(messages.sessionsEnd)}</p>
      <BusyButton type="submit" className="btn btn--primary btn--form settings-form__submit" busy={isBusy}>
        {t(isBusy ? messages.changing : messages.change)}
      </BusyButton>
    </Form>
  )
}
