import { phone as sentPhone } from '@motanet/contract/phone.ts'
import { expect, test } from 'vitest'
import { contactErrors } from './contact-errors.ts'
import { readPhone } from './phone.ts'

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

test.each([
  '\u202A+373 69 123 456\u202C',
  '+373 69 123\u2011456',
  '+373 (0) 69 123 456',
  '+373069123456',
  'tel:+37369123456',
  '+373/69/123/456',
])('the phone %j, as contact apps and documents write it, is valid', (text) => {
  expect(readPhone(text).phone).toBe('69123456')
  expect(errorsOf(readPhone(text).phone, '')).toEqual({})
})

test('two phones in one field are left to the server, which asks for one', () => {
  const { phone } = readPhone('069123456, 079123456')
  expect(errorsOf(phone, '')).toEqual({})
  expect(sentPhone.safeParse(`+373${phone}`).error?.issues[0]?.message).toBe('several-phones')
})

test.each([' a@b.md', 'a@b.md\u00A0', 'mailto:a@b.md', 'ana@xn--80a1acny.xn--p1ai', 'ana@почта.рф'])(
  'the e-mail %j is valid',
  (email) => expect(errorsOf('', email)).toEqual({}),
)

test('two e-mails in one field are refused', () => {
  expect(errorsOf('', 'a@b.md;c@d.md')).toEqual({ email: expect.stringMatching(/./) })
})
