import { expect, test } from 'vitest'
import { foundCount } from '../parts/places/messages-address-list.ts'
import { answerNote } from './dashboard/messages.ts'
import { timeLeft } from './kit/acting/messages.ts'
import { sent } from './staff/imports/addresses/messages.ts'
import { added, noRoom } from './tariffs/reach/messages-reach.ts'
import { found } from './zones/houses/messages.ts'

test.each([
  { text: foundCount, one: /^S-a găsit 1 adresă$/, several: /^S-au găsit 2 adrese$/ },
  { text: found, one: /^S-a găsit: 1 /, several: /^S-au găsit: 2 / },
  { text: added, one: /^S-a adăugat: 1 /, several: /^S-au adăugat: 2 / },
  { text: (left: number) => noRoom(left, 500), one: /^Nu a încăput: 1 /, several: /^Nu au încăput: 2 / },
  { text: timeLeft, one: /^a rămas 1 min$/, several: /^au rămas 2 min$/ },
  { text: sent, one: /^S-a încărcat 1 %/, several: /^S-au încărcat 2 %/ },
])('a Romanian verb agrees with its number: $several', ({ text, one, several }) => {
  expect(text(1).ro).toMatch(one)
  expect(text(2).ro).toMatch(several)
})

test('the Romanian note about answers, whose counts are filled in, has no verb', () => {
  const one = { ru: '1', ro: '1' }
  expect(answerNote(one, one).ro).toBe('mediana; cu răspuns: 1, în așteptare: 1')
})
