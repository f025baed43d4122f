import { expect, test } from 'vitest'
import { river, type Sector, sectors } from './sectors.ts'

const leftBank: readonly Sector['id'][] = ['riscani', 'ciocana']

test('the river is the border between the sectors of both banks', () => {
  const cornersOf = (isLeft: boolean) =>
    sectors.filter(({ id }) => leftBank.includes(id) === isLeft).flatMap(({ ring }) => ring.map(String))
  const onTheRight = new Set(cornersOf(false))
  const border = cornersOf(true).filter((corner) => onTheRight.has(corner))
  expect(border.length).toBeGreaterThan(8)
  expect(river.map(String)).toEqual(expect.arrayContaining(border))
})
