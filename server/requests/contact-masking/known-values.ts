import { type Span, soundOf } from './folded-words.ts'
import { isMailService } from './internet-pieces.ts'

/** The contacts of this tender, as stored. They are masked also where their form alone does not reveal them. */
export interface KnownContacts {
  /** Person. Each word of three letters or more is masked, also with the endings of its cases. */
  name?: string
  company?: string
  phone?: string
  email?: string
  /** IDNO of the company, 13 digits. */
  inn?: string
}

const legalForms = new Set([
  'srl',
  'sa',
  'ii',
  'ooo',
  'ао',
  'ao',
  'зао',
  'ип',
  'ооо',
  'срл',
  'gt',
  'îcs',
  'ics',
  'cs',
  'ca',
])
/** Local parts of addresses that are ordinary words. */
const ordinaryLocalParts = new Set([
  'office',
  'info',
  'contact',
  'mail',
  'sales',
  'admin',
  'director',
  'manager',
  'birou',
  'oficiu',
  'internet',
  'suport',
  'support',
])
const minWord = 3
/** Shorter words are masked only as a whole, because many words begin with them. */
const minStem = 4
const maxCaseEnding = 3
/** Known digits are recognised from parts of this length: without the prefix of the operator. */
const minDigits = 6

interface Word extends Span {
  text: string
  sound: string
}

function wordsOf(folded: string): Word[] {
  return [...folded.matchAll(/[\p{L}]+|\d+/gu)].map(({ 0: text, index }) => ({
    text,
    // Words of other scripts have no sound in Latin letters
    sound: soundOf(text) || text,
    from: index,
    to: index + text.length,
  }))
}

/** Finds the values in a folded text, regardless of alphabet, diacritics and what is between the words. `fold` folds a value. */
export function findKnownValues(text: string, known: KnownContacts, fold: (value: string) => string): Span[] {
  const words = wordsOf(text)
  const wordsOfValue = (value: string | undefined) => wordsOf(fold(value ?? ''))
  const name = wordsOfValue(known.name)
  const company = wordsOfValue(known.company).filter(({ text }) => !legalForms.has(text))
  const [localPart = '', domain = ''] = (known.email ?? '').split('@')
  const host = wordsOfValue(domain.split('.').at(-2)).filter(
    (word) => word.text.length >= minStem && !isMailService(word.text),
  )
  const phrases = [
    name,
    company,
    wordsOfValue(ordinaryLocalParts.has(localPart.toLowerCase()) ? '' : localPart),
    host,
  ].map((phrase) => phrase.map(({ sound }) => sound))
  return [...phrases.flatMap((phrase) => findPhrase(words, phrase)), ...findNames(words, name)]
}

/** The occurrences of a phrase: its words in order, or joined. */
function findPhrase(words: readonly Word[], phrase: readonly string[]): Span[] {
  const joined = phrase.join('')
  if (joined.length < minWord) return []
  const spans: Span[] = []
  words.forEach((first, at) => {
    let sounds = ''
    for (let to = at; to < words.length && to < at + phrase.length && sounds.length < joined.length; to++) {
      sounds += words[to]?.sound
      if (sounds === joined) spans.push({ from: first.from, to: words[to]?.to ?? first.to })
    }
  })
  return spans
}

/** The words of a person's name in any case of Russian and Romanian, and joined in the other order. */
function findNames(words: readonly Word[], name: readonly Word[]): Span[] {
  const parts = name.filter(({ text }) => text.length >= minWord).map(({ sound }) => sound)
  const reversed = parts.toReversed().join('')
  return words.filter(
    ({ sound }) => (reversed !== '' && sound === reversed) || parts.some((part) => isCaseOf(sound, part)),
  )
}

function isCaseOf(sound: string, name: string): boolean {
  if (sound === name) return true
  const stem = name.replace(/[aeiou]{1,2}$/, '')
  return stem.length >= minStem && sound.startsWith(stem) && sound.length - stem.length <= maxCaseEnding
}

/** Tells whether digits contain six digits in order of the known phone or eight of the IDNO. */
export function knownDigits({ phone = '', inn = '' }: KnownContacts): (digits: string) => boolean {
  const national = phone.replace(/\D/g, '').slice(-8)
  const parts = [...windows(national, minDigits), ...windows(inn.replace(/\D/g, ''), minDigits + 2)]
  return (digits) => parts.some((part) => digits.includes(part))
}

function windows(digits: string, length: number): string[] {
  return Array.from({ length: Math.max(0, digits.length - length + 1) }, (_, at) => digits.slice(at, at + length))
}
