import type { Language } from '@motanet/contract/errors.ts'
import { chisinauTime } from './clock.ts'

const maxLineBytes = 74

export interface CalendarVisit {
  id: number
  version: number
  created_at: Date
  step: string
  address: string
  visit_on: string | null
  visit_from: number | null
  visit_to: number | null
}

/**
 * The visit of a request as an iCalendar file (RFC 5545) with one event; its UID stays the same, so that a changed visit replaces the
 * earlier one in the calendar, and a cancelled one is removed from it. Undefined if no visit is planned.
 */
export function writeVisitFile(
  visit: CalendarVisit,
  { provider, language, isCancelled = false }: { provider: string; language: Language; isCancelled?: boolean },
): string | undefined {
  const { visit_on: day, visit_from: from, visit_to: to } = visit
  if (day === null || from === null || to === null) return undefined
  const title = { ru: `Визит мастера: ${provider}`, ro: `Vizita tehnicianului: ${provider}` }
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Motanet//Visit//EN',
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:request-${visit.id}-visit@motanet`,
    `SEQUENCE:${visit.version}`,
    `DTSTAMP:${utc(visit.created_at)}`,
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
