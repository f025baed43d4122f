import type { StreetKind } from '../labels.ts'
import { editDistance } from './edit-distance.ts'
import { foldWord, plainText } from './normalise.ts'

function folded(words: string): string[] {
  return words.split(' ').map((word) => foldWord(plainText(word)))
}

const kindWords: Record<StreetKind, string> = {
  S: 'strada str stradă ul ulita ulitsa ulica улица ул улицы стр страда',
  B: 'bulevardul bulevard bd bdul bul bulv blvd bvd bulvar бул бульв бульвар булевардул проспект просп prospekt prospectul пр prt',
  O: 'șoseaua șosea șos sosea shosse шоссе шос',
  L: 'stradela stradelă strla strd переулок пер pereulok страдела fundătura intrarea проезд тупик',
  A: 'aleea alee аллея алея',
  P: 'piața piață piațeta pța pta площадь пл ploshchad scuarul сквер',
}

const kindByWord = new Map<string, StreetKind>(
  (Object.keys(kindWords) as StreetKind[]).flatMap((kind) =>
    folded(kindWords[kind]).map((word): [string, StreetKind] => [word, kind]),
  ),
)

/** Abbreviations with a hyphen, by their two plain halves. */
const kindByHalves = new Map<string, StreetKind>([
  ...['б-р', 'пр-т', 'пр-кт', 'b-dul', 'b-d', 'b-ul', 'b-r', 'bd-ul', 'bul-ul', 'п-т'].map(
    (halves): [string, StreetKind] => [halves, 'B'],
  ),
  ...['str-la', 's-la', 'пер-к', 'стр-ла'].map((halves): [string, StreetKind] => [halves, 'L']),
  ...['p-ta', 'п-ца', 'пл-дь'].map((halves): [string, StreetKind] => [halves, 'P']),
  ...['ш-се', 'sos-ua'].map((halves): [string, StreetKind] => [halves, 'O']),
  ...['ул-ца', 'str-da', 'ул-ица'].map((halves): [string, StreetKind] => [halves, 'S']),
])

/** Plain words that may be a kind, and may as well begin a name: «al. cel Bun», «St. cel Mare», «S. Lazo». */
const doubtfulKinds = new Map<string, StreetKind>(
  Object.entries({ st: 'S', ст: 'S', s: 'S', al: 'A', ал: 'A', b: 'B', б: 'B', p: 'P', п: 'P', ш: 'O' } as const),
)

const longKindWords = [...kindByWord.keys()].filter((word) => word.length >= 5)

export interface KindReading {
  kind: StreetKind
  /** False when the word may be part of the name instead, so that it should be tried as both. */
  certain: boolean
}

/** Reads a word, plain and folded, as a street's kind; mistyped or unfinished kind words are not certain. */
export function findKind(plain: string, word: string): KindReading | undefined {
  const doubtful = doubtfulKinds.get(plain)
  if (doubtful !== undefined) return { kind: doubtful, certain: false }
  const exact = kindByWord.get(word)
  if (exact !== undefined) return { kind: exact, certain: word.length > 1 }
  if (word.length < 4) return undefined
  const near = longKindWords.find((known) => known.startsWith(word) || editDistance(word, known, 1) <= 1)
  const kind = near === undefined ? undefined : kindByWord.get(near)
  return kind === undefined ? undefined : { kind, certain: false }
}

/** The kind that two plain words joined by a hyphen stand for: «б-р», `b-dul`, `p-ța`. */
export function findKindOfHalves(first: string, second: string): StreetKind | undefined {
  return kindByHalves.get(`${first}-${second}`)
}

/** The kind a folded word of an official name certainly stands for («Московский проспект», `Piața Veche`). */
export function findCertainKind(word: string): StreetKind | undefined {
  return word.length > 2 ? kindByWord.get(word) : undefined
}

/** Folded words before a locality's name: «or. Cricova», «г. Кишинёв», «s. Trușeni», «mun. Chișinău». */
export const localityMarks = new Set(
  folded(
    'or oraș orașul gorod город г g sat satul s село selo com comuna ком коммуна mun municipiul мун муниципий п пос',
  ),
)

/** Folded words around a sector's name. */
export const sectorMarks = new Set(folded('sec sect sectorul sector сектор район raionul микрорайон мкр'))

/** Folded words that belong to the envelope, not to the street. */
export const countryWords = new Set(folded('moldova молдова молдавия republica республика md rm рм'))

/** Folded words that carry nothing wherever they stand: «имени», «года». */
export const emptyWords = new Set(folded('имени им года год anul'))

/** How people call the sectors of Chișinău, beside the official names; both sides folded. */
export const sectorNicknames = new Map<string, string>(
  Object.entries({
    Botanica: 'ботаника botanika',
    Buiucani: 'буюканы буюкань buyukany',
    Centru: 'центр centrul tsentr center',
    Ciocana: 'чеканы чокана чокань chekany',
    Rîșcani: 'рышкановка рышкань рышканы râșcani rishkanovka ryshkanovka',
  }).flatMap(([sector, nicknames]) => {
    const key = foldWord(plainText(sector))
    return [key, ...folded(nicknames)].map((nickname): [string, string] => [nickname, key])
  }),
)
