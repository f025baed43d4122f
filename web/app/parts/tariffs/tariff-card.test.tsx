import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../lib/test/render.tsx'
import * as counts from '../messages-counts.ts'
import type { Place } from '../places/place-url.ts'
import { RequestDesk } from '../requests/request-desk.tsx'
import { contract, equipment, promotion, tariffItem } from '../test/tariff-item.ts'
import * as messages from './messages.ts'
import { TariffCard } from './tariff-card.tsx'
import { tariffCost } from './tariff-cost.ts'
import { TariffMini } from './tariff-mini.tsx'

const address: Place = { kind: 'address', addressId: 9 }
const point: Place = { kind: 'point', longitude: 28.8, latitude: 47 }

function show(part: Parameters<typeof tariffItem>[0] = {}, place: Place | null = null) {
  const { container } = renderAt(
    '/',
    <RequestDesk place={null}>
      <TariffCard tariff={tariffItem(part)} place={place} />
    </RequestDesk>,
  )
  const textOf = (selector: string) => container.querySelector(selector)?.textContent ?? null
  const all = (selector: string) => [...container.querySelectorAll(selector)]
  return { container, textOf, all }
}

test('without a promotion the card has the price and no badge', () => {
  const { textOf } = show()
  expect(textOf('.tcard__price')).toBe(`240${messages.leiPerMonth.ru}`)
  expect(textOf('.was')).toBeNull()
  expect(textOf('.tcard__promo')).toBeNull()
  expect(textOf('.tcard__by')).toBe(`Codru Net4,5 ${counts.reviews(12).ru}`)
})

test('a discount has its own price beside the struck out one', () => {
  const { textOf } = show({ discounted_price: 192, promo: promotion({ discount_percent: 20 }) })
  expect(textOf('.tcard__price .fig')).toBe(`192${messages.leiPerMonth.ru}`)
  expect(textOf('.was s')).toBe(messages.lei(240).ru)
  expect(textOf('.was .badge')).toBe(messages.discount(20).ru)
  expect(textOf('.tcard__promo')).toBe(`${messages.promotion.ru}Осень`)
})

test('a promotion without a discount leaves the price', () => {
  const { textOf } = show({ discounted_price: 192, promo: promotion({ months_free: 3 }) })
  expect(textOf('.tcard__price')).toBe(`240${messages.leiPerMonth.ru}`)
  expect(textOf('.tcard__promo')).not.toBeNull()
})

test.each([
  ['fresh', false],
  ['ageing', true],
  ['stale', true],
] as const)('the card of a tariff with a %s price says how old its check is: %s', (freshness, isSaid) => {
  const { textOf } = show({ freshness })
  expect(textOf('.tcard__foot')?.includes(messages.ageingPrice.ru)).toBe(isSaid)
})

test('television and telephony have no speed', () => {
  expect(show({ speed: 0 }).textOf('.tcard__speed')).toBe('')
})

test.each([
  { kind: 'fixed', unit: 'Мб/с' },
  { kind: 'mobile', unit: 'Гб' },
] as const)('the speed of a $kind service is in $unit', ({ kind, unit }) => {
  const { textOf } = show({ speed: 100, services: { ...tariffItem().services, kind } })
  expect(textOf('.tcard__speed .fig')).toBe(`100${unit}`)
})

test('a tariff of a provider that is no partner says who passes the request on', () => {
  const provider = { ...tariffItem().provider, is_partner: false }
  expect(show({ provider }).textOf('.tcard__by')).toContain(messages.notPartner.ru)
  expect(show({}).textOf('.tcard__by')).not.toContain(messages.notPartner.ru)
})

test('a provider without reviews has no rating', () => {
  const provider = { ...tariffItem().provider, avg_rating: null, reviews_count: 0 }
  expect(show({ provider }).textOf('.tcard__by')).toBe(`Codru Net— ${messages.noRating.ru}`)
})

test.each([
  { title: 'no contract', conditions: null, isAssumed: true },
  { title: 'a contract without a term', conditions: contract({ duration_months: 0 }), isAssumed: true },
  { title: 'a contract of a year', conditions: contract(), isAssumed: false },
])('with $title the average cost names the term accordingly', ({ conditions, isAssumed }) => {
  const { textOf } = show({ conditions, effective_monthly_cost: 199.5 })
  const tariff = tariffItem({ conditions, effective_monthly_cost: 199.5 })
  expect(textOf('.tcard__foot')).toContain(messages.effectiveCost(tariff, isAssumed).ru)
  expect(tariffCost(tariff).isTermAssumed).toBe(isAssumed)
})

test.each([
  { title: 'unknown', devices: [equipment(1)], is_cost_complete: false, text: ', без аренды оборудования' },
  {
    ...{ title: 'partly unknown', devices: [equipment(1), equipment(2, { price_kind: 'rent', price: 15 })] },
    ...{ is_cost_complete: false, text: 'подключением, без части оборудования: провайдер не указал её цену' },
  },
  { title: 'a rent', devices: [equipment(1, { price_kind: 'rent', price: 15 })], text: ' и оборудованием' },
  { title: 'free', devices: [equipment(1, { price_kind: 'free' })], text: 'с подключением' },
])('with equipment whose price is $title the average cost says what it includes', ({ devices, text, ...part }) => {
  const { textOf } = show({ conditions: contract(), equipment: devices, ...part })
  expect(textOf('.tcard__foot p')).toMatch(new RegExp(`${text}$`))
})

test.each([
  { title: 'nothing', devices: [], text: / за 12 месяцев$/ },
  {
    title: 'equipment',
    devices: [equipment(1, { price_kind: 'rent', price: 15 })],
    text: / месяцев, с оборудованием$/,
  },
])('without a contract the fee is unknown: the average cost includes $title', ({ devices, text }) => {
  const tariff = tariffItem({ equipment: devices })
  expect(show(tariff).textOf('.tcard__foot p')?.replaceAll('\u00a0', ' ')).toMatch(text)
  expect(tariffCost(tariff)).toMatchObject({ isFeeKnown: false, connectionFeeBani: 0 })
})

test('the link to the tariff keeps the place', () => {
  show({}, address)
  expect(screen.getByRole('link', { name: tariffItem().name }).getAttribute('href')).toBe('/tariff/4?address_id=9')
})

test.each([
  {
    place: address,
    availability: { verdict: 'confirmed', reason: 'connections' },
    text: messages.availability.confirmed,
  },
  { place: address, availability: { verdict: 'available', reason: 'address' }, text: messages.availability.address },
  {
    place: address,
    availability: { verdict: 'uncertain', reason: 'refusal', refused_on: '2026-11-12' },
    text: { ru: 'Под вопросом: здесь отказали в подключении 12 ноября 2026 г.' },
  },
  { place: address, availability: { verdict: 'likely', reason: 'zone' }, text: messages.availability.zone },
  { place: point, availability: { verdict: 'likely', reason: 'zone' }, text: messages.availability.point },
  { place: point, availability: { verdict: 'likely', reason: 'everywhere' }, text: messages.availability.everywhere },
] as const)(
  '$availability.verdict because of $availability.reason at a $place.kind',
  ({ place, availability, text }) => {
    const { textOf, all } = show({ availability }, place)
    expect(textOf('.avail')).toBe(text.ru)
    expect(all('.avail .icon--success')).toHaveLength(['confirmed', 'available'].includes(availability.verdict) ? 1 : 0)
  },
)

test('without a place, or if the API does not know it, nothing is said about availability', () => {
  expect(show({ availability: { verdict: 'available', reason: 'address' } }).textOf('.avail')).toBeNull()
  expect(show({}, address).textOf('.avail')).toBeNull()
})

test('a card without details says who can tell them', () => {
  const { textOf } = show()
  expect(textOf('.tcard__details')).toBe(messages.noEquipment.ru)
})

test('the details name promotion and contract, by its own text if it has one', () => {
  const promo = promotion({ description: 'Три месяца' })
  const first = show({ promo, conditions: contract({ connection_fee: 100 }) })
  expect(first.textOf('.tcard__about')).toBe('Три месяца')
  expect(first.textOf('.equip')).toBe(messages.contract.ru + messages.contractTerms(12, 100).ru)
  first.container.remove()
  const second = show({ promo: promotion(), conditions: contract({ content: 'Штраф за разрыв' }) })
  expect(second.textOf('.tcard__about')).toBeNull()
  expect(second.textOf('.equip')).toBe(`${messages.contract.ru}Штраф за разрыв`)
})

test('a contract without a term has another text', () => {
  const { textOf } = show({ conditions: contract({ duration_months: 0 }) })
  expect(textOf('.equip li')).toBe(messages.contractTerms(0, 0).ru)
  expect(textOf('.equip li')).not.toContain(counts.months(0).ru)
})

test('equipment is grouped by type, with the picture of the type or an icon', () => {
  const { all, textOf } = show({
    equipment: [equipment(1), equipment(2, { item: 'Приставка', image: '/tv.svg' }), equipment(3)],
  })
  expect(all('.equip__group').map(({ textContent }) => textContent)).toEqual([
    'РоутерУстройство 1Устройство 3',
    'ПриставкаУстройство 2',
  ])
  expect(all('.equip__group').map((group) => group.querySelector('img')?.getAttribute('src') ?? null)).toEqual([
    null,
    '/tv.svg',
  ])
  expect(textOf('.tcard__details')).not.toContain(messages.noEquipment.ru)
})

test('a description follows the name of the device, unless it repeats it or that of the group', () => {
  const { all } = show({
    equipment: [
      equipment(1, { name: 'AX10', description: 'Wi-Fi 6' }),
      equipment(2, { name: 'AX10', description: 'AX10, два порта' }),
      equipment(3, { name: 'Роутер', description: 'бесплатно' }),
    ],
  })
  expect(all('.equip li').map(({ textContent }) => textContent)).toEqual([
    'AX10. Wi-Fi 6',
    'AX10, два порта',
    'бесплатно',
  ])
})

test('the cost of a term has its free months, the fee and the sum of the payments', () => {
  const cost = tariffCost({
    price_per_month: 200.5,
    promo: promotion({ months_free: 2 }),
    conditions: contract({ duration_months: 6, connection_fee: 99.99 }),
    equipment: [
      equipment(1, { price_kind: 'rent', price: 15 }),
      equipment(2, { price_kind: 'purchase', price: 100 }),
      equipment(3),
    ],
  })
  expect(cost).toEqual({
    ranges: [
      { from: 1, to: 2, priceBani: 0 },
      { from: 3, to: 6, priceBani: 20_050 },
    ],
    paymentsBani: 80_200,
    connectionFeeBani: 9999,
    isFeeKnown: true,
    equipmentBani: 19_000,
    termMonths: 6,
    isTermAssumed: false,
  })
})

test('a compact tariff is one link that keeps the place', () => {
  renderAt('/', <TariffMini tariff={tariffItem()} query="?address_id=9" showsService={false} />)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/tariff/4?address_id=9')
  expect(document.querySelectorAll('.fig--md')).toHaveLength(2)
})
