import { dayMs, staleAt } from '@motanet/contract/catalogue/price-checks.ts'
import { addDays, chisinauDay } from '@motanet/contract/chisinau-time.ts'
import type { Kysely } from 'kysely'
import { chisinauTime } from '../calendar/clock.ts'
import type { WorkingHours } from '../calendar/working-hours.ts'
import { addWorkingTime } from '../calendar/working-time.ts'
import { lockProvider } from '../catalogue/provider-lock.queries.ts'
import type { DB } from '../db/tables.ts'
import type { DeliveryParts } from '../delivery/delivery-parts.ts'
import { type Message, post } from '../delivery/posting.ts'
import { insertPriceLinks } from './price-links.queries.ts'
import { makePriceLink } from './price-links.ts'
import { type ListedPrice, priceMail } from './price-mail.ts'
import {
  claimWeek,
  findProvidersToRemind,
  findReaders,
  findUncheckedTariffs,
  lockTariffsToWarnOf,
  markWarned,
  type Reader,
  type ReminderMoment,
  uncheckedDays,
} from './reminders.queries.ts'

const minuteMs = 60_000
/** Working minutes of a week after which providers are asked. */
const askingMinutes = 30

/**
 * Asks partners by mail to confirm prices that were older than a week on the first working morning of this week, and warns them of tariffs
 * that leave the lists in ten and in two days. Everything for one provider is one mail to each of its confirmed mail addresses, or to its
 * owner, in one transaction that also marks it as sent: once, however many processes run. Only in working time. The failure of one
 * provider does not affect the others. Throws after all were tried.
 */
export async function remindProviders(db: Kysely<DB>, parts: DeliveryParts): Promise<void> {
  const now = parts.clock()
  if (!isWorkingTime(now, parts.workingHours)) return
  const moment = momentOf(now, parts.workingHours)
  const failures: unknown[] = []
  for (const id of await findProvidersToRemind(db, moment))
    await db
      .transaction()
      .execute((transaction) => remind(transaction, parts, id, moment))
      .catch((error) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} reminders failed: ${failures[0]}`)
}

/** Before the morning of this week's question, that of the week before is still due. */
function momentOf(now: Date, hours: WorkingHours): ReminderMoment {
  const today = chisinauDay(now)
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
  const askedAt = (week: string) => addWorkingTime(chisinauTime(week, 0), askingMinutes, hours)
  const week = askedAt(monday) <= now ? monday : addDays(monday, -7)
  return { now, week, weekOldBefore: new Date(askedAt(week).getTime() - 7 * dayMs) }
}

function isWorkingTime(now: Date, hours: WorkingHours): boolean {
  return addWorkingTime(now, 1, hours).getTime() === now.getTime() + minuteMs
}

async function remind(transaction: Kysely<DB>, parts: DeliveryParts, providerId: number, moment: ReminderMoment) {
  await lockProvider(transaction, providerId)
  const isAsked = await claimWeek(transaction, providerId, moment)
  const warned = await lockTariffsToWarnOf(transaction, providerId, moment.now)
  if (!isAsked && warned.length === 0) return
  const readers = await findReaders(transaction, providerId, moment.now)
  const weekAgo = new Date(moment.now.getTime() - uncheckedDays * dayMs)
  const unchecked = await findUncheckedTariffs(transaction, providerId, weekAgo)
  const warnedIds = new Set(warned)
  const prices = unchecked.map(({ id, checked_at, freshness, ...tariff }) => ({
    ...tariff,
    isStale: freshness === 'stale',
    leavesOn: warnedIds.has(id) ? chisinauDay(staleAt(checked_at)) : null,
  }))
  const links = readers.map((reader) => makePriceLink(parts, { providerId, ...reader }))
  await post(
    transaction,
    parts,
    readers.map((reader, index) => messageTo(parts, reader, { prices, url: links[index]?.url ?? '' })),
  )
  await insertPriceLinks(
    transaction,
    links.map(({ link }) => link),
  )
  // Last: it changes rows of the public content, whose version is locked from then on
  await markWarned(transaction, warned, moment.now)
}

function messageTo(
  { publicUrl, clock }: DeliveryParts,
  { email, language, recipientId, dueAt, providerName }: Reader,
  { prices, url }: { prices: readonly ListedPrice[]; url: string },
): Message {
  const isWarning = prices.some(({ leavesOn }) => leavesOn !== null)
  return {
    ...{ requestId: null, recipientId: recipientId ?? null, party: 'provider', language, dueAt },
    kind: isWarning ? 'price_warning' : 'price_check',
    destination: { channel: 'mail', email },
    content: priceMail(
      { providerName, email, isOwner: recipientId === undefined, prices, url, publicUrl, now: clock() },
      language,
    ),
  }
}
