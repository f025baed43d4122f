import type { Recipient } from '@motanet/contract/delivery/recipients.ts'
import type { Text } from '../../../lib/language.ts'
import * as messages from './messages.ts'

/** How the list calls a recipient: its name, else its address without the scheme. */
export function recipientName({ name, channel, destination }: Recipient): Text {
  const given = name || (channel === 'telegram' ? '' : (destination ?? '').replace(/^https?:\/\//, ''))
  return given === '' ? messages.newChat : { ru: given, ro: given }
}
