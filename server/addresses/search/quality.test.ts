import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { generateAddresses } from '../../db/demo/city/addresses.ts'
import { createRandom } from '../../db/demo/city/random.ts'
import { foldText, houseKey } from './normalise.ts'
import { type AddressHit, type FoundHouse, searchAddresses } from './search.ts'
import { createStreetIndex, type LocalityRecord, type StreetIndex, type StreetRecord } from './street-index.ts'

interface ExpectedAnswer {
  kind: string
  query: string
  /** Streets that are right: one, or namesakes of one kind in one locality. */
  streets: StreetRecord[]
  house: string
}

const homeName = 'Chișinău'
const demo = generateAddresses()
const localities: LocalityRecord[] = demo.localities.map(({ id, name, nameRo }) => ({
  id,
  name,
  nameRo,
  isHome: nameRo === homeName,
}))
const localityById = new Map(localities.map((locality) => [locality.id, locality]))

const housesByStreet = new Map<number, FoundHouse[]>(demo.streets.map((street) => [street.id, []]))
for (const { id, streetId, house } of demo.houses) {
  housesByStreet.get(streetId)?.push({ streetId, houseId: id, house, key: houseKey(house) })
}
const streets: StreetRecord[] = demo.streets.map((street) => ({
  ...street,
  houseCount: housesByStreet.get(street.id)?.length ?? 0,
}))
const streetById = new Map(streets.map((street) => [street.id, street]))

const index = createStreetIndex({ localities, streets })
const romanianIndex = createStreetIndex({
  localities: localities.map((locality) => ({ ...locality, name: '' })),
  streets: streets.map((street) => ({ ...street, name: '' })),
})

function readQueries(): ExpectedAnswer[] {
  const lines = readFileSync(new URL('./queries.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
  return lines.map((line) => {
    const [kind = '', query = '', nameRo = '', type = '', locality = '', house = ''] = line.split('\t')
    const expected = streets.filter(
      (street) =>
        street.nameRo === nameRo && street.kind === type && localityById.get(street.localityId)?.nameRo === locality,
    )
    return { kind, query, streets: expected, house }
  })
}

const queries = readQueries()
// The queries ask for names. Their houses are made to exist, whichever numbers the demo city gives out.
for (const { house, streets: expected } of queries) {
  const houses = housesByStreet.get(expected[0]?.id ?? 0)
  const key = houseKey(house)
  const exists = expected.some((street) => housesByStreet.get(street.id)?.some((known) => known.key === key))
  if (key !== '' && !exists) houses?.push({ streetId: expected[0]?.id ?? 0, houseId: -houses.length, house, key })
}

async function findHouses(streetIds: number[], key: string): Promise<FoundHouse[]> {
  return streetIds.flatMap((id) => (housesByStreet.get(id) ?? []).filter((house) => house.key.startsWith(key)))
}

function isRight(hit: AddressHit, expected: ExpectedAnswer): boolean {
  if (!expected.streets.some((street) => street.id === hit.streetId)) return false
  return expected.house === '' || (hit.kind === 'house' && houseKey(hit.house) === houseKey(expected.house))
}

function isElsewhere(hit: AddressHit | undefined, expected: ExpectedAnswer): boolean {
  const street = streetById.get(hit?.streetId ?? 0)
  const right = expected.streets[0]
  return street?.nameRo === right?.nameRo && street?.localityId !== right?.localityId
}

interface Tally {
  queries: number
  first: number
  firstFive: number
}

interface Outcome {
  overall: Tally
  byKind: Map<string, Tally>
  elsewhere: string[]
}

async function measure(of: StreetIndex, expectations: ExpectedAnswer[]): Promise<Outcome> {
  const outcome: Outcome = { overall: { queries: 0, first: 0, firstFive: 0 }, byKind: new Map(), elsewhere: [] }
  for (const expected of expectations) {
    const hits = await searchAddresses(of, expected.query, { limit: 10, findHouses })
    const place = hits.findIndex((hit) => isRight(hit, expected))
    if (isElsewhere(hits[0], expected)) outcome.elsewhere.push(expected.query)
    const ofKind = outcome.byKind.get(expected.kind) ?? { queries: 0, first: 0, firstFive: 0 }
    outcome.byKind.set(expected.kind, ofKind)
    for (const tally of [outcome.overall, ofKind]) {
      tally.queries++
      if (place === 0) tally.first++
      if (place >= 0 && place < 5) tally.firstFive++
    }
  }
  return outcome
}

function percent(part: number, { queries: whole }: Tally): number {
  return Math.round((1000 * part) / whole) / 10
}

function report(title: string, { overall, byKind }: Outcome): void {
  const rows = [...byKind, ['all', overall] as const].map(([kind, tally]) => {
    const numbers = [tally.queries, percent(tally.first, tally).toFixed(1), percent(tally.firstFive, tally).toFixed(1)]
    return kind.padEnd(16) + numbers.map((number) => String(number).padStart(11)).join('')
  })
  console.log([title, `${'kind'.padEnd(16)}    queries  success@1  success@5`, ...rows].join('\n'))
}

const random = createRandom(20_261_121)

/** One letter replaced, inserted, left out, or swapped with its neighbour. */
function misspell(text: string): string {
  const at = random.pick([...text].flatMap((character, place) => (/\p{L}/u.test(character) ? [place] : [])))
  const letter = random.pick([
    ...(/\p{Script=Cyrillic}/u.test(text) ? 'абвгдежзиклмнопрстуфхцчшыэюя' : 'abcdefghijklmnopqrstuvwxyz'),
  ])
  const before = text.slice(0, at)
  const after = text.slice(at + 1)
  return random.pick([
    before + letter + after,
    before + letter + text.slice(at),
    before + after,
    before + after.slice(0, 1) + text[at] + after.slice(1),
  ])
}

/** Leaves one of the shorter words out, where what is left still names a single street of the locality. */
function dropWord(words: string[], street: StreetRecord): string[] {
  const longest = Math.max(...words.map((word) => word.length))
  const short = words.flatMap((word, at) => (/^\p{L}/u.test(word) && word.length < longest ? [at] : []))
  if (short.length === 0) return words
  const dropped = random.pick(short)
  const left = words.filter((_, at) => at !== dropped)
  const isShared = streets.some((other) => {
    if (other.localityId !== street.localityId || other.nameRo === street.nameRo) return false
    const otherWords = foldText(`${other.nameRo} ${other.name}`).split(' ')
    return left.every((word) =>
      foldText(word)
        .split(' ')
        .every((part) => otherWords.includes(part)),
    )
  })
  return isShared ? words : left
}

const kindWords = {
  S: ['str.', 'ул.'],
  B: ['bd.', 'бул.'],
  O: ['șos.', 'шоссе'],
  L: ['stradela', 'пер.'],
  A: ['aleea', 'аллея'],
  P: ['piața', 'площадь'],
}

function makeNoisyQuery(): ExpectedAnswer {
  const street = random.pick(streets.filter((candidate) => candidate.houseCount > 0))
  const isRussian = random.next() < 0.4
  const romanian = random.next() < 0.6 ? street.nameRo.normalize('NFD').replace(/\p{M}/gu, '') : street.nameRo
  const words = (isRussian ? street.name : romanian).split(' ')
  let name = (random.next() < 0.35 ? dropWord(words, street) : words).join(' ')
  const letterCount = name.replace(/\P{L}/gu, '').length
  const edits = letterCount < 5 ? 0 : letterCount < 8 ? 1 : random.pick([1, 2])
  for (let edit = 0; edit < edits; edit++) name = misspell(name)
  const locality = localityById.get(street.localityId)
  const hasNamesake = streets.some(
    (other) => other.kind !== street.kind && other.nameRo === street.nameRo && other.localityId === street.localityId,
  )
  if (hasNamesake || street.kind === 'L' || random.next() < 0.4) name = `${random.pick(kindWords[street.kind])} ${name}`
  const { house } = random.pick(housesByStreet.get(street.id) ?? [])
  const place = locality?.isHome ? '' : isRussian ? locality?.name : locality?.nameRo
  const query = place ? random.pick([`${place}, ${name} ${house}`, `${name} ${house}, ${place}`]) : `${name} ${house}`
  const right = streets.filter(
    (other) => other.nameRo === street.nameRo && other.kind === street.kind && other.localityId === street.localityId,
  )
  return { kind: `${edits} edits`, query, streets: right, house }
}

describe('quality of address search', () => {
  test('asks only for streets of the demo city', () => {
    expect(queries.length).toBeGreaterThanOrEqual(200)
    expect(queries.filter((query) => query.streets.length === 0).map(({ query }) => query)).toEqual([])
  })

  test('finds what people type, in every way of typing', async () => {
    const outcome = await measure(index, queries)
    report('Queries as people type them', outcome)
    expect(percent(outcome.overall.first, outcome.overall)).toBeGreaterThanOrEqual(97)
    expect(percent(outcome.overall.firstFive, outcome.overall)).toBeGreaterThanOrEqual(99)
    for (const [kind, tally] of outcome.byKind) {
      expect(percent(tally.first, tally), kind).toBeGreaterThanOrEqual(90)
      expect(percent(tally.firstFive, tally), kind).toBeGreaterThanOrEqual(95)
    }
    expect(outcome.elsewhere).toEqual([])
  })

  test('finds it without Russian names in the data, by transliteration alone', async () => {
    const outcome = await measure(romanianIndex, queries)
    report('The same, Romanian names only', outcome)
    expect(percent(outcome.overall.first, outcome.overall)).toBeGreaterThanOrEqual(95)
    expect(percent(outcome.overall.firstFive, outcome.overall)).toBeGreaterThanOrEqual(97)
    expect(outcome.elsewhere).toEqual([])
  })

  test('bears random noise: one or two edits, words left out', async () => {
    const outcome = await measure(index, Array.from({ length: 800 }, makeNoisyQuery))
    report('Random noise', outcome)
    expect(percent(outcome.overall.first, outcome.overall)).toBeGreaterThanOrEqual(92)
    expect(percent(outcome.overall.firstFive, outcome.overall)).toBeGreaterThanOrEqual(97)
  }, 30_000)
})
