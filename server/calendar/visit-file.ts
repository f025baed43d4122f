import type { Language } from '@motanet/contract/errors.ts'
import { chisinauTime } from './clock.ts'

const maxLineBytes = 74

export interface CalendarVisit {
  id: number
  version: number
  step: string
  address: string
  visit_on: string | null
  visit_from: number | null
  visit_to: number | null
}

interface VisitFile {
  provider: string
  language: Language
  /** When the file is sent. */
  at: Date
  /** Sender of the mails, such as `Motanet <mail@motanet.example>`. */
  sender: string
  /** Address of the mail that it is attached to; undefined if the customer downloads it. */
  attendee?: string
  isCancelled?: boolean
}

/**
 * The visit of a request as an iCalendar file (RFC 5545) with one event; its UID stays the same, so that a changed visit replaces the
 * earlier one in the calendar, and a cancelled one is removed from it. A mail sends it as an invitation (RFC 5546), because calendars
 * update and cancel only what they know with its organizer. Undefined if no visit is planned.
 */
export function writeVisitFile(
  visit: CalendarVisit,
  { provider, language, at, sender, attendee, isCancelled = false }: VisitFile,
): string | undefined {
  const { visit_on: day, visit_from: from, visit_to: to } = visit
  if (day === null || from === null || to === null) return undefined
  const title = { ru: `Визит мастера: ${provider}`, ro: `Vizita tehnicianului: ${provider}` }
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Motanet//Visit//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${attendee === undefined ? 'PUBLISH' : isCancelled ? 'CANCEL' : 'REQUEST'}`,
    'BEGIN:VEVENT',
    `UID:request-${visit.id}-visit@motanet`,
    `SEQUENCE:${visit.version}`,
    `DTSTAMP:${utc(at)}`,
    organizerOf(sender),
    // Without a response: the customer has agreed on the page, and no mail program sends what it knows to a request
    ...(attendee === undefined ? [] : [`ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee}`]),
    `DTSTART:${utc(chisinauTime(day, from))}`,
    `DTEND:${utc(chisinauTime(day, to))}`,
    `SUMMARY:${escapeText(title[language])}`,
    `LOCATION:${escapeText(visit.address)}`,
    `STATUS:${isCancelled ? 'CANCELLED' : visit.step === 'visit_agreed' ? 'CONFIRMED' : 'TENTATIVE'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}

function organizerOf(sender: string): string {
  const { name = '', address = sender } = /^(?<name>.*)<(?<address>.+)>$/.exec(sender)?.groups ?? {}
  const words = name.replaceAll('"', '').trim()
  return `ORGANIZER${words === '' ? '' : `;CN="${words}"`}:mailto:${address}`
}

function utc(time: Date): string {
  return `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n|\r/g, '\\n')
}

/** Folds a line so that no part exceeds 75 bytes; characters of several bytes stay whole. */
function foldLine(line: string): string {
  const parts = ['']
  for (const character of line) {
    const last = parts.length - 1
    if (Buffer.byteLength(parts[last] + character) > maxLineBytes) parts.push(` ${character}`)
    else parts[last] += character
  }
  return parts.join('\r\n')
}
