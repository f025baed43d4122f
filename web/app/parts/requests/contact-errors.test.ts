import { expect, test } from 'vitest'
import { contactErrors } from './contact-errors.ts'

const errorsOf = (phone: string, email: string) => contactErrors({ phone, email }, ({ ru }) => ru)

test('an empty phone and an empty e-mail are valid', () => {
  expect(errorsOf('', ' ')).toEqual({})
  expect(errorsOf('69123456', 'ana@example.md')).toEqual({})
})

test('an incomplete, a foreign and an invalid contact have errors of their own', () => {
  expect(errorsOf('6912', 'ana@example.md')).toEqual({ phone: 'Проверьте номер: после +373 нужно 8 цифр' })
  expect(errorsOf('+40721234567', '')).toEqual({ phone: 'Это не молдавский номер: нужен номер с кодом +373' })
  expect(errorsOf('', 'ana@')).toEqual({ email: expect.stringMatching(/./) })
})
