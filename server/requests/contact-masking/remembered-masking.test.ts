import { expect, test } from 'vitest'
import { maskContacts } from './mask-contacts.ts'
import { rememberMasking } from './remembered-masking.ts'

const known = { name: 'Виктор', phone: '+37369123456' }

/** A remembering mask, and the texts that it had to mask. */
function counting(maxSize?: number) {
  const masked: string[] = []
  const mask: typeof maskContacts = (text, ...rest) => {
    masked.push(text)
    return maskContacts(text, ...rest)
  }
  return { mask: rememberMasking(mask, maxSize), masked }
}

test('a text is masked once, and is the same each time', () => {
  const { mask, masked } = counting()
  const text = 'Позвать Виктора: 069 123 456'
  const first = mask(text, 'ru', known)
  expect(first).toBe(maskContacts(text, 'ru', known))
  expect(mask(text, 'ru', { ...known })).toBe(first)
  for (let count = 0; count < 2; count += 1) expect(mask('', 'ru')).toBe('')
  expect(masked).toEqual([text, ''])
})

test('another language, other known contacts and another text have results of their own', () => {
  const { mask } = counting()
  for (const text of ['Позвать Виктора', 'Позвать Виктора: 069123456'])
    for (const language of ['ru', 'ro'] as const)
      for (const contacts of [undefined, known, { name: 'Ион' }])
        for (let count = 0; count < 2; count += 1)
          expect(mask(text, language, contacts)).toBe(maskContacts(text, language, contacts))
})

test('the texts that were read last are remembered within the capacity', () => {
  const { mask, masked } = counting(1000)
  const [one, two, three] = ['а', 'б', 'в'].map((letter) => letter.repeat(100))
  for (const text of [one, two, one, three, one, two]) mask(text ?? '', 'ru')
  expect(masked).toEqual([one, two, three, two])
})
