import { expect, test } from 'vitest'
import { reachText } from './tariff-reach.ts'

const none = { isMobile: false, zones: 0, addresses: 0, hasZones: true }

test.each([
  ['Подключают во всех зонах провайдера', none],
  ['У провайдера нет зон', { ...none, hasZones: false }],
  ['Подключают только в 1 выбранной зоне.', { ...none, zones: 1 }],
  ['Подключают только по 2 адресам.', { ...none, addresses: 2 }],
  ['Подключают в 2 выбранных зонах и по 1 адресу.', { ...none, zones: 2, addresses: 1 }],
  ['Действует по всей стране', { ...none, isMobile: true, addresses: 3 }],
  ['Подключают только в 5 выбранных зонах.', { ...none, isMobile: true, zones: 5 }],
])('the reach starts with «%s»', (beginning, places) => {
  expect(reachText(places).ru.startsWith(beginning)).toBe(true)
})
