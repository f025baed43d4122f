import { expect, test } from 'vitest'
import { houseTexts } from './messages-of-houses.ts'

test.each([
  [1, 'ждёт 1 строка'],
  [2, 'ждут 2 строки'],
  [21, 'ждёт 21 строка'],
])('the verb agrees with a count of %d undecided rows', (rows, words) => {
  expect(houseTexts.mayNotPublish(rows).ru).toBe(`Опубликовать пока нельзя: вашего выбора ${words}.`)
})
