import type { Config } from './config.ts'
import type { DatabaseConnection } from './db/connect.ts'
import { nameRelease, type Release } from './release.ts'

/** What the demo accounts are for, in the order in which they are listed. */
const accountPurposes: Readonly<Record<string, string>> = {
  'staff@motanet.md': 'staff',
  'provider@motanet.md': 'provider',
  'rival@motanet.md': 'another provider',
  'manager@motanet.md': 'manager with all rules on',
  'limited@motanet.md': 'manager with all rules off',
  'user@motanet.md': 'ordinary user',
}

export interface StartedProduct {
  config: Pick<Config, 'mode' | 'port' | 'host' | 'mail' | 'dataDir'>
  release: Release
  database: Pick<DatabaseConnection, 'isEmbedded' | 'serverVersion'>
  /** The addresses of the demo accounts that can sign in. */
  demoAccounts: readonly string[]
  /** Whether the database has no provider. */
  isEmpty: boolean
}

/** The message of a completed start: at most 16 lines, so that the output of `npm start` has at most 20. */
export function greet({ config, release, database, demoAccounts, isEmpty }: StartedProduct): string {
  const { mode, port, host, mail, dataDir } = config
  const shownHost = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' ? 'localhost' : host
  const origin = `http://${shownHost}:${port}`
  return [
    '',
    `Motanet ${nameRelease(release)} is ready: ${origin}/`,
    `Database: PostgreSQL ${database.serverVersion}${database.isEmbedded ? `, embedded, in ${dataDir}` : ''}`,
    ...(mode === 'demo' ? describeDemo(demoAccounts, isEmpty) : []),
    ...(mail.smtpUrl === undefined ? [`Mails are not sent, but kept at ${origin}/dev/mailbox`] : []),
    'Ctrl+C stops it.',
    '',
  ].join('\n')
}

function describeDemo(demoAccounts: readonly string[], isEmpty: boolean): string[] {
  if (isEmpty) return ['The database is empty: "npm run db:demo" fills it with the demo data and its accounts.']
  const accounts = Object.entries(accountPurposes).filter(([email]) => demoAccounts.includes(email))
  if (accounts.length === 0) return []
  return [
    'Demo accounts, all with the password motanet-demo:',
    ...accounts.map(([email, purpose]) => `  ${email.padEnd(21)}${purpose}`),
  ]
}
