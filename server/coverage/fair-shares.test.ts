import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fairShares } from './fair-shares.ts'

test.each([
  [[10, 20, 30], 100, [10, 20, 30]],
  [[10, 500, 500], 100, [10, 45, 45]],
  [[500, 10], 100, [90, 10]],
  [[], 100, []],
])('%j of %i are granted %j', (sizes, limit, shares) => {
  expect(fairShares(sizes, limit)).toEqual(shares)
})

test('a share exceeds neither its size nor, in total, the limit, and reduced shares equal the largest share', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1000), { maxLength: 40 }), fc.nat(20_000), (sizes, limit) => {
      const shares = fairShares(sizes, limit)
      const most = Math.max(0, ...shares)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(limit)
      for (const [index, share] of shares.entries()) {
        expect(share).toBeLessThanOrEqual(sizes[index] as number)
        // Rounding causes a difference of at most 1
        if (share < (sizes[index] as number)) expect(most - share).toBeLessThanOrEqual(1)
      }
    }),
    { numRuns: 500, seed: 3 },
  )
})
