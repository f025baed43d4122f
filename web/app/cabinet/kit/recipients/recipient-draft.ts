import { type Channel, minutesOfDay, weekdays } from '@motanet/contract/delivery/recipient-limits.ts'
import type { Recipient } from '@motanet/contract/delivery/recipients.ts'
import type { Language } from '@motanet/contract/errors.ts'
import { type FieldErrors, isEmail } from '../../../lib/form/field-errors.ts'
import { notAnEmail, required } from '../../../lib/form/messages.ts'
import type { Translate } from '../../../lib/language.ts'
import * as messages from './messages-editing.ts'

/** The values of the form. `from` and `to` are times such as 09:00; an end before the start is on the next day. */
export interface RecipientDraft {
  channel: Channel
  destination: string
  name: string
  language: Language
  hours: 'any' | 'window'
  from: string
  to: string
  weekdays: readonly string[]
}
export type RecipientField = keyof RecipientDraft

export const allDays: readonly string[] = weekdays.map(String)

export function emptyDraft(language: Language): RecipientDraft {
  const hours = { hours: 'any', from: '09:00', to: '18:00', weekdays: allDays } as const
  return { channel: 'mail', destination: '', name: '', language, ...hours }
}

export function draftOf(recipient: Recipient): RecipientDraft {
  const { channel, destination, name, language, from_minute, to_minute } = recipient
  const isAlways = from_minute === 0 && to_minute === minutesOfDay && recipient.weekdays.length === allDays.length
  return {
    ...emptyDraft(language),
    ...{ channel, destination: destination ?? '', name },
    ...(!isAlways && {
      hours: 'window',
      from: clockTime(from_minute),
      to: clockTime(to_minute % minutesOfDay),
      weekdays: recipient.weekdays.map(String),
    }),
  }
}

/** What the API takes as the change of a recipient: only webhooks change their address. */
export function wireChange(draft: RecipientDraft) {
  const { channel, destination } = draft
  return { ...wireSettings(draft), ...(channel === 'webhook' && { destination: destination.trim() }) }
}

/** The settings as the API takes them. */
export function wireSettings({ name, language, hours, from, to, weekdays: days }: RecipientDraft) {
  const always = { from_minute: 0, to_minute: minutesOfDay, weekdays: allDays.map(Number) }
  const chosen = { from_minute: minutes(from), to_minute: minutes(to) || minutesOfDay, weekdays: days.map(Number) }
  return { name: name.trim(), language, ...(hours === 'any' ? always : chosen) }
}

/** The fields whose stored values would differ. */
export function differingFields(one: RecipientDraft, other: RecipientDraft): RecipientField[] {
  const stored = (draft: RecipientDraft) => ({
    ...(draft.channel === 'webhook' && { destination: draft.destination.trim() }),
    ...{ name: draft.name.trim(), language: draft.language, hours: draft.hours },
    ...(draft.hours === 'window' && { from: draft.from, to: draft.to, weekdays: draft.weekdays.join() }),
  })
  const [a, b] = [stored(one), stored(other)] as Record<string, string>[]
  const fields = ['destination', 'name', 'language', 'hours', 'from', 'to', 'weekdays'] as const
  return fields.filter((field) => a?.[field] !== b?.[field])
}

export function checkDraft(draft: RecipientDraft, t: Translate): FieldErrors<RecipientField> {
  const { hours, from, to, weekdays: days } = draft
  const wrong = destinationError(draft)
  const errors: FieldErrors<RecipientField> = { ...(wrong && { destination: t(wrong) }) }
  if (hours === 'any') return errors
  if (from === '') errors.from = t(required)
  if (to === '') errors.to = t(required)
  else if (from !== '' && minutes(from) === (minutes(to) || minutesOfDay)) errors.to = t(messages.sameEndAsStart)
  if (days.length === 0) errors.weekdays = t(messages.noDays)
  return errors
}

function destinationError({ channel, destination }: RecipientDraft) {
  const typed = destination.trim()
  if (channel === 'telegram') return undefined
  if (typed === '') return required
  if (channel === 'mail') return isEmail(typed) ? undefined : notAnEmail
  return /^https?:\/\/\S+$/.test(typed) && URL.canParse(typed) ? undefined : messages.notAUrl
}

/** 540 → 09:00 */
export function clockTime(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

function minutes(clock: string): number {
  const [hours = 0, rest = 0] = clock.split(':').map(Number)
  return 60 * hours + rest
}
