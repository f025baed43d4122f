import { expect, test } from 'vitest'
import { mailedName } from './mailed-name.ts'

test.each([
  ['Ана Попа', 'Ана Попа'],
  ["Jean-Luc D'Artagnan", "Jean-Luc D'Artagnan"],
  ['Ștefan Ț. Ionescu', 'Ștefan Ț. Ionescu'],
  ['Ион П.', 'Ион П.'],
])('%s is written as it is', (name, written) => {
  expect(mailedName(name)).toBe(written)
})

test.each([
  ['win at http://evil.example/now', 'win at http evil example now'],
  ['evil.example', 'evil example'],
  ['call +373 69 123 456', 'call'],
  ['me@evil.example', 'me evil example'],
  ['<b>x</b>', 'b x b'],
  ['1234', ''],
])('%s loses what a mail program would make a link of', (name, written) => {
  expect(mailedName(name)).toBe(written)
})

test('a long one is cut', () => {
  expect(mailedName('А'.repeat(200))).toHaveLength(60)
})
