import type { DeskItem } from '@motanet/contract/staff/queue.ts'
import { both } from '../../../lib/format.ts'
import { type Text, variant } from '../../../lib/language.ts'
import * as messages from './messages.ts'

/** What the item is about, in a line: the customer and the tariff, or the recipient that was not reached. */
export function itemTitle({ request, recipient }: DeskItem): Text {
  if (recipient !== null && recipient.destination !== null) return both(() => recipient.destination ?? '')
  if (request === null) return both(() => '')
  const { id, name, tariff } = request
  return both((language) =>
    [name || messages.requestNumber(id)[language], tariff && variant(tariff, 'name', language)]
      .filter(Boolean)
      .join(', '),
  )
}

/** Where it is, and who is concerned. */
export function itemContext({ request, recipient }: DeskItem): string {
  const provider = recipient?.provider.name ?? request?.provider.name
  return [request?.address, provider].filter(Boolean).join(' · ')
}
