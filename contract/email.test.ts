import { expect, test } from 'vitest'
import { accountEmail } from './accounts/passwords.ts'
import { updateProvider } from './catalogue/providers.ts'
import { createRecipient } from './delivery/recipients.ts'
import { email, shownEmail } from './email.ts'
import { newRequest } from './requests/requests.ts'
import { changeContacts } from './requests/tracking.ts'

const inAscii = 'ana@xn--80a1acny.xn--p1ai'

/** Every schema that takes an address, with the stored address or undefined. */
const forms: Record<string, (address: string) => string | undefined> = {
  account: (address) => accountEmail.safeParse(address).data,
  request: (address) => newRequest.safeParse({ kind: 'home', services: ['internet'], email: address }).data?.email,
  tracking: (address) => changeContacts.schema.body.safeParse({ email: address }).data?.email,
  recipient: (address) =>
    createRecipient.schema.body.safeParse({ channel: 'mail', destination: address, language: 'ru' }).data?.destination,
  provider: (address) => updateProvider.schema.body.safeParse({ email: address }).data?.email,
}

test.each([
  [' a@b.md', 'a@b.md'],
  ['a@b.md\u00A0', 'a@b.md'],
  ['\u200Ba@b.md\u202C', 'a@b.md'],
  ['mailto:a@b.md', 'a@b.md'],
  [' MAILTO:a@b.md ', 'a@b.md'],
  [inAscii, inAscii],
  ['ana@почта.рф', inAscii],
  ['ana@ПОЧТА.рф', inAscii],
])('%j is %s in every form', (typed, stored) => {
  expect(email.parse(typed)).toBe(stored)
  for (const [form, read] of Object.entries(forms)) expect([form, read(typed)]).toEqual([form, stored])
})

test.each([
  'a@b.md;c@d.md',
  'a@b.md, c@d.md',
  'mailto:',
  'a@b',
  'a@почта',
  'ана@почта.рф',
  'ana@почта.рф/path',
  'ana@почта..рф',
  'a@b.xn--',
  'a@1.2.3.4',
  'a@１.２.３.４',
  `${'a'.repeat(250)}@b.md`,
])('%j is refused by every form', (typed) => {
  expect(email.safeParse(typed).success).toBe(false)
  for (const [form, read] of Object.entries(forms)) expect([form, read(typed)]).toEqual([form, undefined])
})

test('an international domain is shown in its own letters', () => {
  expect(shownEmail(inAscii)).toBe('ana@почта.рф')
  expect(shownEmail('ana@b.md')).toBe('ana@b.md')
  expect(email.parse(shownEmail(inAscii))).toBe(inAscii)
})

test.each(['я', 'я.', 'a.', 'a', '.', '@', '\u200B', 'é'])('a long text of %j is refused without delay', (part) => {
  const letters = part.repeat(40_000)
  const started = performance.now()
  for (const address of [`a@${letters}!`, `${letters}@b.md!`]) expect(email.safeParse(address).success).toBe(false)
  // In quadratic time it would take a minute on a busy machine
  expect(performance.now() - started).toBeLessThan(5000)
})
