import { expect, test } from 'vitest'
import { readStreetName } from './street-name.ts'

test.each([
  ['Strada Alexandr Pușkin', 'S', 'Alexandr Pușkin'],
  ['str.Decebal', 'S', 'Decebal'],
  ['STRADA DECEBAL', 'S', 'DECEBAL'],
  ['ул. Пушкина', 'S', 'Пушкина'],
  ['Садовая улица', 'S', 'Садовая'],
  ['bd. Dacia', 'B', 'Dacia'],
  ['B-dul Ștefan cel Mare', 'B', 'Ștefan cel Mare'],
  ['бул. Дачия', 'B', 'Дачия'],
  ['Московский проспект', 'B', 'Московский проспект'],
  ['проспект Мира', 'B', 'проспект Мира'],
  ['Мунчештское шоссе', 'O', 'Мунчештское шоссе'],
  ['Șoseaua Hîncești', 'O', 'Hîncești'],
  ['Stradela 2 Circului', 'L', '2 Circului'],
  ['Fundătura Florilor', 'L', 'Fundătura Florilor'],
  ['Piața Veche', 'P', 'Veche'],
  ['Calea Ieșilor', undefined, 'Calea Ieșilor'],
  ['Alexandru cel Bun', undefined, 'Alexandru cel Bun'],
  ['al. cel Bun', undefined, 'al. cel Bun'],
  ['31 August 1989', undefined, '31 August 1989'],
  ['Strada', undefined, 'Strada'],
])('%s is of the kind %s and called %s', (text, kind, name) => {
  expect(readStreetName(text)).toEqual({ kind, name })
})
