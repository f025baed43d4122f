import type { Service } from '@motanet/contract/catalogue/services.ts'
import { expect, test } from 'vitest'
import { statedService } from './service-words.ts'

const home: Service = { id: 1, name: 'Домашний интернет', name_ro: 'Internet acasă', kind: 'fixed' }
const business: Service = { id: 3, name: 'Интернет для бизнеса', name_ro: 'Internet pentru afaceri', kind: 'business' }
const services: Service[] = [
  home,
  { id: 2, name: 'Мобильный интернет', name_ro: 'Internet mobil', kind: 'mobile' },
  business,
  { id: 4, name: 'Спутниковый интернет', name_ro: 'Internet prin satelit', kind: 'satellite' },
  { id: 5, name: 'Телевидение', name_ro: 'Televiziune', kind: 'tv' },
  { id: 6, name: 'IP-телефония', name_ro: 'Telefonie IP', kind: 'telephony' },
]
const stated = (text: string, all = services, fileService = home) => {
  const found = statedService(text, all, fileService)
  return typeof found === 'object' ? found.service.id : found
}

test.each([
  ['Для бизнеса', 3],
  ['Pentru afaceri', 3],
  ['Persoane juridice', 3],
  ['ЮРИДИЧЕСКИЕ ЛИЦА', 3],
  ['Для юр. лиц', 3],
  ['Agenți economici', 3],
  ['Тарифы для офисов', 3],
  ['Мобильный интернет', 2],
  ['Internet mobil 4G/5G', 2],
  ['Telefonie mobilă', 2],
  ['Internet prin satelit', 4],
  ['TV', 5],
  ['Televiziune digitală', 5],
  ['Кабельное ТВ', 5],
  ['Телефония', 6],
  ['Telefonie fixă', 6],
  ['Internet acasă', 1],
  ['Для частных домов', 1],
  ['Абонементы для квартир', 1],
  ['Физические лица', 'of-file'],
  ['Persoane fizice', 'of-file'],
  ['Интернет', 'internet'],
  ['Интернет + ТВ', 'unclear'],
  ['Мобильный интернет для бизнеса', 'unclear'],
  ['При заказе от двух услуг мобильный интернет на три месяца в подарок', 'unclear'],
  ['Акционные тарифы', undefined],
  ['Населённый пункт: Оргеев', undefined],
  ['Companie cu capital imobiliar', undefined],
  ['', undefined],
])('«%s» states the service %s', (text, service) => {
  expect(stated(text)).toBe(service)
})

test('of several services of a kind that of the file is meant, else the named one, else none', () => {
  const line: Service = { id: 7, name: 'Выделенная линия', name_ro: 'Linie dedicată', kind: 'business' }
  const all = [...services, line]
  expect(stated('Для бизнеса', all)).toBe('unclear')
  expect(stated('Для бизнеса', all, business)).toBe(3)
  expect(stated('Выделенная линия до 1 Гбит/с', all)).toBe(7)
})

test('companies have no service of their own in a file of mobile tariffs, unless it is named', () => {
  const mobile = services.find(({ kind }) => kind === 'mobile') ?? home
  expect(stated('Persoane juridice', services, mobile)).toBe('unclear')
  expect(stated('Интернет для бизнеса', services, mobile)).toBe(3)
})

test('customers who are no companies are no reason for the business service of the file', () => {
  expect(stated('Физические лица', services, business)).toBe('unclear')
})
