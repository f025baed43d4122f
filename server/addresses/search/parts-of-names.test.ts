import { describe, expect, test } from 'vitest'
import { hitsOf, index, streetById } from '../../test/demo-addresses.ts'

/** The first suggestion as `Alexandr Pușkin 54/1 exact`. */
async function firstHit(query: string): Promise<string> {
  const [hit] = await hitsOf(index, query)
  const street = streetById.get(hit?.streetId ?? 0)?.nameRo
  return hit?.kind === 'house' ? `${street} ${hit.house} ${hit.match}` : `${street} ${hit?.match}`
}

describe('a part of a name that several streets with the house share', () => {
  test.each([
    // Ciocana Veche and Botanica Veche have a 12, too
    ['веке 12', 'Piața Veche 12 weak'],
    // Also the beginning of Albișoara
    ['alb 7', 'Crișul Alb 7 weak'],
    // A sector, too
    ['Ботаника 12', 'Botanica Veche 12 weak'],
    // Too short for a correction
    ['мос 10', 'Moscova 10 weak'],
    ['test 10', 'Nicolae Testemițanu 10 weak'],
  ])('«%s» selects no house: %s', async (query, hit) => {
    expect(await firstHit(query)).toBe(hit)
  })

  test.each([
    ['Пяца Веке 12', 'Piața Veche 12 exact'],
    ['пл. Веке 12', 'Piața Veche 12 exact'],
    ['Старобазарная 12', 'Piața Veche 12 corrected'],
    ['Botanica Veche 12', 'Botanica Veche 12 exact'],
    ['testemițanu 10', 'Nicolae Testemițanu 10 exact'],
    ['moscov 10', 'Moscova 10 corrected'],
    // The name of a sector and, as a whole, of a street
    ['Буюканская 12', 'Buiucani 12 exact'],
  ])('«%s» is %s', async (query, hit) => {
    expect(await firstHit(query)).toBe(hit)
  })
})
