import { expect, test } from 'vitest'
import { mailedName, mailedProviderName } from './mailed-name.ts'

test.each([
  ['Ана Попа', 'Ана Попа'],
  ["Jean-Luc D'Artagnan", "Jean-Luc D'Artagnan"],
  ['Ștefan Ț. Ionescu', 'Ștefan Ț. Ionescu'],
  ['Ион П.', 'Ион П.'],
])('%s is left unchanged', (name, written) => {
  expect(mailedName(name)).toBe(written)
})

test.each([
  ['win at http://evil.example/now', 'win at http evil example now'],
  ['evil.example', 'evil example'],
  ['call +373 69 123 456', 'call'],
  ['me@evil.example', 'me evil example'],
  ['<b>x</b>', 'b x b'],
  ['1234', ''],
])('%s loses what a mail program would turn into a link', (name, written) => {
  expect(mailedName(name)).toBe(written)
})

test('a long name is cut', () => {
  expect(mailedName('А'.repeat(200))).toHaveLength(60)
})

test.each([
  ['Codru Net', 'Codru Net'],
  ['Star-Net 2000', 'Star-Net 2000'],
  ["L'Étoile & Fiii", "L'Étoile & Fiii"],
  ['Digi+ 4G', 'Digi+ 4G'],
])('of a provider %s is left unchanged', (name, written) => {
  expect(mailedProviderName(name)).toBe(written)
})

test.each([
  ['Codru.Net', 'Codru Net'],
  ['win at https://evil.example:8080/now', 'win at https evil example 8080 now'],
  ['me@evil.example', 'me evil example'],
  ['call +373 69 123 456', 'call +'],
  ['<b>x</b>', 'b x b'],
  ['12345', ''],
])('of a provider %s loses what a mail program would turn into a link', (name, written) => {
  expect(mailedProviderName(name)).toBe(written)
})

test('a long name of a provider is cut', () => {
  expect(mailedProviderName('А'.repeat(200))).toHaveLength(60)
})
