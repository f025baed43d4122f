import { browserApi } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { MailAgain } from './mail-again.tsx'
import * as messages from './messages-mail.ts'

/** Sends the activation mail to the address again. Whether an account waits for it is not told to anybody. */
export function ActivationMail({ email }: { email: string }) {
  const language = useLanguage()
  const send = () => browserApi(language)('POST /api/auth/users/resend_activation/', { body: { email } })
  return <MailAgain send={send} sent={messages.activationMailSent} />
}
