import { expect, test } from 'vitest'
import { fromPerMonth, leiPerMonthUnit, upToLei } from './messages.ts'
import { connectionFrom, equipmentFrom } from './office/messages-market.ts'

test('amounts after «от» and «до» are in the genitive', () => {
  const texts = [fromPerMonth(132), upToLei(1), connectionFrom(2), equipmentFrom(21), leiPerMonthUnit(132)]
  expect(texts.map(({ ru }) => ru.replaceAll('\u00a0', ' '))).toEqual([
    'от 132 лей/мес',
    'до 1 лея',
    'подключение от 2 лей',
    'оборудование от 21 лея',
    'лей/мес',
  ])
})
