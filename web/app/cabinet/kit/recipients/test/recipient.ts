import type { Recipient, RecipientList } from '@motanet/contract/delivery/recipients.ts'

/** An active recipient by mail; `part` replaces values. */
export function makeRecipient(part: Partial<Recipient> = {}): Recipient {
  const id = part.id ?? 1
  return {
    id,
    channel: 'mail',
    name: '',
    language: 'ru',
    destination: `sales${id}@codru.example`,
    from_minute: 0,
    to_minute: 1440,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    state: 'active',
    confirmation_expires_at: null,
    telegram_link: null,
    last_delivery: null,
    last_failure: null,
    version: 1,
    ...part,
  }
}

export function makeList(...recipients: Recipient[]): RecipientList {
  return { recipients, channels: ['mail', 'telegram', 'webhook'], fallback: 'ana@codru.example' }
}
