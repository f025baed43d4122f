import { expect, test } from 'vitest'
import { isIdno } from './idno.ts'

test.each(['1002600048836', '1003600106115', '1000000000007'])('%s is an IDNO', (text) => {
  expect(isIdno(text)).toBe(true)
})

test.each([
  ['a wrong check digit', '1002600048837'],
  ['two exchanged digits', '1002600084836'],
  ['12 digits', '100260004883'],
  ['14 digits', '10026000488360'],
  ['the number of a person', '2002600048836'],
  ['spaces', '1002 600048836'],
  ['an empty text', ''],
])('%s is none', (_, text) => {
  expect(isIdno(text)).toBe(false)
})
