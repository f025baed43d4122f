import { isIPv6 } from 'node:net'
import type { Config } from './config.ts'
import type { DatabaseConnection } from './db/connect.ts'
import type { DemoState } from './db/demo-market.ts'
import { nameRelease, type Release } from './release.ts'

export interface StartedProduct {
  config: Pick<Config, 'port' | 'host' | 'mail' | 'dataDir'>
  release: Release
  database: Pick<DatabaseConnection, 'isEmbedded' | 'serverVersion'>
  /** Undefined in production mode. */
  demo: DemoState | undefined
}

/** Returns the message of a completed start: at most 16 lines, so that the output of `npm start` has at most 20. */
export function greet({ config, release, database, demo }: StartedProduct): string {
  const { port, host, mail, dataDir } = config
  const shownHost = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' ? 'localhost' : host
  const origin = `http://${isIPv6(shownHost) ? `[${shownHost}]` : shownHost}:${port}`
  return [
    '',
    `Motanet ${nameRelease(release)} is ready: ${origin}/`,
    `Database: PostgreSQL ${database.serverVersion}${database.isEmbedded ? `, embedded, in ${dataDir}` : ''}`,
    ...(demo ? describeDemo(demo) : []),
    ...(mail.smtpUrl === undefined ? [`Mails are not sent, but kept at ${origin}/dev/mailbox`] : []),
    'Ctrl+C stops it.',
    '',
  ].join('\n')
}

function describeDemo({ accounts, password, isEmpty }: DemoState): string[] {
  if (isEmpty) return ['The database is empty: "npm run db:demo" fills it with the demo data and its accounts.']
  if (accounts.length === 0) return []
  return [
    `Demo accounts, all with the password ${password}:`,
    ...accounts.map(({ email, purpose }) => `  ${email.padEnd(21)}${purpose}`),
  ]
}
