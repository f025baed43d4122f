import { expect, test } from 'vitest'
import { matchesName } from './matching-name.ts'

test.each([
  ['Bâc Fiber', 'bac'],
  ['Bâc Fiber', 'бык'],
  ['Bâc Fiber', 'BÂC FIBER'],
  ['Codru Net', 'кодру'],
  ['Codru Net', 'codrunet'],
  ['Trei Iazuri Net', 'трей язу'],
  ['Ghiocel', 'гиочел'],
  ['Luceafăr', 'лучафэр'],
  ['Fereastra TV', 'тв'],
  ['Durlești Net', 'durlesti'],
  ['StarNet', 'star'],
  ['StarNet', 'ТАРН'],
  ['Moldtelecom', 'молдтелеком'],
  ['Ciocârlia', 'чокырлия'],
  ['Ciocârlia', 'ciocarlia'],
  ['Ciocârlia', 'CIOCÂRLIA'],
  ['Cosăuți', 'косэуць'],
  ['Gheorghe Net', 'георге нет'],
  ['Chișinău', 'кишинэу'],
  ['Интерсат', 'intersat'],
  ['Щит', 'sit'],
  ['Подъезд', 'podezd'],
  ['StarNet', ''],
  ['StarNet', '  '],
  ['4Net', '4'],
])('%s matches the typed «%s»', (name, typed) => {
  expect(matchesName(name, typed)).toBe(true)
})

test.each([
  ['StarNet', 'orange'],
  ['StarNet', 'starnets'],
  ['StarNet', '!?'],
  ['StarNet', '<>'],
  ['StarNet', '—'],
  ['Codru Net', 'codru fiber'],
])('%s does not match the typed «%s»', (name, typed) => {
  expect(matchesName(name, typed)).toBe(false)
})
