import { describe, expect, test } from 'vitest'
import {
  isNothing,
  parseFee,
  parseFirstMonths,
  parseFreeMonths,
  parseLei,
  parseMonths,
  parseNumber,
  parsePrice,
  parseSpeed,
  parseVolume,
} from './cell-values.ts'

describe('numbers', () => {
  test.each([
    ['149', 149],
    ['149,5', 149.5],
    ['149.50', 149.5],
    ['1 250,50', 1250.5],
    ['1\u00A0250', 1250],
    ['1.250', 1250],
    ['1.250,50', 1250.5],
    ['1,250.50', 1250.5],
    ['1.250.000', 1_250_000],
    ['0,125', 0.125],
    ['−650', -650],
    ["1'250", 1250],
    ['1 250 000,50', 1_250_000.5],
    ['150\n130', undefined],
    ['299 199', undefined],
    ['12 500', 12_500],
    ['149 50', undefined],
    ['1250 500', undefined],
    ['10, 20', undefined],
    ['149,50 200', undefined],
    ['12abc', undefined],
    ['1,2,3', undefined],
    ['', undefined],
  ])('%s is %s', (text, value) => {
    expect(parseNumber(text)).toBe(value)
  })
})

test('amounts may have a currency and are not negative', () => {
  expect(['199 lei', '199,00 лей', '199 MDL/lună', '-1', 'la cerere'].map((cell) => parseLei(cell))).toEqual([
    { value: 199 },
    { value: 199 },
    { value: 199 },
    { problem: 'negative' },
    { problem: 'not-a-number' },
  ])
})

test('an amount may have its month, the tax that it contains, and a mark of a footnote', () => {
  const cells = [
    ...['249 лей в месяц', '249 lei pe lună', '249 лей за месяц', 'MDL 249', '249 lei, TVA inclus', '249 лей с НДС'],
    ...['249,00 лей*', '249 lei (cu TVA)', '249 лей/мес. (вкл. НДС)', '1 leu'],
  ]
  expect(cells.map((cell) => parsePrice(cell))).toEqual([...Array(9).fill(249), 1].map((value) => ({ value })))
  const monthly = ['249/мес.', '249 / lună', '249 в месяц', '249 pe lună']
  expect(monthly.map((cell) => parsePrice(cell))).toEqual(monthly.map(() => ({ value: 249 })))
  expect(['249 luni', '12 мес'].map((cell) => parsePrice(cell))).toEqual(Array(2).fill({ problem: 'not-a-number' }))
  const untaxed = ['249 лей без НДС', '249 lei fără TVA', '249 лей + НДС', '249 lei (TVA neinclus)']
  expect(untaxed.map((cell) => parsePrice(cell))).toEqual(untaxed.map(() => ({ problem: 'without-tax' })))
  expect([249, '249', '249 лей с НДС'].map((cell) => parsePrice(cell, 'Цена без НДС'))).toEqual([
    { problem: 'without-tax' },
    { problem: 'without-tax' },
    { value: 249 },
  ])
  expect(parsePrice(249, 'Preț cu TVA')).toEqual({ value: 249 })
})

test('a fee is paid once, a price is not', () => {
  const cells = ['150 лей (разово)', '150 лей единоразово', '150 lei, o singură dată', '150/единовременно']
  expect(cells.map((cell) => parseFee(cell))).toEqual(cells.map(() => ({ value: 150 })))
  expect(parsePrice('150 лей (разово)')).toEqual({ problem: 'not-a-number' })
})

test('a dash in place of decimals makes an amount whole', () => {
  const cells = ['149,-', '149.–', '1 249,-- lei', '149,— лей']
  expect(cells.map((cell) => parsePrice(cell))).toEqual([149, 149, 1249, 149].map((value) => ({ value })))
  expect(['149-', '-', '149,-1'].map((cell) => parsePrice(cell))).toEqual(
    Array(3).fill({ problem: expect.stringMatching(/not-a-number|not-exact/) }),
  )
})

test('speeds and volumes are told apart by their units', () => {
  expect(['100', '100 Mbps', '1 Gb/s', '1 Гбит/с', '500 GB', 'max'].map((cell) => parseSpeed(cell))).toEqual([
    { value: 100 },
    { value: 100 },
    { value: 1000 },
    { value: 1000 },
    { problem: 'volume-not-speed' },
    { problem: 'not-a-number' },
  ])
  expect(['50', '50 ГБ', '1 TB', '50 Mbps', 'nelimitat'].map((cell) => parseVolume(cell))).toEqual([
    { value: 50 },
    { value: 50 },
    { value: 1000 },
    { problem: 'speed-not-volume' },
    { problem: 'unlimited-volume' },
  ])
})

test('a few gigabits may be abbreviated like a volume, with a small b', () => {
  const speeds = ['1 Gb', '1 Гб', '2,5 Гб', '10gb', 'до 1 Гб', '1 Gb / 500 Mb', '1 Gb/1 Gb', '1 Гб/с', '1 Gb/s']
  expect(speeds.map((cell) => parseSpeed(cell))).toEqual(
    [1000, 1000, 2500, 10_000, 1000, 1000, 1000, 1000, 1000].map((value) => ({ value })),
  )
  const volumes = ['1 GB', '1 ГБ', '50 Gb', '100 Гб', '21 Гб']
  expect(volumes.map((cell) => parseSpeed(cell))).toEqual(volumes.map(() => ({ problem: 'volume-not-speed' })))
  expect(['1 Gb', '2,5 Гб'].map((cell) => parseVolume(cell))).toEqual([{ value: 1 }, { value: 2.5 }])
})

test('the mark of a footnote is no digit of a number', () => {
  expect(['199¹', '199 лей²', '199①'].map((cell) => parsePrice(cell))).toEqual(Array(3).fill({ value: 199 }))
  expect([parseSpeed('100*'), parseMonths('24 **'), parseVolume('20*')]).toEqual(
    [100, 24, 20].map((value) => ({ value })),
  )
  expect([parseSpeed('100³ Мбит/с'), parseMonths('24¹'), parseVolume('20² ГБ')]).toEqual(
    [100, 24, 20].map((value) => ({ value })),
  )
  expect(parseMonths('1½ года')).toEqual({ problem: 'not-months' })
})

test('several numbers in a cell are none together', () => {
  const prices = ['200 лей\n150 лей', '200\n150', '199 49', '299 199', '199/249', '299 лей, первые 3 месяца 149 лей']
  expect(prices.map((cell) => parsePrice(cell))).toEqual(prices.map(() => ({ problem: 'several-numbers' })))
  expect(['100\n50', '100 50 Мбит/с'].map((cell) => parseSpeed(cell))).toEqual(
    Array(2).fill({ problem: 'not-a-number' }),
  )
  expect(parseMonths('12\n24')).toEqual({ problem: 'not-months' })
  expect(parsePrice('1 249\nлей')).toEqual({ value: 1249 })
})

test('speeds may have long units, and a limit or a backslash before the upload', () => {
  const speeds = [
    '1 гигабит/с',
    '100 мегабит в секунду',
    '300 megabiți/s',
    'макс. 100 Мбит/с',
    'maxim 300',
    '100\\50',
    'до 100/до 50',
  ]
  expect(speeds.map((cell) => parseSpeed(cell))).toEqual(
    [1000, 100, 300, 100, 300, 100, 100].map((value) => ({ value })),
  )
  expect(parseSpeed('1 гигабайт')).toEqual({ problem: 'not-a-number' })
})

test('a speed or volume that is stated as a limit is its number', () => {
  const speeds = ['до 100 Мбит/с', 'До 1 Гбит/с', 'până la 200', 'pînă la 1 Gbps', 'up to 300 Mbps', 'max. 50 Mb/s']
  expect(speeds.map((cell) => parseSpeed(cell))).toEqual([100, 1000, 200, 1000, 300, 50].map((value) => ({ value })))
  expect(parseSpeed('до 1', 'gbps')).toEqual({ value: 1000 })
  expect(['до 20 ГБ', 'până la 1 TB'].map((cell) => parseVolume(cell))).toEqual([{ value: 20 }, { value: 1000 }])
  expect(parseSpeed('от 100 Мбит/с')).toEqual({ problem: 'not-a-number' })
})

test('of a download and an upload speed the download counts', () => {
  const both = [
    '200/100 Mbps',
    '200 / 100',
    '1 Gbps/500 Mbps',
    '200 Mb/s / 100 Mb/s',
    'до 300/300 Мбит/с',
    '1/0,5 Gb/s',
  ]
  expect(both.map((cell) => parseSpeed(cell))).toEqual([200, 200, 1000, 200, 300, 1000].map((value) => ({ value })))
  expect(parseSpeed('1/0,5', 'gbps')).toEqual({ value: 1000 })
  expect(['100/200', '200/100/50', '200/x', '200/100 мес'].map((cell) => parseSpeed(cell))).toEqual(
    Array(4).fill({ problem: 'not-a-number' }),
  )
  expect(parseSpeed('200/100 GB')).toEqual({ problem: 'volume-not-speed' })
})

test.each(['.', ',', '.,', '1,'])('a long speed of %j is refused without delay', (part) => {
  const started = performance.now()
  expect(parseSpeed(part.repeat(150_000))).toEqual({ problem: 'not-a-number' })
  // In quadratic time it would take half a minute
  expect(performance.now() - started).toBeLessThan(5000)
})

test.each(['a', '1'])('a long fee that begins with %j is refused without delay', (first) => {
  const started = performance.now()
  expect(parseFee(`${first}${' '.repeat(32_000)}b`)).toEqual({ problem: 'not-a-number' })
  // In quadratic time it would take half a minute
  expect(performance.now() - started).toBeLessThan(5000)
})

test('a connection may be free in words or have no fee, a price not', () => {
  const words = [
    ...['бесплатно', 'Бесплатное', 'Gratuit', 'gratuită', 'gratis', 'free', '0 лей', 'без оплаты', 'fără plată'],
    ...['—', '-', '–', '--', 'нет', 'Nu', 'n/a', 'N/A', 'б/н', 'не предусмотрено', 'nu se aplică'],
  ]
  expect(words.map((cell) => parseFee(cell))).toEqual(words.map(() => ({ value: 0 })))
  expect(parseFee('150 lei')).toEqual({ value: 150 })
  const unclear = ['не входит', 'nu este inclus', 'н/д', 'нет данных']
  expect(unclear.map((cell) => parseFee(cell))).toEqual(unclear.map(() => ({ problem: 'not-a-number' })))
  expect(unclear.every(isNothing)).toBe(true)
  expect(parseFee('бесплатно при договоре на год')).toEqual({ problem: 'conditional-fee' })
  expect(['бесплатно', '—', 'нет'].map((cell) => parsePrice(cell))).toEqual(Array(3).fill({ problem: 'not-a-number' }))
})

test('a fee that is free for a term is 0 for that term only', () => {
  const cells = [
    ...['gratuit la contract 24 luni', 'Gratuit (la contract pe 24 de luni)', 'бесплатно при договоре на 2 года'],
    ...['gratis la semnarea contractului pe 24 luni', 'бесплатно, при заключении договора на 24 мес.'],
    'Бесплатно при контракте от 12 мес.',
  ]
  expect(cells.map((cell) => parseFee(cell, '', 24))).toEqual(cells.map(() => ({ value: 0 })))
  const refused = { problem: 'conditional-fee' }
  expect(cells.map((cell) => parseFee(cell))).toEqual(cells.map(() => refused))
  expect(cells.slice(0, 5).map((cell) => parseFee(cell, '', 12))).toEqual(Array(5).fill(refused))
  expect(parseFee('gratuit în orașul Orhei', '', 24)).toEqual(refused)
  expect(parseFee('150 лей при договоре на 1 год', '', 12)).toEqual({ problem: 'several-numbers' })
})

test('months of a promotion may be said in words', () => {
  expect(['2 luni gratis', 'первые 3 месяца бесплатно', 2].map((cell) => parseFreeMonths(cell))).toEqual(
    [2, 3, 2].map((value) => ({ value })),
  )
  expect(parseFirstMonths('primele 3 luni')).toEqual({ value: 3 })
  expect(parseFreeMonths('2 luni la contract 24 luni')).toEqual({ problem: 'not-months' })
})

test('an amount that is only a limit or a range is refused as such', () => {
  const cells = [
    'от 250 лей/мес.',
    'до 300',
    'de la 250 lei/lună',
    'până la 300',
    'începând cu 99',
    'from 10',
    '200–250 лей',
  ]
  expect(cells.map((cell) => parsePrice(cell))).toEqual(cells.map(() => ({ problem: 'not-exact' })))
})

test('terms are months or years in figures or words', () => {
  const months = {
    ...{ '24': 24, '24 luni': 24, '12 мес.': 12, '2 года': 24, 'без срока': 0, 'fără termen': 0 },
    ...{ Год: 12, 'один год': 12, полгода: 6, 'Полтора года': 18, 'un an': 12, 'jumătate de an': 6 },
    ...{ 'минимум год': 12, 'minim un an': 12 },
  }
  expect(Object.keys(months).map((cell) => parseMonths(cell))).toEqual(
    Object.values(months).map((value) => ({ value })),
  )
  for (const cell of ['doi ani', 'года', 'минимум', 'год или два', 'constructor'])
    expect(parseMonths(cell), cell).toEqual({ problem: 'not-months' })
})

test('no contract and no obligations are no term, and the shortest term is the term', () => {
  const words = [
    ...['без контракта', 'Без договора', 'без обязательств', 'бессрочно', 'бессрочный', 'неопределённый срок'],
    ...['fără contract', 'fara contract', 'fără obligații', 'nedeterminat', 'perioadă nedeterminată', 'nelimitat'],
  ]
  expect(words.map((cell) => parseMonths(cell))).toEqual(words.map(() => ({ value: 0 })))
  expect(['минимум 12 мес', 'min. 24 luni', 'minim 1 an'].map((cell) => parseMonths(cell))).toEqual(
    [12, 24, 12].map((value) => ({ value })),
  )
  expect(parseMonths('без контракта на 12 мес')).toEqual({ problem: 'not-months' })
})

test('a number without a unit has that of its column', () => {
  expect([1, '2,5', 1.125, '500 Мбит/с'].map((cell) => parseSpeed(cell, 'gbps'))).toEqual([
    { value: 1000 },
    { value: 2500 },
    { value: 1125 },
    { value: 500 },
  ])
  expect([5120, '500', 64_000, '2 ГБ'].map((cell) => parseVolume(cell, 'mb'))).toEqual([
    { value: 5 },
    { value: 0.5 },
    { value: 64 },
    { value: 2 },
  ])
  expect(parseVolume(50, 'mbps')).toEqual({ problem: 'speed-not-volume' })
  expect([2, '2', '18 luni'].map((cell) => parseMonths(cell, 'ani'))).toEqual([
    { value: 24 },
    { value: 24 },
    { value: 18 },
  ])
  expect(parseMonths(30, 'zile')).toEqual({ problem: 'not-months' })
})

test('an amount in thousands is refused, unless the cell states lei itself', () => {
  expect([1.2, '1,2', '1,2 тыс. лей', '1200 лей'].map((cell) => parsePrice(cell, 'Цена, тыс. лей'))).toEqual([
    { problem: 'in-thousands' },
    { problem: 'in-thousands' },
    { problem: 'in-thousands' },
    { value: 1200 },
  ])
  expect(parseLei('1,2 mii lei', 'Preț')).toEqual({ problem: 'in-thousands' })
  expect(parseLei(200, 'Preț minim')).toEqual({ value: 200 })
})

test('an amount in another currency or for another period is no monthly price, unless the cell states its own unit', () => {
  expect([10, '10', '10 lei'].map((cell) => parseLei(cell, 'Preț, EUR'))).toEqual([
    { problem: 'not-lei' },
    { problem: 'not-lei' },
    { value: 10 },
  ])
  expect(['Preț', 'Preț, lei', 'Preț, EUR'].map((name) => parseLei('10 ¤', name))).toEqual([
    { problem: 'unknown-currency' },
    { value: 10 },
    { problem: 'not-lei' },
  ])
  expect(['€10', '10 USD', '1200 lei/an', '1200 лей в год'].map((cell) => parsePrice(cell, 'Цена, лей'))).toEqual([
    { problem: 'not-lei' },
    { problem: 'not-lei' },
    { problem: 'not-monthly' },
    { problem: 'not-monthly' },
  ])
  expect([1200, '100 лей/мес'].map((cell) => parsePrice(cell, 'Цена за год'))).toEqual([
    { problem: 'not-monthly' },
    { value: 100 },
  ])
})
