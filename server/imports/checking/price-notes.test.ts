import { expect, test } from 'vitest'
import { priceNotes } from './price-notes.ts'

const notesOf = (...texts: string[]) => {
  const title = texts[0] ?? ''
  const rows = [[title], ['Тариф', 'Цена, EUR'], ['A', '10 EUR без НДС'], ...texts.slice(1).map((text) => [text])]
  return priceNotes({ name: '', merged: [], rows: rows.map((cells, at) => ({ number: at + 1, cells })) }, 2)
}

test.each([
  [['Прайс-лист (цены в EUR)'], 'EUR'],
  [['Prețurile sunt indicate în euro'], 'EUR'],
  [['', '* Цены указаны без учёта НДС'], 'без НДС'],
  [['', 'Prețurile nu includ TVA'], 'без НДС'],
  [['fără TVA'], 'без НДС'],
  [['Цены в евро', 'Цены без НДС'], 'EUR без НДС'],
  [['Цены в леях с НДС', 'Курс евро 19,5'], ''],
  [['Подключение оплачивается один раз', 'Договор без НДС не заключаем'], ''],
])('the notes %j state %j of all amounts', (texts, notes) => {
  expect(notesOf(...texts)).toBe(notes)
})
