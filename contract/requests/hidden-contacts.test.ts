import { expect, test } from 'vitest'
import { hiddenContact, withPlaceholdersIn } from './hidden-contacts.ts'

test('a reader sees every placeholder in the language of the page', () => {
  const { ru, ro } = hiddenContact
  expect(withPlaceholdersIn(`Sunați la ${ro} sau ${ro}`, 'ru')).toBe(`Sunați la ${ru} sau ${ru}`)
  expect(withPlaceholdersIn(`Звоните ${ru}`, 'ro')).toBe(`Звоните ${ro}`)
  expect(withPlaceholdersIn(`Звоните ${ru}`, 'ru')).toBe(`Звоните ${ru}`)
})
