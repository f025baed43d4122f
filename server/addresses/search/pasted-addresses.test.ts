import { describe, expect, test } from 'vitest'
import { hitsOf, index, localities, streetById, streets } from '../../test/demo-addresses.ts'
import { createStreetIndex } from './street-index.ts'

/** The first suggestion as `Alexandr Pușkin 54/1 exact`. */
async function firstHit(query: string): Promise<string> {
  const [hit] = await hitsOf(index, query)
  const street = streetById.get(hit?.streetId ?? 0)?.nameRo
  return hit?.kind === 'house' ? `${street} ${hit.house} ${hit.match}` : `${street} ${hit?.match}`
}

describe('addresses as documents and contact apps write them', () => {
  test.each([
    ['Пушкина 54 (домофон 15)', 'Alexandr Pușkin 54 exact'],
    ['Strada Alexandr Pușkin 54, Chișinău 2012, Молдова', 'Alexandr Pușkin 54 exact'],
    ['Пушкина 54\u20111', 'Alexandr Pușkin 54/1 exact'],
    ['Пушкина 54 «А»', 'Alexandr Pușkin 54/A exact'],
    ['Пушкина 54 лит. А', 'Alexandr Pușkin 54/A exact'],
    ['г. Кишинёв, р-н Ботаника, б-р Дачия, д. 20, кв. 5', 'Dacia 20 exact'],
    ['р-н Ботаника, Дачия 20', 'Dacia 20 exact'],
    ['м-н Рышкановка, Киевская 4', 'Kiev 4 exact'],
    ['Дачия 20, Ботаника мкр-н', 'Dacia 20 exact'],
    ['r-nul Botanica, bd. Dacia 20', 'Dacia 20 exact'],
    ['31 августа 1989 г. 78', '31 August 1989 78 exact'],
    ['ул. 31 августа 1989 г, 78', '31 August 1989 78 exact'],
  ])('«%s» is %s', async (query, hit) => {
    expect(await firstHit(query)).toBe(hit)
  })

  test('the sector does not contradict a street of which the data has none', async () => {
    const withoutSectors = createStreetIndex({
      localities,
      streets: streets.map((street) => ({ ...street, sector: null })),
    })
    expect((await hitsOf(withoutSectors, 'MD-2001, mun. Chișinău, sec. Botanica, bd. Dacia 20'))[0]?.match).toBe(
      'exact',
    )
  })
})
