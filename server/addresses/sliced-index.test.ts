import { setImmediate } from 'node:timers/promises'
import { expect } from 'vitest'
import { fullSuiteTest } from '../../scripts/full-suite.ts'
import { localities, streets } from '../test/demo-addresses.ts'
import { createStreetIndex } from './search/street-index.ts'
import { createStreetIndexInSlices } from './sliced-index.ts'

fullSuiteTest('in slices the same index is built, while other work runs', async () => {
  const many = Array.from({ length: 20 }, (_, copy) =>
    streets.map((street) => ({ ...street, id: street.id + copy * 1e6 })),
  )
  const records = { localities, streets: many.flat() }
  let turns = 0
  let isBuilt = false
  const building = createStreetIndexInSlices(records).finally(() => {
    isBuilt = true
  })
  while (!isBuilt) {
    await setImmediate()
    turns += 1
  }
  expect(await building).toEqual(createStreetIndex(records))
  expect(turns).toBeGreaterThan(3)
})
