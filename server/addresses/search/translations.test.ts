import { describe, expect, test } from 'vitest'
import { hitsOf, isRight, localityById, romanianIndex, selectedBy, streets } from '../../test/demo-addresses.ts'
import { plainText } from './normalise.ts'
import { createStreetIndex } from './street-index.ts'
import { russianWords } from './translations.ts'

const home = streets.filter(({ localityId }) => localityById.get(localityId)?.isHome)

function streetsNamed(kind: string, nameRo: string) {
  return home.filter((street) => street.kind === kind && street.nameRo === nameRo)
}

/** Without their houses, so that only names are compared. */
const withoutHouses = { house: '', kind: 'translated' }

describe('Russian names of streets that the data holds in Romanian only', () => {
  test.each([
    ['независимости 10', 'S', 'Independenței'],
    ['ул. Независимости 10', 'S', 'Independenței'],
    ['независимость', 'S', 'Independenței'],
    ['улица независимасти 10', 'S', 'Independenței'],
    ['nezavisimosti 10', 'S', 'Independenței'],
    ['незави', 'S', 'Independenței'],
    ['площадь Свободы', 'P', 'Libertății'],
    ['площадь объединения', 'P', 'Unirii'],
    ['долина роз', 'S', 'Valea Trandafirilor'],
    ['долина мельниц 5', 'S', 'Valea Morilor'],
    ['Стефана Великого 10', 'B', 'Ștefan cel Mare și Sfânt'],
    ['Александра Доброго 20', 'S', 'Alexandru cel Bun'],
    ['Мирчи Старого 14', 'B', 'Mircea cel Bătrân'],
    ['Михая Храброго 12', 'S', 'Mihai Viteazul'],
    ['бухаресткая 60', 'S', 'București'],
    ['родниковая 6', 'S', 'Izvoarelor'],
    ['на Озёрной 7', 'S', 'Lacului'],
    ['весеняя 7', 'S', 'Primăverii'],
    ['рыбацкая 3', 'S', 'Pescarilor'],
    ['учителей 3', 'S', 'Învățătorilor'],
    ['яблоневая 3', 'S', 'Merilor'],
    ['берёзовая 5', 'S', 'Mesteacănului'],
    ['белая крепость 6', 'S', 'Cetatea Albă'],
  ])('«%s» finds %s %s', async (query, kind, nameRo) => {
    const [first] = await hitsOf(romanianIndex, query)
    expect(first && isRight(first, { query, streets: streetsNamed(kind, nameRo), ...withoutHouses })).toBe(true)
  })

  test('a translated name selects the house, as a corrected one', async () => {
    const selected = selectedBy(await hitsOf(romanianIndex, 'независимости 10'))
    expect(selected).toMatchObject({
      kind: 'house',
      match: 'corrected',
      streetId: streetsNamed('S', 'Independenței')[0]?.id,
    })
  })

  test.each(['садовая 1', 'жёлтая 5', 'мира 10', 'Гончарова 5', 'Кузнецова 5'])(
    '«%s» selects none: it stands for several names, for a part of one, or is a surname',
    async (query) => expect(selectedBy(await hitsOf(romanianIndex, query))).toBeUndefined(),
  )

  test('a street that has the name itself precedes the one whose translation it is', async () => {
    const street = { kind: 'S' as const, name: '', oldNames: [], localityId: 1, sector: null, houseCount: 9 }
    const both = createStreetIndex({
      localities: [{ id: 1, name: 'Кишинёв', nameRo: 'Chișinău', isHome: true }],
      streets: [
        { ...street, id: 1, nameRo: 'Livezilor', houseCount: 90 },
        { ...street, id: 2, nameRo: 'Alexei Mateevici', oldNames: ['Садовая'] },
      ],
    })
    expect((await hitsOf(both, 'садовая')).map(({ streetId }) => streetId)).toEqual([2, 1])
  })
})

test('no form of the dictionary is empty or has letters that the fold leaves out', () => {
  expect(russianWords.words.filter((word) => !/^[a-z]{3,}$/.test(word))).toEqual([])
  expect(russianWords.words.every((word) => plainText(word) === word)).toBe(true)
})
