import type pg from 'pg'
import { createAccountKeys } from '../../accounts/account-keys.ts'
import { openWebhookSecret } from '../../delivery/webhook-secrets.ts'
import { openText } from '../../http/sealed-text.ts'

/** How many authenticator apps and webhooks do not work, because their secrets were encrypted with another SECRET_KEY. */
export async function countUnreadableSecrets(
  client: pg.Pool | pg.ClientBase,
  secretKey: string,
): Promise<{ authenticators: number; webhooks: number }> {
  const { rows } = await client.query<{ authenticator: string | null; webhook: string | null }>(
    `select sealed_secret as authenticator, null as webhook from authenticator
     union all select null, webhook_secret from recipient where webhook_secret is not null`,
  )
  const keys = await createAccountKeys(secretKey)
  const unreadable = (sealed: readonly (string | null)[], open: (text: string) => string) =>
    sealed.filter((text) => text !== null && !succeeds(() => open(text))).length
  return {
    authenticators: unreadable(
      rows.map(({ authenticator }) => authenticator),
      (text) => openText(text, keys.authenticator),
    ),
    webhooks: unreadable(
      rows.map(({ webhook }) => webhook),
      (text) => openWebhookSecret(text, secretKey),
    ),
  }
}

function succeeds(open: () => string): boolean {
  try {
    open()
    return true
  } catch {
    return false
  }
}
