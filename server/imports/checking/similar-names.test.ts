import { expect, test } from 'vitest'
import { indexNames } from './similar-names.ts'

test.each([
  ['Râșcani', 'Rîșcani', 1],
  ['Râșcani', 'RÎŞCANI', 1],
  ['Rîșcani', 'rascani', 1],
  ['Râșcani', 'i\u0302ncepu\u0301t', undefined],
  ['Început', 'inceput', 1],
])('the record «%s» is found by «%s»: %s', (name, typed, id) => {
  expect(indexNames([{ id: 1, name, name_ro: '' }]).find(typed)?.id).toBe(id)
})
