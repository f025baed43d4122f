import { createTransport } from 'nodemailer'
import type { Config } from '../../config.ts'
import { isLoopbackHost } from '../../loopback.ts'
import { type Finding, reporting } from './finding.ts'

const { ok, warning, problem } = reporting('mail')
const limitMs = 8_000

/** Connects to the mail server and signs in, without sending a mail. */
export async function checkMail({ smtpUrl, from }: Config['mail']): Promise<Finding[]> {
  if (smtpUrl === undefined)
    return [warning('SMTP_URL is not set: mails are not sent, but shown at /dev/mailbox.', 'Set it to send mails.')]
  const sample = /@(?:[\w-]+\.)*example>?$/.test(from)
    ? [warning('MAIL_FROM is the sample address: mail servers reject it.', 'Set it to an address of your domain.')]
    : []
  return [await checkServer(smtpUrl), ...sample]
}

async function checkServer(smtpUrl: string): Promise<Finding> {
  const { hostname, host, protocol } = new URL(smtpUrl)
  const encrypted = await trySignIn(smtpUrl, true)
  if (encrypted === undefined) return ok(`The mail server ${host} accepts our connection over TLS.`)
  if (encrypted.code !== 'ETLS' || protocol === 'smtps:') return describeFailure(host, encrypted)
  const plain = await trySignIn(smtpUrl, false)
  if (plain !== undefined) return describeFailure(host, plain)
  if (isLoopbackHost(hostname)) return ok(`The mail server ${host} on this machine accepts our connection.`)
  return warning(
    `The mail server ${host} offers no TLS: mails and the password can be read on the way.`,
    'Use a server with TLS: smtps://… or STARTTLS.',
  )
}

interface Failure {
  code?: string
  responseCode?: number
  /** Of the operating system: `connect` if nothing listens there. */
  syscall?: string
}

async function trySignIn(url: string, requireTLS: boolean): Promise<Failure | undefined> {
  const timeouts = { connectionTimeout: limitMs, greetingTimeout: limitMs, socketTimeout: limitMs }
  const transport = createTransport({ url, requireTLS, ...timeouts } as Parameters<typeof createTransport>[0])
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return error as Failure
  } finally {
    transport.close()
  }
}

/** By code only: the answers of the server may contain the name that we sign in with. */
function describeFailure(host: string, { code = 'no code', responseCode, syscall }: Failure): Finding {
  const detail = [code, responseCode].filter((each) => each !== undefined).join(' ')
  if (code === 'EAUTH')
    return problem(
      `The mail server ${host} rejects our name or password (${detail}).`,
      'Correct both in SMTP_URL; special characters are percent-encoded.',
    )
  if (code === 'ETLS' || (code === 'ESOCKET' && syscall !== 'connect'))
    return problem(
      `There is no secure connection to the mail server ${host} (${detail}).`,
      'Check port and protocol of SMTP_URL (smtps: usually 465, smtp: 587), and the certificate.',
    )
  return problem(
    `The mail server ${host} does not answer (${detail}): no mail is sent.`,
    'Check the host and the port of SMTP_URL, and whether a firewall blocks them.',
  )
}
