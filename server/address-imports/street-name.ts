import type { StreetKind } from '../addresses/labels.ts'
import { findCertainKind, findKind, findKindOfHalves } from '../addresses/search/address-words.ts'
import { foldWord, plainText } from '../addresses/search/normalise.ts'

/** Words that only name the kind. Others, such as «проспект» and `fundătura`, are part of the name as well. */
const mereKinds = new Set(
  [
    'strada str ul ulita ulitsa ulica улица ул стр страда',
    'bulevardul bulevard bd bdul bul blvd бул бульвар булевардул',
    'șoseaua șosea șos шоссе шос',
    'stradela stradelă strla переулок пер страдела',
    'aleea alee аллея алея',
    'piața piață площадь пл',
  ].flatMap((words) => words.split(' ').map(folded)),
)
const leadingWord = /^([\p{L}]+(?:-[\p{L}]+)?)(?:\.\s*|\s+)(?=\S)/u
const trailingWord = /\s([\p{L}]+)$/u

export interface StreetName {
  /** Undefined if the text does not say it. */
  kind: StreetKind | undefined
  /** Without the word of the kind: «Пушкина» of «ул. Пушкина», but «Московский проспект» as it is. */
  name: string
}

/** Divides the name of a street as files write it: `Strada Alexandr Pușkin`, `bd. Dacia`, «Садовая улица». */
export function readStreetName(text: string): StreetName {
  const leading = leadingWord.exec(text)
  const first = leading === null ? undefined : kindOf(leading[1] ?? '')
  if (leading !== null && first !== undefined)
    return { kind: first.kind, name: first.isMere ? text.slice(leading[0].length) : text }
  const trailing = trailingWord.exec(text)
  const word = folded(trailing?.[1] ?? '')
  const kind = findCertainKind(word)
  // „Piața Veche” begins with its kind; Russian names may end with theirs
  if (trailing === null || kind === undefined || !/\p{Script=Cyrillic}/u.test(text))
    return { kind: undefined, name: text }
  return { kind, name: kind === 'S' ? text.slice(0, trailing.index).trim() : text }
}

/** The kind that a word names: `bulevard`, «бул.». */
export function readStreetKind(word: string): StreetKind | undefined {
  return kindOf(word.replace(/\.$/, ''))?.kind
}

function kindOf(word: string): { kind: StreetKind; isMere: boolean } | undefined {
  const [first = '', second] = plainText(word).split('-')
  if (second !== undefined) {
    const kind = findKindOfHalves(first, second)
    return kind && { kind, isMere: true }
  }
  const key = foldWord(first)
  const reading = findKind(first, key)
  return reading?.certain ? { kind: reading.kind, isMere: mereKinds.has(key) } : undefined
}

function folded(word: string): string {
  return foldWord(plainText(word))
}
