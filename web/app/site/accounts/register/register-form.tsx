import { browserApi } from '../../../lib/api.ts'
import { isEmail } from '../../../lib/form/field-errors.ts'
import { failed } from '../../../lib/form/messages.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { type Translate, useLanguage, useText } from '../../../lib/language.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { AccountField } from '../../../parts/accounts/account-field.tsx'
import { recall, remember } from '../../../parts/accounts/account-memory.ts'
import * as shared from '../../../parts/accounts/messages.ts'
import { newPasswordError, repeatedPasswordError } from '../../../parts/accounts/new-password.ts'
import { ConsentNote } from '../../../parts/privacy/consent-note.tsx'
import { creatingAccount } from '../../../parts/privacy/messages.ts'
import { AccountForm } from '../account-form.tsx'
import * as messages from './messages.ts'

type Draft = Record<'email' | 'username' | 'password' | 're_password', string>

const labels = {
  email: shared.email,
  username: messages.name,
  password: shared.password,
  re_password: messages.repeat,
}

export function RegisterForm({ onRegistered }: { onRegistered: (email: string) => void }) {
  const t = useText()
  const language = useLanguage()
  const form = useForm<Draft, keyof Draft>({
    start: { email: recall().email, username: '', password: '', re_password: '' },
    labels,
    check,
    onChange: ({ email }) => remember({ email }),
    onFailure: () => showToast({ kind: 'error', text: t(failed) }),
    async send(body) {
      const { email } = await browserApi(language)('POST /api/auth/users/', { body })
      showToast({ kind: 'success', text: t(messages.registered) })
      onRegistered(email)
    },
  })

  return (
    <AccountForm form={form} submit={messages.createAccount} note={<ConsentNote by={creatingAccount} />}>
      <AccountField form={form} name="email" type="email" autoComplete="username" />
      <AccountField form={form} name="username" type="text" autoComplete="name" />
      <AccountField
        form={form}
        name="password"
        type="password"
        autoComplete="new-password"
        hint={t(shared.passwordHint)}
      />
      <AccountField form={form} name="re_password" type="password" autoComplete="new-password" />
    </AccountForm>
  )
}

function check({ email, username, password, re_password: repeated }: Draft, t: Translate) {
  const wrong = {
    email: email.trim() === '' ? shared.emailRequired : isEmail(email) ? undefined : messages.wrongEmail,
    username: username.trim() === '' ? messages.nameRequired : undefined,
    password: newPasswordError(password),
    re_password: repeatedPasswordError(password, repeated),
  }
  return Object.fromEntries(Object.entries(wrong).flatMap(([field, text]) => (text ? [[field, t(text)]] : [])))
}
