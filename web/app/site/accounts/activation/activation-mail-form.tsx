import { browserApi } from '../../../lib/api.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import { AccountField } from '../../../parts/accounts/account-field.tsx'
import { recall, remember } from '../../../parts/accounts/account-memory.ts'
import { activationMailSent, email, emailRequired } from '../../../parts/accounts/messages.ts'
import { AccountForm } from '../account-form.tsx'
import { sendNew, whatToDo } from './messages.ts'

type Draft = Record<'email', string>

/** Shown for an invalid link: explains what to do and requests a new activation mail for an address to be entered. */
export function ActivationMailForm() {
  const t = useText()
  const language = useLanguage()
  const form = useForm<Draft, keyof Draft>({
    start: { email: recall().email },
    labels: { email },
    check: (draft, t) => (draft.email.trim() === '' ? { email: t(emailRequired) } : {}),
    onChange: (draft) => remember({ email: draft.email }),
    send: (body) => browserApi(language)('POST /api/auth/users/resend_activation/', { body }),
    isLasting: true,
  })
  return (
    <>
      <p>{t(whatToDo)}</p>
      <AccountForm form={form} submit={sendNew} sent={activationMailSent}>
        <AccountField form={form} name="email" type="email" autoComplete="username" />
      </AccountForm>
    </>
  )
}
