import type { Service } from '@motanet/contract/catalogue/services.ts'
import { expect, test } from 'vitest'
import { parseMonths } from '../checking/cell-values.ts'
import type { Table } from '../reading/table.ts'
import { fieldOfName } from './column-names.ts'
import { columnNames, dataRows } from './sheet-columns.ts'
import {
  findKindColumn,
  suggestMapping,
  unreadPrices,
  withInternetColumn,
  withServices,
  withTermColumn,
} from './suggested-mapping.ts'

test.each([
  ['Denumire abonament', 'name'],
  ['Название тарифа', 'name'],
  ['Название (рум.)', 'name_ro'],
  ['Denumire RO', 'name_ro'],
  ['Viteză (Mb/s)', 'speed'],
  ['Скорость, Мбит/с', 'speed'],
  ['Мб/с', 'speed'],
  ['Trafic, GB', 'volume'],
  ['ГБ', 'volume'],
  ['Preț, lei/lună', 'price'],
  ['Абонплата', 'price'],
  ['Monthly price', 'price'],
  ['Termen contract', 'duration'],
  ['Срок договора, мес.', 'duration'],
  ['Стоимость подключения', 'connection_fee'],
  ['Taxa de conectare', 'connection_fee'],
  ['Zonă de acoperire', 'coverage_zones'],
  ['Зона', 'coverage_zones'],
  ['Район', 'coverage_zones'],
  ['Районы', 'coverage_zones'],
  ['Raion', 'coverage_zones'],
  ['Localitate', 'coverage_zones'],
  ['Localitatea', 'coverage_zones'],
  ['Sector', 'coverage_zones'],
  ['Oraș', 'coverage_zones'],
  ['Населённый пункт', 'coverage_zones'],
  ['Название района', 'coverage_zones'],
  ['Район подключения', 'coverage_zones'],
  ['Тариф для города', 'name'],
  ['Цена в районе', 'price'],
  ['Router Wi-Fi inclus', 'equipment'],
  ['Акция', 'promo'],
  ['Услуга', 'services'],
  ['Descriere RO', 'description_ro'],
  ['Cod tarif', 'key'],
  ['План', 'plan'],
  ['plan_id', 'plan'],
  ['Plan tarifar', 'name'],
  ['Observații interne', undefined],
  ['Наименование услуги', 'name'],
  ['Denumirea serviciului', 'name'],
  ['Тип услуги', 'services'],
  ['Цена подкл., лей', 'connection_fee'],
  ['Плата за активацию', 'connection_fee'],
  ['Costul conectării', 'connection_fee'],
  ['Preț instalare', 'connection_fee'],
  ['Разовый платёж', 'connection_fee'],
  ['Тип подключения', undefined],
  ['Срок подключения, дней', undefined],
  ['Скорость подключения', 'speed'],
  ['Старая цена', undefined],
  ['Цена (старая)', undefined],
  ['Preț vechi', undefined],
  ['Old price', undefined],
  ['Preț Gold', 'price'],
  ['Taxa lunară', 'price'],
  ['Plata de abonament', 'price'],
  ['Chirie decodor, lei', undefined],
  ['Цена со скидкой', undefined],
  ['Preț promoțional', undefined],
  ['Скидка, %', undefined],
  ['Reducere, lei', undefined],
  ['Цена без скидки', 'price'],
  ['Preț fără reducere', 'price'],
  ['Стоимость роутера', undefined],
  ['Router, lei/lună', undefined],
  ['Цена с роутером', 'price'],
  ['Цена за 1 ГБ сверх пакета', undefined],
  ['Срок акции', undefined],
  ['Минимальный срок акции', undefined],
  ['Durata promoției', undefined],
  ['Срок действия акции', undefined],
  ['Срок действия тарифа', undefined],
  ['Срок действия договора', 'duration'],
  ['Termen de plată', undefined],
  ['Срок скидки, мес', 'promo_term'],
  ['Условия акции', undefined],
  ['Скидка по акции, %', 'promo_discount'],
  ['Бесплатные месяцы по акции', 'promo_months_free'],
  ['Цена оборудования', 'equipment_price'],
])('the column «%s» is %s', (name, field) => {
  expect(fieldOfName(name)).toBe(field)
})

const table = (name: string, rows: Table['rows'][number]['cells'][], merged: Table['merged'] = []): Table => ({
  name,
  rows: rows.map((cells, index) => ({ number: index + 1, cells })),
  merged,
})

test('a sheet with rows is suggested rather than one that has more known names and nothing below them', () => {
  const { mapping } = suggestMapping([
    table('Шаблон', [['Название', 'Скорость', 'Цена', 'Услуга']]),
    table('Тарифы', [
      ['Название', 'Цена'],
      ['Fiber', 149],
    ]),
  ])
  expect(mapping.sheet).toBe('Тарифы')
})

test('the sheet and the row with the most known names are suggested', () => {
  const { mapping, sheets } = suggestMapping([
    table('Contacte', [['Nume', 'Telefon']]),
    table('Tarife', [['Tarife noiembrie 2026'], ['Denumire', 'Viteză', 'Preț'], ['Fiber', 100, 149]]),
  ])
  expect(mapping).toEqual({
    sheet: 'Tarife',
    header_row: 2,
    columns: [
      { index: 0, field: 'name' },
      { index: 1, field: 'speed' },
      { index: 2, field: 'price' },
    ],
    service_id: 1,
  })
  expect(sheets[1]).toMatchObject({
    row_count: 1,
    columns: [{ letter: 'A', name: 'Denumire', example: 'Fiber' }, {}, {}],
  })
})

test('of a long text only the beginning is a name', () => {
  const text = 'цена акция срок '.repeat(50_000)
  expect(columnNames(table('', [[text]]), 1)[0]).toHaveLength(200)
  expect(suggestMapping([table('', [[text], ['Fiber']])]).mapping.columns).toEqual([])
})

test('of several prices the monthly one in lei is suggested, and another one only if there is no such column', () => {
  const priceOf = (...names: string[]) =>
    suggestMapping([table('', [names, ['Fiber', 1, 2, 3]])]).mapping.columns.find(({ field }) => field === 'price')
  expect(priceOf('Тариф', 'Цена, EUR', 'Цена за год', 'Цена, лей')).toEqual({ index: 3, field: 'price' })
  expect(priceOf('Тариф', 'Цена, EUR', 'Цена за год')).toEqual({ index: 1, field: 'price' })
  expect(priceOf('Тариф', 'Цена без НДС', 'Цена с НДС')).toEqual({ index: 2, field: 'price' })
  expect(priceOf('Тариф', 'IP static, lei', 'Abonament lunar')).toEqual({ index: 2, field: 'price' })
  expect(priceOf('Пакет', 'Аренда IP, лей', 'Тариф, лей')).toEqual({ index: 2, field: 'price' })
})

test('columns with other prices than the chosen one are known, but not those of something else', () => {
  const names = [
    'Тариф',
    'Цена без договора',
    'Цена на 24 мес',
    'Цена, EUR',
    'IP, лей',
    'Цена подключения',
    'Старая цена',
  ]
  const prices = table('', [names, ['Fiber', 1, 2, 3, 4, 5, 6]])
  expect(unreadPrices(prices, suggestMapping([prices]).mapping)).toEqual(['Цена на 24 мес'])
})

test.each([
  [['5 ГБ', '20 GB', 'безлимит'], 'volume', 2],
  [['100 Mbps', '1 Гбит/с'], 'speed', 1],
  [['5 ГБ', '100 Mbps'], undefined, 1],
  [['да', 'нет'], undefined, 1],
])('a column «Интернет» with %j has the %s', (cells, field, service) => {
  const tables = [table('', [['Тариф', 'Цена', 'Интернет'], ...cells.map((cell) => ['A', 100, cell])])]
  const { columns, service_id } = withInternetColumn(suggestMapping(tables).mapping, tables)
  expect([columns[2]?.field, service_id]).toEqual([field, service])
})

test('of names of services and of tariffs those of the tariffs are suggested', () => {
  const names = (...columns: string[]) => suggestMapping([table('', [columns, ['A', 'B', 1]])]).mapping.columns
  expect(names('Наименование услуги', 'Тариф', 'Цена')).toContainEqual({ index: 1, field: 'name' })
  expect(names('Наименование услуги', 'Скорость', 'Цена')).toContainEqual({ index: 0, field: 'name' })
})

test('of towns and zones the zones are suggested', () => {
  const { columns } = suggestMapping([
    table('', [
      ['Тариф', 'Город', 'Цена', 'Зона'],
      ['Fiber', 'Бельцы', 1, 'Центр'],
    ]),
  ]).mapping
  expect(columns).toContainEqual({ index: 3, field: 'coverage_zones' })
})

test('neither the connection fee nor the old price is suggested for the price, nor the term of a promotion for that of the contract', () => {
  const names = ['Тариф', 'Стоимость подкл.', 'Старая цена', 'Срок акции', 'Цена, лей', 'Срок']
  expect(suggestMapping([table('', [names, ['Fiber', 0, 200, 3, 150, 12]])]).mapping.columns).toEqual([
    { index: 0, field: 'name' },
    { index: 1, field: 'connection_fee' },
    { index: 4, field: 'price' },
    { index: 5, field: 'duration' },
  ])
})

const services: Service[] = [
  { id: 1, name: 'Домашний интернет', name_ro: 'Internet acasă', kind: 'fixed' },
  { id: 2, name: 'Мобильный интернет', name_ro: 'Internet mobil', kind: 'mobile' },
  { id: 3, name: 'Интернет для бизнеса', name_ro: 'Internet pentru afaceri', kind: 'business' },
  { id: 5, name: 'Телевидение', name_ro: '', kind: 'tv' },
]

test('a column that contains nothing but names of services has the services, whatever its own name is', () => {
  const suggest = (...kinds: string[]) => {
    const tables = [table('', [['Denumire', 'Preț', 'Tip'], ...kinds.map((kind) => ['Fiber', 149, kind])])]
    return withServices(suggestMapping(tables).mapping, tables, services)
  }
  const found = suggest('Internet mobil', 'internet acasa', '')
  expect([found.columns.at(-1), found.service_id]).toEqual([{ index: 2, field: 'services' }, null])
  for (const other of [
    ['Internet mobil', 'promo'],
    ['', ''],
  ]) {
    expect(suggest(...other)).toMatchObject({ columns: [{}, {}], service_id: 1 })
  }
})

test.each([
  ['Категория', ['Физ. лица', 'Юр. лица'], true],
  ['', ['Internet', 'TV', 'Internet + TV'], true],
  ['Tip client', ['Persoane fizice', ''], false],
  ['Тип', ['Интернет', 'Интернет'], false],
  ['Примечание', ['ТВ', 'Мобильный'], false],
])('a column «%s» with %j has services: %s', (name, kinds, isFound) => {
  const tables = [table('', [['Denumire', 'Preț', name], ...kinds.map((kind) => ['Fiber', 149, kind])])]
  const { columns, service_id } = withServices(suggestMapping(tables).mapping, tables, services)
  expect([columns.some(({ field }) => field === 'services'), service_id]).toEqual([isFound, 1])
})

test('a column that tells services apart in some rows only has titles of sections', () => {
  const find = (name: string, ...kinds: string[]) => {
    const prices = table('', [['Denumire', 'Preț', name], ...kinds.map((kind) => ['Fiber', 149, kind])])
    return findKindColumn(prices, suggestMapping([prices]).mapping, services)
  }
  expect(find('Категория', 'Физ. лица', '', 'Юр. лица', '')).toEqual({ index: 2, isFull: false })
  expect(find('Категория', 'Физ. лица', 'Юр. лица')).toEqual({ index: 2, isFull: true })
  expect(find('Примечание', 'ТВ в подарок', '')).toBeUndefined()
})

test.each([
  ['Internet mobil', [['Denumire', 'Viteză', 'Preț']], 2],
  ['Tarife', [['Тарифы для юридических лиц'], ['Denumire', 'Viteză', 'Preț']], 3],
  ['Tarife', [['Тарифы для бизнеса', 'Скорость', 'Цена']], 3],
  ['TV', [['Denumire', 'Preț']], 5],
  // A provider of internet
  ['Sun TV', [['Denumire', 'Viteză', 'Preț']], 1],
  ['Tarife', [['SRL «Business Net»'], ['Denumire', 'Viteză', 'Preț']], 1],
  ['Business', [['Тарифы для дома'], ['Denumire', 'Viteză', 'Preț']], 1],
])('the sheet «%s» that begins with %j is of service %i', (name, rows, service) => {
  const tables = [table(name, [...rows, ['Fiber', 100, 149]])]
  expect(withServices(suggestMapping(tables).mapping, tables, services).service_id).toBe(service)
})

test.each([
  [['24 luni', '', '12 luni'], 'duration'],
  [['24', 'fără contract'], 'duration'],
  [['24 luni', 'Contract standard'], 'conditions'],
  [['', ''], 'conditions'],
  [['24 мес'], 'duration', 'Контракт'],
  [['Год'], 'conditions', 'Условие договора'],
  [['24 luni', '—', '12'], 'duration', 'Obligație contractuală'],
  [['Год', '24 мес'], 'conditions', 'Условия договора'],
])('a column of the contract with %j has the %s', (cells, field, name = 'Contract') => {
  const tables = [table('', [['Denumire', 'Preț', name], ...cells.map((cell) => ['Fiber', 149, cell])])]
  const { columns } = withTermColumn(suggestMapping(tables).mapping, tables, (cell) => 'value' in parseMonths(cell))
  expect(columns).toEqual([
    { index: 0, field: 'name' },
    { index: 1, field: 'price' },
    { index: 2, field },
  ])
})

test('a column of the contract has no terms where another one has them', () => {
  const tables = [
    table('', [
      ['Denumire', 'Preț', 'Contract', 'Termen'],
      ['Fiber', 149, '24', '24'],
    ]),
  ]
  const { mapping } = suggestMapping(tables)
  expect(withTermColumn(mapping, tables, () => true)).toEqual(mapping)
})

test.each([
  [['Denumirea abonamentului', 'Название тарифа', 'Preț'], { name: 1, name_ro: 0 }],
  [['Тариф', 'Denumire', 'Preț'], { name: 0, name_ro: 1 }],
  [['Название', 'Цена', 'Descriere', 'Описание'], { name: 0, description: 3, description_ro: 2 }],
  [['Denumire', 'Название', 'Denumire (ro)', 'Preț'], { name: 0, name_ro: 2 }],
  [['Denumire', 'Pachet', 'Preț'], { name: 0 }],
  [['Название', 'Пакет', 'Цена'], { name: 0 }],
  [['Name', 'Название', 'Цена'], { name: 0 }],
])('of the columns %j, a Russian and a Romanian name are those of the languages: %j', (names, expected) => {
  const { columns } = suggestMapping([table('', [names, names.map(() => 'Start')])]).mapping
  const texts = columns.filter(({ field }) => /^(name|description|details)/.test(field))
  expect(Object.fromEntries(texts.map(({ field, index }) => [field, index]))).toEqual(expected)
})

test('a heading over several columns is part of their names, and a title of a section is no row', () => {
  const merged = [
    { top: 1, left: 1, bottom: 1, right: 2 },
    { top: 3, left: 0, bottom: 3, right: 2 },
  ]
  const prices = table(
    '',
    [['', 'Preț', null], ['Denumire', 'standard', 'promo'], ['Pentru acasă'], ['Fiber', 200, 150]],
    merged,
  )
  expect(columnNames(prices, 2)).toEqual(['Denumire', 'Preț standard', 'Preț promo'])
  expect(dataRows(prices, 2).map(({ number }) => number)).toEqual([4])
})
