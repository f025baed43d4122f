import { describe, expect, test } from 'vitest'
import { createTownIndex } from './missing-town.ts'
import { houseKey } from './normalise.ts'
import { type AddressAnswer, type FoundHouse, searchAddresses } from './search.ts'
import { createStreetIndex, type StreetRecord } from './street-index.ts'

const localities = [
  { id: 1, name: 'Кишинёв', nameRo: 'Chișinău', isHome: true },
  { id: 2, name: 'Дурлешты', nameRo: 'Durlești', isHome: false },
  { id: 3, name: 'Криково', nameRo: 'Cricova', isHome: false },
]

const housesByStreet: Record<number, string[]> = {
  1: ['1', '10', '83', '83A', '83/1', '830', '12/3'],
  2: ['1', '14', '83'],
  3: ['7', '83A'],
  4: ['1', '12', '78'],
  5: ['5'],
  6: ['5', '8'],
  7: ['22'],
  8: ['3'],
  9: ['22', '22A', '22/3', '30Б', '40Б', '40В', '50В', '50Б'],
}

/** Former numbers of houses and the houses into which they were merged. */
const mergedInto: Record<number, Record<string, string>> = { 1: { '85': '12/3' } }

function street(id: number, kind: StreetRecord['kind'], nameRo: string, name: string, localityId = 1): StreetRecord {
  const houseCount = (housesByStreet[id] ?? []).length
  return { id, kind, name, nameRo, oldNames: [], localityId, sector: localityId === 1 ? 'Centru' : null, houseCount }
}

const streets: StreetRecord[] = [
  { ...street(1, 'B', 'Ștefan cel Mare și Sfânt', 'Штефана чел Маре'), oldNames: ['проспект Ленина'] },
  street(2, 'S', 'Ștefan cel Mare', 'Штефан чел Маре', 2),
  { ...street(3, 'S', 'Vasile Lupu', 'Василе Лупу'), sector: 'Buiucani' },
  street(4, 'S', '31 August 1989', '31 августа 1989'),
  street(5, 'S', 'Ciocana', 'Чокана'),
  street(6, 'S', 'Livădarilor', 'Ливэдарилор', 2),
  street(7, 'S', 'Alexandr Pușkin', 'Пушкина'),
  { ...street(8, 'S', 'Vasile Lupu', 'Василе Лупу'), sector: 'Rîșcani' },
  street(9, 'S', 'Nicolae Iorga', 'Николае Йорга'),
]

const index = createStreetIndex({ localities, streets })
const towns = createTownIndex(localities)

interface Answer extends AddressAnswer {
  calls: { streetIds: number[]; key: string }[]
}

async function search(query: string, limit = 10): Promise<Answer> {
  const calls: Answer['calls'] = []
  const housesOf = (streetId: number): FoundHouse[] =>
    (housesByStreet[streetId] ?? []).map((house, at) => ({
      streetId,
      houseId: streetId * 100 + at,
      house,
      key: houseKey(house),
    }))
  const answer = await searchAddresses(index, query, {
    limit,
    towns,
    async findHouses(streetIds, key) {
      calls.push({ streetIds, key })
      return streetIds.flatMap(housesOf).filter((house) => house.key.startsWith(key))
    },
    async findMerged(streetId, key) {
      const number = mergedInto[streetId]?.[key]
      const successor = housesOf(streetId).find(({ house }) => house === number)
      return successor === undefined ? [] : [{ streetId, houseId: 0, house: key, key, successor }]
    },
    async findNeighbours(streetId, number, limit) {
      const distance = ({ house }: FoundHouse) => Math.abs(Number.parseInt(house, 10) - number)
      return housesOf(streetId)
        .sort((a, b) => distance(a) - distance(b))
        .slice(0, limit)
    },
  })
  return { ...answer, calls }
}

/** Formats hits as `street 1` or `house 1: 83A`. */
async function labels(query: string, limit?: number): Promise<string[]> {
  const { hits } = await search(query, limit)
  return hits.map((hit) => (hit.kind === 'house' ? `house ${hit.streetId}: ${hit.house}` : `street ${hit.streetId}`))
}

describe('house numbers', () => {
  test('returns the exact house first, then its parts, then longer numbers', async () => {
    expect(await labels('Ștefan cel Mare 83')).toEqual(['house 1: 83', 'house 1: 83A', 'house 1: 83/1', 'house 1: 830'])
  })

  test('does not return 83 for 83A', async () => {
    expect((await labels('Ștefan cel Mare 83A'))[0]).toBe('house 1: 83A')
    expect((await labels('Vasile Lupu 83')).slice(0, 2)).toEqual(['street 3', 'house 3: 83A'])
  })

  test.each(['12-3', '12 / 3', '12\\3', '12 корп 3', '12к3', '12 bl. 3', '12 дробь 3'])(
    'reads %s as 12/3',
    async (number) => {
      expect((await labels(`stefan cel mare ${number}`))[0]).toBe('house 1: 12/3')
    },
  )

  test('returns the street and its nearest houses if the house is missing, never a house of another town', async () => {
    expect(await labels('stefan cel mare 14')).toEqual([
      'street 1',
      'house 1: 12/3',
      'house 1: 10',
      'house 1: 1',
      'house 1: 83',
    ])
  })

  test('suggests the house into which the typed one was merged before its nearest houses, and selects none', async () => {
    expect(await labels('stefan cel mare 85')).toEqual([
      'street 1',
      'house 1: 12/3',
      ...['house 1: 83', 'house 1: 83A', 'house 1: 83/1'],
    ])
    expect((await search('stefan cel mare 85')).hits[1]).toMatchObject({ match: 'weak' })
  })

  test('suggests the house of the first part after the street if the second part may be a flat', async () => {
    expect((await labels('Пушкина 22-15')).slice(0, 2)).toEqual(['street 7', 'house 7: 22'])
  })

  test.each([
    ['22А-15', '22A'],
    ['22/3-15', '22/3'],
    ['22Б-15', '22'],
    ['22/4-15', '22'],
    ['22/3А', '22/3'],
  ])('suggests the house of %s without the flat: %s', async (number, house) => {
    expect((await labels(`Йорга ${number}`)).slice(0, 2)).toEqual(['street 9', `house 9: ${house}`])
  })

  test('queries the house of the first part only if the number has two', async () => {
    expect((await search('stefan cel mare 83-9')).calls.slice(1)).toEqual([{ streetIds: [1], key: '83' }])
    expect((await search('stefan cel mare 14')).calls).toHaveLength(1)
  })

  test('suggests the nearest houses before longer numbers if the name is certain, else after them', async () => {
    const near = ['house 1: 10', 'house 1: 12/3', 'house 1: 1']
    const longer = ['house 1: 83', 'house 1: 830', 'house 1: 83A', 'house 1: 83/1']
    expect(await labels('stefan cel mare 8')).toEqual(['street 1', ...near, ...longer])
    expect(await labels('stefan cel mare si sfant 8')).toEqual(['street 1', ...near, ...longer])
    expect(await labels('stefan cel mari 8')).toEqual(['street 1', ...longer, ...near])
  })

  test('suggests the nearest houses of numbers up to six digits', async () => {
    expect(await labels('Pușkin 999999')).toEqual(['street 7', 'house 7: 22'])
    expect(await labels('Pușkin 1000000')).toEqual(['street 7'])
  })

  test('distinguishes digits of a name from the house number', async () => {
    expect((await labels('31 august 1989'))[0]).toBe('street 4')
    expect((await labels('31 august 1989 78'))[0]).toBe('house 4: 78')
    expect((await labels('31 августа, 12'))[0]).toBe('house 4: 12')
    expect((await labels('12, str. 31 august'))[0]).toBe('house 4: 12')
  })

  test('ignores flats, entrances and floors', async () => {
    expect((await labels('Пушкина, д. 22, подъезд 1, этаж 4, кв. 7'))[0]).toBe('house 7: 22')
    expect((await labels('Pușkin 22, sc. 1, ap. 7'))[0]).toBe('house 7: 22')
  })

  test('queries houses once for a query with a number, and never without one', async () => {
    const numbered = await search('stefan cel mare 1')
    expect(numbered.calls.map((call) => call.key)).toEqual(['1'])
    expect((await search('stefan cel mare')).calls).toEqual([])
  })

  test('queries houses at most three times for any query', async () => {
    for (const query of ['1 31 august 1989 78 12', '5 ciocana 8 livadarilor 22-15', 'Пушкина 22-15-3']) {
      expect((await search(query)).calls.length).toBeLessThanOrEqual(3)
    }
  })
})

describe('match quality', () => {
  const matches = async (query: string) => {
    const { hits } = await search(query)
    return hits.map((hit) => `${hit.kind} ${hit.streetId}${hit.kind === 'house' ? `: ${hit.house}` : ''} ${hit.match}`)
  }

  test.each(['бул. Штефана чел Маре 83', 'stefan cel mare și sfânt 83', '83, bd. Ștefan cel Mare', 'Puşkin, 22'])(
    '«%s» is exact: every word is in the name of the street',
    async (query) => expect((await matches(query))[0]).toMatch(/: (83|22) exact$/),
  )

  test.each(['штефан чел мари 83', 'intafy xtk vfht 83', 'проспект Ленина 83', 'Șt. cel Mare 83'])(
    '«%s» is corrected: it is misspelt, in the wrong layout, an old name or shortened',
    async (query) => expect((await matches(query))[0]).toBe('house 1: 83 corrected'),
  )

  test.each(['qqqqzzz 7', 'ш 83', 'Vasile Lupu 3', 'Livădarilor 8', 'str. Boris Pușkinski 22', 'șos. Pușkin 22'])(
    '«%s» selects no house: it fits several streets or none',
    async (query) => {
      const { hits } = await search(query)
      expect(hits.filter(({ match }) => match === 'exact' || match === 'corrected')).toEqual([])
    },
  )

  test('a sector, a kind or a locality distinguishes streets of the same name', async () => {
    expect((await matches('Rîșcani, Vasile Lupu 3'))[0]).toBe('house 8: 3 exact')
    expect((await matches('Durlești, Livădarilor 8'))[0]).toBe('house 6: 8 exact')
    expect((await matches('Durlești, Ștefan cel Mare 83'))[0]).toBe('house 2: 83 exact')
    expect((await matches('Ștefan cel Mare 83'))[0]).toBe('house 1: 83 exact')
  })

  test('a missing house number is reported with its street; other houses are weak', async () => {
    const { missingHouse } = await search('штефан чел маре 12')
    expect(missingHouse).toEqual({ streetId: 1, number: '12' })
    expect((await matches('штефан чел маре 12')).slice(0, 3)).toEqual([
      'street 1 street',
      'house 1: 12/3 weak',
      'house 1: 10 weak',
    ])
  })

  test.each([
    ['Йорга 30Б', 'house 9: 30Б exact'],
    // A Latin letter may be either Russian one
    ['Iorga 30B', 'house 9: 30Б exact'],
    ['Йорга 30В', 'street 9 street'],
    ['Йорга 30 В, Кишинёв', 'street 9 street'],
  ])('a house with another Russian letter is another house: «%s» is %s', async (query, hit) => {
    const found = await matches(query)
    expect(found[0]).toBe(hit)
    expect(found.filter((each) => each.includes('30Б'))).toHaveLength(1)
  })

  test.each([
    ['Йорга 40Б', ['house 9: 40Б exact', 'house 9: 40В weak']],
    ['Йорга 40 в', ['house 9: 40В exact', 'house 9: 40Б weak']],
    ['Iorga 40B', ['house 9: 40Б weak', 'house 9: 40В weak']],
    ['Йорга 50Б', ['house 9: 50Б exact', 'house 9: 50В weak']],
  ])('of two houses with one key «%s» finds the one that was typed, and offers the other: %j', async (query, hits) => {
    expect(await matches(query)).toEqual(hits)
  })

  test('all hits after the first are weak', async () => {
    expect((await matches('Ștefan cel Mare 83')).slice(1).every((hit) => hit.endsWith(' weak'))).toBe(true)
  })
})

describe('towns that are not in the data', () => {
  const missingTown = async (query: string) => (await search(query)).missingTown?.nameRo ?? null

  test.each([
    ['Бельцы, Штефан чел Маре 83', 'Bălți'],
    ['balti stefan cel mare 83', 'Bălți'],
    ['Ștefan cel Mare 83, Chișinău', null],
    ['г. Оргеев, Пушкина 22', 'Orhei'],
    ['or. Ungheny, Pușkin 22', 'Ungheni'],
    ['Тирасполь', 'Tiraspol'],
    ['Tighina, Pușkin 22', 'Bender'],
    ['Рышкановка, Василе Лупу 3', null],
    ['Cricova, Pușkin 22', null],
  ])('«%s» names %s', async (query, town) => {
    expect(await missingTown(query)).toBe(town)
  })

  test('have no hits: streets of the same name in other towns are excluded', async () => {
    expect(await labels('Бельцы, Штефан чел Маре 83')).toEqual([])
  })
})

describe('localities and sectors', () => {
  test('ranks the home town before other towns', async () => {
    expect(await labels('Ștefan cel Mare')).toEqual(['street 1', 'street 2'])
  })

  test.each([
    'Durlești, Ștefan cel Mare 14',
    'дурлешты штефан чел маре 14',
    'stefan cel mare 14 durlesti',
    'or. Durlesti stefan cel mare 14',
  ])('returns only hits in the locality of %s', async (query) => {
    expect(await labels(query)).toEqual(['house 2: 14'])
  })

  test('finds a street that only another town has', async () => {
    expect((await labels('livadarilor 8'))[0]).toBe('house 6: 8')
  })

  test('does not return the home town if the named locality lacks the street', async () => {
    expect(await labels('or. Cricova, Pușkin 22')).not.toContain('house 7: 22')
  })

  test('lists the streets of a locality for a query with only its name', async () => {
    expect(await labels('or. Durlești')).toEqual(['street 2', 'street 6'])
  })

  test('lists them also after streets that are named after the locality, before names that only resemble it', async () => {
    const street = { kind: 'S', oldNames: [], sector: null, houseCount: 1 } satisfies Partial<StreetRecord>
    const named = createStreetIndex({
      localities,
      streets: [
        { ...street, id: 1, localityId: 1, name: 'Криково', nameRo: 'Cricova' },
        { ...street, id: 2, localityId: 1, name: 'Ивана Крылова', nameRo: 'Ivan Krîlov' },
        { ...street, id: 3, localityId: 3, name: 'Виилор', nameRo: 'Viilor' },
      ],
    })
    for (const query of ['Cricova', 'Криково', 'cricova, ']) {
      const source = { findHouses: async () => [], findNeighbours: async () => [], findMerged: async () => [] }
      const { hits } = await searchAddresses(named, query, { limit: 8, towns, ...source })
      expect(hits.map(({ streetId }) => streetId).slice(0, 2)).toEqual([1, 3])
    }
  })

  test('reads a sector as a hint, or as a street name if such a street exists', async () => {
    expect((await labels('Buiucani, Vasile Lupu'))[0]).toBe('street 3')
    expect((await labels('сектор Рышкановка, Василе Лупу'))[0]).toBe('street 8')
    expect((await labels('str. Ciocana 5'))[0]).toBe('house 5: 5')
  })
})

describe('partly typed queries', () => {
  test('returns hits from the first letter, the largest street first', async () => {
    expect((await labels('ш'))[0]).toBe('street 1')
    expect((await labels('b'))[0]).toBe('street 1')
  })

  test.each(['bd stefan c', 'Штефан чел', 'inatfy xtk vfht', 'ленина', 'mare cel stefan'])(
    'finds the boulevard by «%s»',
    async (query) => {
      expect((await labels(query))[0]).toBe('street 1')
    },
  )

  test('respects the limit', async () => {
    expect(await labels('Ștefan cel Mare 83', 2)).toHaveLength(2)
    expect(await labels('s', 1)).toHaveLength(1)
  })
})

describe('invalid input', () => {
  test.each(['', '   ', '.,;/-—', '🏠🏠', '\0', '\ud800', '漢字'])('returns nothing for %j', async (query) => {
    expect(await labels(query)).toEqual([])
  })

  test('returns nothing for words that resemble no name', async () => {
    expect(await labels('fghtrpw plkmnhg')).toEqual([])
  })

  test('reads only the beginning of a very long query', async () => {
    expect((await labels(`Пушкина 22 ${' '.repeat(200)}${'x'.repeat(50_000)}`))[0]).toBe('house 7: 22')
    expect(Array.isArray(await labels('31 август 12/'.repeat(5_000)))).toBe(true)
  })

  test('returns nothing from an empty index', async () => {
    const empty = createStreetIndex({ localities: [], streets: [] })
    const answer = await searchAddresses(empty, 'Dacia 1', {
      limit: 5,
      towns: createTownIndex([]),
      findHouses: async () => [],
      findNeighbours: async () => [],
      findMerged: async () => [],
    })
    expect(answer).toEqual({ hits: [], missingTown: null, localityWithoutStreet: null, missingHouse: null })
  })
})
