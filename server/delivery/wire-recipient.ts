import type { Channel } from '@motanet/contract/delivery/recipient-limits.ts'
import type { Recipient, RecipientState } from '@motanet/contract/delivery/recipients.ts'
import { shownEmail } from '@motanet/contract/email.ts'
import type { Language } from '@motanet/contract/errors.ts'
import { chatCode } from './confirmation-links.ts'
import type { RecipientParts } from './recipient-parts.ts'
import type { findRecipients, RecipientRow } from './recipients.queries.ts'

type ShownRow = Awaited<ReturnType<typeof findRecipients>>[number]

/** The recipient as the cabinet shows it; never with the signing key. Only its owner sees the link that confirms a chat. */
export function wireRecipient(row: ShownRow, parts: RecipientParts, { isOwner }: { isOwner: boolean }): Recipient {
  const { delivered_kind, delivered_at, failed_kind, failure_at, error, failed_at } = row
  return {
    id: row.id,
    channel: row.channel as Channel,
    name: row.name,
    language: row.language as Language,
    destination: row.channel === 'mail' ? row.destination && shownEmail(row.destination) : row.destination,
    from_minute: row.from_minute,
    to_minute: row.to_minute,
    weekdays: row.weekdays,
    state: stateOf(row, parts.clock()),
    confirmation_expires_at: row.confirmation_expires_at?.toISOString() ?? null,
    telegram_link: isOwner ? telegramLink(row, parts) : null,
    last_delivery: delivered_at === null ? null : { at: delivered_at.toISOString(), kind: delivered_kind ?? '' },
    last_failure:
      failure_at === null
        ? null
        : { at: failure_at.toISOString(), kind: failed_kind ?? '', error: error ?? '', is_final: failed_at !== null },
    version: row.version,
  }
}

function stateOf(row: RecipientRow, now: Date): RecipientState {
  if (row.confirmed_at !== null) return 'active'
  if (row.declined_at !== null) return 'declined'
  return row.confirmation_expires_at !== null && row.confirmation_expires_at <= now ? 'expired' : 'waiting'
}

/** The link that starts the bot with the code of a waiting chat. */
function telegramLink(row: RecipientRow, { telegramBot, clock, secretKey }: RecipientParts): string | null {
  const bot = telegramBot?.()
  const { id, channel, confirmation_expires_at } = row
  if (bot === undefined || channel !== 'telegram' || confirmation_expires_at === null) return null
  if (confirmation_expires_at <= clock()) return null
  return `https://t.me/${bot}?start=${chatCode({ id, confirmation_expires_at }, secretKey)}`
}
