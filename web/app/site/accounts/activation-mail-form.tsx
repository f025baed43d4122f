import { browserApi } from '../../lib/api.ts'
import { Form } from '../../lib/form/form.tsx'
import { FormStatus } from '../../lib/form/form-status.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { useLanguage } from '../../lib/language.ts'
import { AccountField } from './account-field.tsx'
import { recall, remember } from './account-memory.ts'
import { email, emailRequired } from './messages.ts'
import { sendNew } from './messages-activation.ts'
import { activationMailSent } from './messages-mail.ts'
import { SubmitButton } from './submit-button.tsx'

type Draft = Record<'email', string>

/** Asks for another activation mail where the address is not known. */
export function ActivationMailForm() {
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
    <Form form={form} className="login__fields">
      {(form.state.step === 'failed' || form.state.step === 'sent') && (
        <FormStatus form={form} sent={activationMailSent} />
      )}
      <AccountField form={form} name="email" type="email" autoComplete="username" />
      <SubmitButton state={form.state} text={sendNew} />
    </Form>
  )
}
