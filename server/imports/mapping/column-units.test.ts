import type { ImportField } from '@motanet/contract/imports/import-fields.ts'
import { expect, test } from 'vitest'
import { columnUnit, isInOtherCurrency, isOfOtherPeriod } from './column-units.ts'

test.each<[ImportField, string, string]>([
  ['speed', 'Скорость, Гбит/с', 'gbps'],
  ['speed', 'Viteză (Gbit/s)', 'gbps'],
  ['speed', 'Viteză (Mb/s)', 'mbps'],
  ['speed', 'Скорость, Мб / с', 'mbps'],
  ['speed', 'Скорость (гигабит в секунду)', 'gbps'],
  ['speed', 'Скорость, Кбит/с', 'kbps'],
  ['speed', 'Скорость, Гб', 'gbps'],
  ['speed', 'Скорость, Мбит/с или Гбит/с', ''],
  ['speed', 'Internet, GB', ''],
  ['speed', 'Скорость', ''],
  ['volume', 'Трафик, МБ', 'mb'],
  ['volume', 'Trafic, GB', 'gb'],
  ['volume', 'Трафик, гигабайт', 'gb'],
  ['volume', 'Viteză, Mb/s', 'mbps'],
  ['volume', 'Объём', ''],
  ['duration', 'Срок договора, лет', 'ani'],
  ['duration', 'Termen contract (ani)', 'ani'],
  ['duration', 'Срок, дней', 'zile'],
  ['duration', 'Срок договора, мес.', ''],
  ['duration', 'Durata anterioară', ''],
  ['price', 'Цена за год', ''],
])('the unit of the %s in «%s» is «%s»', (field, name, unit) => {
  expect(columnUnit(field, name)).toBe(unit)
})

test('amounts are in lei, unless the name states only another unit', () => {
  const others = ['Цена, EUR', 'Preț (€/lună)', 'Цена, руб.', 'Price, USD', 'Preț, bani', 'Цена, р.', 'Preț, CHF']
  const inLei = ['Цена', 'Цена, лей', 'Preț (EUR/MDL)', 'Тарифы Евросети', 'Preț, lei și bani']
  expect([others, inLei].map((names) => names.map(isInOtherCurrency))).toEqual([
    others.map(() => true),
    inLei.map(() => false),
  ])
})

test('prices are monthly, unless the name states only another period', () => {
  const others = [
    ...['Цена в год', 'Цена, лей/год', 'Цена за год', 'Годовая абонплата', 'Цена за 12 мес', 'Цена в сутки'],
    ...['Preț pe an', 'Preț, lei/an', 'Preț anual', 'Preț, lei/12 luni', 'Yearly price', 'Price per year'],
  ]
  const monthly = [
    ...['Цена', 'Preț, lei/lună', 'Цена в месяц', 'Цена при договоре на год', 'Цена, годовой договор'],
    ...['Preț (contract anual)', 'Цена при оплате за год, лей/мес', 'Preț manual', 'Preț anterior'],
  ]
  expect([others, monthly].map((names) => names.map(isOfOtherPeriod))).toEqual([
    others.map(() => true),
    monthly.map(() => false),
  ])
})
