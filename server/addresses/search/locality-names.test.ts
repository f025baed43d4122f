import { describe, expect, test } from 'vitest'
import { createTownIndex } from './missing-town.ts'
import { searchAddresses } from './search.ts'
import { createStreetIndex, type StreetRecord } from './street-index.ts'

const localities = [
  { id: 1, name: 'Кишинёв', nameRo: 'Chișinău', isHome: true },
  { id: 2, name: 'Костешты (Рышканы)', nameRo: 'Costești (Rîșcani)', isHome: false },
  { id: 3, name: 'Костешты (Яловены)', nameRo: 'Costești (Ialoveni)', isHome: false },
  { id: 4, name: 'Александровка (Леова)', nameRo: 'Alexandrovca (Leova)', isHome: false },
  { id: 5, name: 'Александровка (Флорешты)', nameRo: 'Alexandrovca (Florești)', isHome: false },
  { id: 6, name: 'Добружа (муниципий Кишинёв)', nameRo: 'Dobruja (Municipiul Chișinău)', isHome: false },
  { id: 7, name: 'Добружа (Шолданешты)', nameRo: 'Dobruja (Șoldănești)', isHome: false },
]
const street = { kind: 'S', oldNames: [], sector: null, houseCount: 1 } satisfies Partial<StreetRecord>
const index = createStreetIndex({
  localities,
  streets: [
    ...localities.map(({ id }) => ({ ...street, id, localityId: id, name: 'Дечебала', nameRo: 'Decebal' })),
    { ...street, id: 8, localityId: 3, name: 'Виилор', nameRo: 'Viilor' },
  ],
})

/** Formats hits as `Costești (Rîșcani) exact`. */
async function placesOf(query: string): Promise<string[]> {
  const { hits, missingTown } = await searchAddresses(index, query, {
    limit: 5,
    towns: createTownIndex(localities),
    findHouses: async (streetIds, key) =>
      streetIds.map((streetId) => ({ streetId, houseId: streetId, house: key, key })),
    findNeighbours: async () => [],
    findMerged: async () => [],
  })
  expect(missingTown).toBe(null)
  const localityOf = (streetId: number) => localities[streetId === 8 ? 2 : streetId - 1]?.nameRo
  return hits.map(({ streetId, match }) => `${localityOf(streetId)} ${match}`).sort()
}

const bothCostesti = ['Costești (Ialoveni) weak', 'Costești (Rîșcani) weak']
const bothAlexandrovca = ['Alexandrovca (Florești) weak', 'Alexandrovca (Leova) weak']

describe('localities that are named with their district', () => {
  test.each([
    ['or. Costești, str. Decebal 5', bothCostesti],
    ['Костешты, Дечебала 5', bothCostesti],
    ['s. Alexandrovca, str. Decebal 7', bothAlexandrovca],
    ['с. Александровка, ул. Дечебала 7', bothAlexandrovca],
    ['Decebal 7, Alexandrovca', bothAlexandrovca],
    ['Decebal 7, Alexandro', bothAlexandrovca],
    ['Decebal 7, Alexandrowka', bothAlexandrovca],
  ])('are all found by the plain name of «%s», and none is selected', async (query, places) => {
    expect(await placesOf(query)).toEqual(places)
  })

  test.each([
    ['Costești (Rîșcani), str. Decebal, 5', 'Costești (Rîșcani) exact'],
    ['str. Decebal 5, Costești (Rîșcani)', 'Costești (Rîșcani) exact'],
    ['Costești, Ialoveni, str. Decebal 5', 'Costești (Ialoveni) exact'],
    ['Костешты (Яловены), ул. Дечебала, 5', 'Costești (Ialoveni) exact'],
    ['s. Alexandrovca (Leova), Decebal 7', 'Alexandrovca (Leova) exact'],
    ['Decebal 7, Alexandrovca Florești', 'Alexandrovca (Florești) exact'],
    ['Dobruja (Municipiul Chișinău), str. Decebal 5', 'Dobruja (Municipiul Chișinău) exact'],
  ])('are told apart by the district of «%s»', async (query, place) => {
    expect((await placesOf(query)).filter((each) => !each.endsWith(' weak'))).toEqual([place])
  })

  test('are told apart by a street that only one of them has', async () => {
    expect(await placesOf('or. Costești, str. Viilor 5')).toEqual(['Costești (Ialoveni) exact'])
  })
})
