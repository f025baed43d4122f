import { deskId } from '@motanet/contract/catalogue/desk.ts'
import { chisinauClock, chisinauDay } from '@motanet/contract/chisinau-time.ts'
import type { DeskItem } from '@motanet/contract/staff/queue.ts'
import { both, formatMoment } from '../../../lib/format.ts'
import { type Text, variant } from '../../../lib/language.ts'
import { starsOf } from '../../../parts/reviews/messages.ts'
import { complaints } from '../../../parts/reviews/messages-complaints.ts'
import * as messages from './messages.ts'

type Titled = Pick<DeskItem, 'request' | 'recipient'> & {
  review: Pick<NonNullable<DeskItem['review']>, 'provider' | 'rating'> | null
}

/** What the item is about, in a line: the customer and the tariff, the recipient that was not reached, or the review. */
export function itemTitle({ request, recipient, review }: Titled): Text {
  if (review !== null) return both((language) => `${review.provider.name}, ${starsOf(review.rating)[language]}`)
  if (recipient !== null && recipient.destination !== null) return both(() => recipient.destination ?? '')
  if (request === null) return both(() => '')
  const { id, name, tariff } = request
  return both((language) =>
    [name || messages.requestNumber(id)[language], tariff && variant(tariff, 'name', language)]
      .filter(Boolean)
      .join(', '),
  )
}

/** Where it is, and which provider is concerned; of a review, how many readers complain. */
export function itemContext({ request, recipient, review }: DeskItem): Text {
  if (review !== null) return complaints(review.complaints)
  const provider = recipient?.provider ?? request?.provider
  const name = provider?.id === deskId ? undefined : provider?.name
  return both(() => [request?.address, name].filter(Boolean).join(' · '))
}

export const isLate = ({ state, due_at }: Pick<DeskItem, 'state' | 'due_at'>, now: number) =>
  state !== 'closed' && Date.parse(due_at) < now

const minuteMs = 60_000
export const minutesSince = (time: string, now: number) => Math.max(0, Math.floor((now - Date.parse(time)) / minuteMs))

/** «сегодня, 18:00», on other days «2 декабря, 18:00». */
export function momentText(time: string, now: number): Text {
  const isToday = chisinauDay(time) === chisinauDay(new Date(now))
  return isToday ? messages.todayAt(chisinauClock(time)) : both((language) => formatMoment(time, language))
}
