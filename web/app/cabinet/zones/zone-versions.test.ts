import { expect, test } from 'vitest'
import { differing, type ZoneDraft } from './zone-versions.tsx'

const square = '28.7, 47\n28.71, 47\n28.71, 47.01\n28.7, 47.01'

test.each([
  { name: 'blanks around a name', one: { name: 'A', area: square }, other: { name: ' A ', area: square }, fields: [] },
  { name: 'names', one: { name: 'A', area: square }, other: { name: 'B', area: square }, fields: ['name'] },
  {
    name: 'separators',
    one: { name: '', area: square },
    other: { name: '', area: square.replaceAll(',', ';') },
    fields: [],
  },
  { name: 'no valid text', one: { name: '', area: 'x' }, other: { name: '', area: 'x' }, fields: [] },
  { name: 'invalid texts', one: { name: '', area: 'x' }, other: { name: '', area: 'y' }, fields: ['area'] },
  { name: 'one invalid text', one: { name: '', area: square }, other: { name: '', area: 'x' }, fields: ['area'] },
])('two versions of a zone are compared by what is stored: $name', ({ one, other, fields }) => {
  expect(differing({ name_ro: '', ...one }, { name_ro: '', ...other })).toEqual(fields)
})

test('a Romanian name alone makes a difference', () => {
  const [one, other] = ['Nord', 'Sud'].map((name_ro) => ({ name: 'A', name_ro, area: square })) as [
    ZoneDraft,
    ZoneDraft,
  ]
  expect([differing(one, other), differing(one, { ...one, name_ro: ' Nord ' })]).toEqual([['name_ro'], []])
})
