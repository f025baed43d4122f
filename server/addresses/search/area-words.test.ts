import { expect, test } from 'vitest'
import { findLocalitySpans } from './area-words.ts'
import { createStreetIndex, type StreetRecord } from './street-index.ts'

const localities = [
  { id: 1, name: 'Кишинёв', nameRo: 'Chișinău', isHome: true },
  { id: 2, name: 'Костешты', nameRo: 'Costești', isHome: false },
  { id: 3, name: 'Костешта', nameRo: 'Costeșta', isHome: false },
]
const street = { kind: 'S', oldNames: [], sector: null, houseCount: 1 } satisfies Partial<StreetRecord>
const index = createStreetIndex({
  localities,
  streets: localities.map(({ id }) => ({ ...street, id, localityId: id, name: 'Вишина', nameRo: 'Vișina' })),
})

const localitiesOf = (word: string, isLast: boolean) => {
  const [span] = findLocalitySpans(index, [{ type: 'word', plain: word, word, isLast }])
  return span && [...span.localities].sort()
}

test('a typed beginning finds all localities that it fits equally well', () => {
  expect(localitiesOf('costest', true)).toEqual(
    localitiesOf('costesti', true)
      ?.concat(localitiesOf('costesta', true) ?? [])
      .sort(),
  )
  expect(localitiesOf('costest', true)).toHaveLength(2)
})

test('a whole name finds only the locality of that name', () => {
  expect(localitiesOf('costesti', true)).toHaveLength(1)
  expect(localitiesOf('chisinau', false)).not.toEqual(localitiesOf('costesti', false))
})
