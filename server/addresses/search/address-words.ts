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

/** Hyphenated abbreviations of street kinds, by their two parts in plain text. */
const kindByHalves = new Map<string, StreetKind>([
  ...['б-р', 'пр-т', 'пр-кт', 'b-dul', 'b-d', 'b-ul', 'b-r', 'bd-ul', 'bul-ul', 'п-т'].map(
    (halves): [string, StreetKind] => [halves, 'B'],
  ),
  ...['str-la', 's-la', 'пер-к', 'стр-ла'].map((halves): [string, StreetKind] => [halves, 'L']),
  ...['p-ta', 'п-ца', 'пл-дь'].map((halves): [string, StreetKind] => [halves, 'P']),
  ...['ш-се', 'sos-ua'].map((halves): [string, StreetKind] => [halves, 'O']),
  ...['ул-ца', 'str-da', 'ул-ица'].map((halves): [string, StreetKind] => [halves, 'S']),
])

/** Plain words that are either a street kind or the beginning of a name: «al. cel Bun», «St. cel Mare», «S. Lazo». */
const doubtfulKinds = new Map<string, StreetKind>(
  Object.entries({ st: 'S', ст: 'S', s: 'S', al: 'A', ал: 'A', b: 'B', б: 'B', p: 'P', п: 'P', ш: 'O' } as const),
)

const longKindWords = [...kindByWord.keys()].filter((word) => word.length >= 5)

export interface KindReading {
  kind: StreetKind
  /** False if the word may also be part of the name; then both readings are tried. */
  certain: boolean
}

/** Parses a word, given in plain and folded form, as a street kind. Misspelt or unfinished kind words are not certain. */
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

/** The street kind of a hyphenated abbreviation, given as its two plain words: «б-р», `b-dul`, `p-ța`. */
export function findKindOfHalves(first: string, second: string): StreetKind | undefined {
  return kindByHalves.get(`${first}-${second}`)
}

/** The street kind that a folded word of an official name certainly denotes («Московский проспект», `Piața Veche`). */
export function findCertainKind(word: string): StreetKind | undefined {
  return word.length > 2 ? kindByWord.get(word) : undefined
}

/** Folded words that precede the name of a locality: «or. Cricova», «г. Кишинёв», «s. Trușeni», «mun. Chișinău». */
export const localityMarks = new Set(
  folded(
    'or oraș orașul gorod город г g sat satul s село selo com comuna ком коммуна mun municipiul мун муниципий п пос',
  ),
)

/** Folded words that precede or follow the name of a sector. */
export const sectorMarks = new Set(folded('sec sect sectorul sector сектор район raionul микрорайон мкр'))

/** Hyphenated abbreviations of marks of sectors, by their two parts in plain text, mapped to the folded mark. */
const sectorMarkByHalves = new Map(
  ['р-н', 'р-он', 'м-н', 'мкр-н', 'r-n', 'r-nul'].map((halves) => [halves, foldWord(plainText('район'))]),
)

/** The folded mark of a sector for a hyphenated abbreviation, given as its two plain words: «р-н», `r-nul`. */
export function findSectorMarkOfHalves(first: string, second: string): string | undefined {
  return sectorMarkByHalves.get(`${first}-${second}`)
}

/** Folded words of a postal address that are not part of the street name. */
export const countryWords = new Set(folded('moldova молдова молдавия republica республика md rm рм'))

/** Folded stop words: «имени», «года». */
export const emptyWords = new Set(folded('имени им года год anul'))

/** Folded colloquial names of the sectors of Chișinău, mapped to the folded official names. */
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
