import type { Language } from '@motanet/contract/errors.ts'
import type { Transporter } from 'nodemailer'
import type { Config } from '../config.ts'

export interface OutgoingMail {
  recipient: string
  language: string
  subject: string
  text: string
  html: string
  message_id: string
}

export interface MailSender {
  send(mail: OutgoingMail): Promise<void>
  /** Whether the error of a try says that no other will succeed. */
  isFinal(error: unknown): boolean
  /** Whether a mail is still to be read in the outbox when it is sent. */
  keepsContent: boolean
  close(): void
}

export interface SmtpLimits {
  connectMs: number
  /** Between two signs of life of the other server. */
  silenceMs: number
}

const usualLimits: SmtpLimits = { connectMs: 10_000, silenceMs: 30_000 }

/** By SMTP where a server is configured; otherwise mails are only kept, for /dev/mailbox. */
export function createMailSender({ smtpUrl, from }: Config['mail'], limits = usualLimits): MailSender {
  if (smtpUrl === undefined) {
    return { send: async () => undefined, isFinal: () => false, keepsContent: true, close: () => undefined }
  }
  const domain = from.replace(/>$/, '').split('@').at(-1)
  let transport: Promise<Transporter> | undefined
  return {
    keepsContent: false,
    async send({ recipient, language, subject, text, html, message_id }) {
      transport ??= connect(smtpUrl, limits)
      await (await transport).sendMail({
        from,
        to: { name: '', address: recipient },
        subject,
        text,
        html,
        messageId: `<${message_id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language as Language },
      })
    },
    isFinal,
    close: () => void transport?.then((open) => open.close()),
  }
}

/** The other server refuses this recipient or this mail. It may refuse us for now, or our password: that can be mended. */
function isFinal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}

async function connect(url: string, { connectMs, silenceMs }: SmtpLimits): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    maxConnections: 1,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
