import { browserApi } from '../../lib/api.ts'
import { type Text, useLanguage } from '../../lib/language.ts'
import { MailAgain } from './mail-again.tsx'
import * as messages from './messages.ts'

interface ActivationMailProps {
  email: string
  /** Message for the account's owner: the page does not disclose to others whether an account awaits activation. */
  sent?: Text
}

/** Resends the activation mail of the address. */
export function ActivationMail({ email, sent = messages.activationMailSent }: ActivationMailProps) {
  const language = useLanguage()
  const send = () => browserApi(language)('POST /api/auth/users/resend_activation/', { body: { email } })
  return <MailAgain send={send} sent={sent} />
}
