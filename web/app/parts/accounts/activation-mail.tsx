import { browserApi } from '../../lib/api.ts'
import { type Text, useLanguage } from '../../lib/language.ts'
import { MailAgain } from './mail-again.tsx'
import * as messages from './messages-mail.ts'

interface ActivationMailProps {
  email: string
  /** For the owner of the account: whether any other account waits for the mail is not told to anybody. */
  sent?: Text
}

/** Sends the mail that confirms the account of the address again. */
export function ActivationMail({ email, sent = messages.activationMailSent }: ActivationMailProps) {
  const language = useLanguage()
  const send = () => browserApi(language)('POST /api/auth/users/resend_activation/', { body: { email } })
  return <MailAgain send={send} sent={sent} />
}
