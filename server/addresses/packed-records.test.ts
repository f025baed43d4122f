import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fullSuiteTest } from '../../scripts/full-suite.ts'
import { createPackedRecords } from './packed-records.ts'

fullSuiteTest('every record is found again, the last one of an id', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constant('ул. Ștefan cel Mare\n"🐈"'))
  const record = fc.record({
    id: fc.integer(),
    name: text,
    sector: fc.option(text),
    lonLat: fc.tuple(fc.integer(), fc.integer()),
  })
  fc.assert(
    fc.property(fc.array(record), (records) => {
      const packed = createPackedRecords<(typeof records)[number]>()
      for (const each of records) packed.add(each.id, each)
      packed.trim()
      for (const [id, last] of new Map(records.map((each) => [each.id, each]))) expect(packed.find(id)).toEqual(last)
      expect(packed.find(0.5)).toBeUndefined()
    }),
  )
})

test('more records than the buffer was created for are kept', () => {
  const packed = createPackedRecords<{ name: string }>()
  const name = 'ш'.repeat(1000)
  for (let id = 0; id < 300; id += 1) packed.add(id, { name: name + id })
  packed.trim()
  expect([0, 150, 299].map((id) => packed.find(id))).toEqual([0, 150, 299].map((id) => ({ name: name + id })))
})
