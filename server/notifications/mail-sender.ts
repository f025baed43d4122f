import type { Language } from '@motanet/contract/errors.ts'
import type { Transporter } from 'nodemailer'
import type { Config } from '../config.ts'

export interface OutgoingMail {
  recipient: string
  language: string
  subject: string
  text: string
  writeHtml: () => string
  message_id: string
  /** Additional headers by name. */
  headers: unknown
  /** A calendar file (RFC 5545) to attach. */
  calendar: string | null
}

export interface MailSender {
  send(mail: OutgoingMail): Promise<void>
  /** Whether the error is permanent, so that a retry cannot succeed. */
  isFinal(error: unknown): boolean
  /** Whether the error is one of all mails: the server does not respond, or refuses the sender. */
  isOutage(error: unknown): boolean
  /** Whether the content of a mail remains readable in the outbox after it was sent. */
  keepsContent: boolean
  close(): void
}

export interface SmtpLimits {
  connectMs: number
  /** Idle timeout of the connection to the other server. */
  silenceMs: number
}

const usualLimits: SmtpLimits = { connectMs: 10_000, silenceMs: 30_000 }

/** Sends by SMTP if a server is configured; otherwise mails only remain in the outbox, for /dev/mailbox. */
export function createMailSender({ smtpUrl, from }: Config['mail'], limits = usualLimits): MailSender {
  if (smtpUrl === undefined) {
    return {
      send: async () => undefined,
      isFinal: () => false,
      isOutage: () => false,
      keepsContent: true,
      close: () => undefined,
    }
  }
  const domain = from.replace(/>$/, '').split('@').at(-1)
  let transport: Promise<Transporter> | undefined
  return {
    keepsContent: false,
    async send({ recipient, language, subject, text, writeHtml, message_id, headers, calendar }) {
      transport ??= connect(smtpUrl, limits)
      await (await transport).sendMail({
        from,
        to: { name: '', address: recipient },
        subject,
        text,
        html: writeHtml(),
        messageId: `<${message_id}@${domain}>`,
        headers: {
          ...(headers as Record<string, string>),
          'Auto-Submitted': 'auto-generated',
          'Content-Language': language as Language,
        },
        ...(calendar !== null && { icalEvent: calendarEvent(calendar) }),
      })
    },
    isFinal,
    isOutage,
    close: () => void transport?.then((open) => open.close()),
  }
}

/** A part beside the text, which mail programs pass to the calendar, and the same as a file. */
function calendarEvent(content: string) {
  // Mail programs read the method from the type, and ignore an event whose own method differs
  const method = /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH'
  return { filename: 'motanet.ics', method, content }
}

/**
 * Permanent: the server rejects this recipient or this mail. A temporary rejection, a wrong password of ours and a sender that the server
 * does not accept, such as at the end of a daily quota, can be resolved.
 */
function isFinal(error: unknown): boolean {
  const { code, command, responseCode = 0 } = error as { code?: string; command?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM' && responseCode >= 500
}

/** SMTP closes the connection of any client with this code. */
const closing = 421

function isOutage(error: unknown): boolean {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number }
  const isAboutMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM')
  return responseCode === closing || !isAboutMail
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
