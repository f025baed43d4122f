import { type DigitGroup, type OtherWord, readDigitGroups } from './digit-groups.ts'
import { type Span, soundsOf } from './folded-words.ts'
import { messengers } from './messengers.ts'
import { isLocalNumber, isOrdinary, isOrdinaryList } from './ordinary-numbers.ts'

/** A sequence of digits of this length may be a number without its area code if a word before it announces one. */
const minAnnounced = 5
const minWithPlus = 7
/** The digits of a Moldovan number without 0 and country code. */
const nationalLength = 8
/** Fewer digits beside a complete number are not masked with it. */
const maxKept = 5
/** Longest gap between the announcing word and the number, in characters. */
const maxAnnouncedGap = 24

const complete = /^(?:(?:00)?3730?[2-9]\d{7}|0[2-9]\d{7})$/
const endsClause = /[,;\n]|[.:]\s/
const beginsComplete = /^(?:(?:00)?373|0[2-9])/

const announcing = new Set([
  ...messengers,
  ...soundsOf(
    'тел телефон телефона телефону телефоны моб мобильный факс звоните позвоните звонить позвонить набирайте наберите перезвоните трубка',
  ),
  ...soundsOf('tel telefon telefonul phone call mob mobil mobilul fax sunați sunațimă suna sună apelați'),
])
/** Words that announce other numbers as well, such as that of a house: only directly before the number. */
const announcingNext = new Set(soundsOf('номер номеру numărul număr contact контакт'))

/**
 * Finds phone numbers and other long numbers (IDNO, bank cards) in any spelling. `isKnown` tells whether a sequence of digits contains a part
 * of a number that must be hidden in any case.
 *
 * Eight digits are enough, unless they begin with 1 or 4 as no Moldovan number does. Dates, times, ranges of amounts and private IPv4
 * addresses are left; a public one is masked if it has more digits.
 */
export function findNumbers(text: string, isKnown: (digits: string) => boolean): Span[] {
  const parts = readDigitGroups(text)
  const spans: Span[] = []
  for (let at = 0; at < parts.length; ) {
    const groups = groupsFrom(parts, at)
    if (groups.length === 0) {
      at++
      continue
    }
    const span = numberIn(text, groups, isAnnounced(parts, at), isKnown) ?? interruptedNumber(parts, at, groups.length)
    if (span) spans.push(withBrackets(text, span))
    at += groups.length
  }
  return spans
}

function groupsFrom(parts: readonly (DigitGroup | OtherWord)[], from: number): DigitGroup[] {
  const groups: DigitGroup[] = []
  for (let at = from; at < parts.length; at++) {
    const part = parts[at]
    if (part?.kind !== 'digits') break
    groups.push(part)
  }
  return groups
}

function isAnnounced(parts: readonly (DigitGroup | OtherWord)[], at: number): boolean {
  const number = parts[at]
  for (let before = at - 1; before >= Math.max(0, at - 3); before--) {
    const part = parts[before]
    if (part?.kind !== 'word' || (number?.from ?? 0) - part.to > maxAnnouncedGap) return false
    if (announcing.has(part.sound) || (before === at - 1 && announcingNext.has(part.sound))) return true
  }
  return false
}

const digitsOf = (groups: readonly DigitGroup[]) => groups.map(({ digits }) => digits).join('')

function numberIn(
  text: string,
  groups: readonly DigitGroup[],
  announced: boolean,
  isKnown: (digits: string) => boolean,
): Span | undefined {
  const trimmed = withoutOuterLetters(groups)
  const whole = spanOf(trimmed)
  if (!whole) return undefined
  const digits = digitsOf(trimmed)
  if (isKnown(digits)) return whole
  const typed = text.slice(whole.from, whole.to)
  const hasPlus = /\+[\s(]*$/.test(text.slice(Math.max(0, whole.from - 3), whole.from))
  if (isLocalNumber(typed)) return whole
  if (digits.length < minAnnounced || isOrdinary(typed)) return undefined
  if (announced && trimmed.length === 1 && isAmount(digits)) return undefined
  if (announced || (hasPlus && digits.length >= minWithPlus)) return numberAlone(text, trimmed)
  if (digits.length < nationalLength || isOrdinaryList(trimmed.map((group) => group.digits))) return undefined
  if (digits.length === nationalLength && /^[14]/.test(digits)) return undefined
  return numberAlone(text, trimmed)
}

/** A round price of a telephone, which is no local number of six digits. */
function isAmount(digits: string): boolean {
  return digits.length === minAnnounced && Number(digits) % 500 === 0 && !digits.startsWith('0')
}

/** A separate «о» at the begin or the end is rather a preposition than a zero. */
function withoutOuterLetters(groups: readonly DigitGroup[]): DigitGroup[] {
  const from = groups.findIndex((group) => !group.isLetter)
  const to = groups.findLastIndex((group) => !group.isLetter)
  return from === -1 ? [] : groups.slice(from, to + 1)
}

function spanOf(groups: readonly DigitGroup[]): Span | undefined {
  const [first, last] = [groups[0], groups.at(-1)]
  return first && last && { from: first.from, to: last.to }
}

/**
 * The clause that is exactly one Moldovan number, if there are only few digits beside it, such as the number of a flat: «кв. 12,
 * 069123456». Otherwise all groups.
 */
function numberAlone(text: string, groups: readonly DigitGroup[]): Span | undefined {
  const clauses: DigitGroup[][] = []
  for (const group of groups) {
    const clause = clauses.at(-1)
    const before = clause?.at(-1)
    if (before && !endsClause.test(text.slice(before.to, group.from))) clause?.push(group)
    else clauses.push([group])
  }
  const total = digitsOf(groups).length
  const alone = clauses.find((clause) => {
    const digits = digitsOf(clause)
    const isComplete = complete.test(digits) || (clause.length === 1 && /^(?!373)[2-9]\d{7}$/.test(digits))
    return isComplete && total - digits.length <= maxKept
  })
  return spanOf(alone ?? groups)
}

/** A number with words between its digits, «069 мой номер 123456»: only if it begins as a complete number does and ends as one. */
function interruptedNumber(
  parts: readonly (DigitGroup | OtherWord)[],
  at: number,
  groupCount: number,
): Span | undefined {
  for (let from = at; from < at + groupCount; from++) {
    const first = parts[from]
    if (first?.kind !== 'digits' || first.digits.length < 3 || !beginsComplete.test(first.digits)) continue
    let digits = ''
    let words = 0
    for (let to = from; to < parts.length && words <= 2 && digits.length <= 14; to++) {
      const part = parts[to]
      if (part?.kind !== 'digits') {
        words++
        continue
      }
      words = 0
      digits += part.digits
      if (complete.test(digits)) return { from: first.from, to: part.to }
    }
  }
  return undefined
}

/** Includes the plus and the bracket before the first digit. */
function withBrackets(text: string, { from, to }: Span): Span {
  let start = from
  const inside = text.slice(from, to)
  if (text[start - 1] === '(' && (inside.includes(')') || text[to] === ')')) start--
  const end = start < from && !inside.includes(')') ? to + 1 : to
  if (text[start - 1] === '+') start--
  return { from: start, to: end }
}
