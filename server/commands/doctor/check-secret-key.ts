import type pg from 'pg'
import type { Config } from '../../config.ts'
import { findSecretKey } from '../../secret-key.ts'
import { type Finding, reporting } from './finding.ts'
import { countUnreadableSecrets } from './stored-secrets.ts'

const { ok, problem } = reporting('settings')

/** Whether SECRET_KEY is the one with which the secrets in the database were encrypted. */
export async function checkSecretKey(
  client: pg.ClientBase,
  config: Pick<Config, 'secretKey' | 'dataDir'>,
): Promise<Finding[]> {
  const secretKey = await findSecretKey(config)
  if (secretKey === undefined) return []
  const { authenticators, webhooks } = await countUnreadableSecrets(client, secretKey)
  if (authenticators + webhooks === 0) return [ok('SECRET_KEY fits the stored secrets.')]
  return [
    problem(
      `SECRET_KEY is another one than before: ${authenticators} authenticator apps and ${webhooks} webhooks do not work, nor do links in new mails about earlier requests.`,
      'Set the earlier SECRET_KEY. If it is lost or has leaked, run reset-second-factor for these accounts, and let the providers make new secrets of their webhooks.',
    ),
  ]
}
