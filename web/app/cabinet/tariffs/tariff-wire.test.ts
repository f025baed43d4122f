import type { Address } from '@motanet/contract/addresses/addresses.ts'
import type { OwnTariff } from '@motanet/contract/catalogue/tariffs.ts'
import { describe, expect, test } from 'vitest'
import { blankDraft, checkTariff, draftOf } from './tariff-draft.ts'
import { changedFields, changedTariffBody, newTariffBody } from './tariff-wire.ts'

const house = (id: number) => ({ id, label: `бул. Мира, ${id}` }) as Address
const tariff = {
  name: 'Fibra 500',
  name_ro: 'Fibra 500',
  price_per_month: 199.99,
  speed: 500.5,
  services: { id: 1 },
  description: 'Строка\nЕщё',
  description_ro: '',
  details: '',
  details_ro: '',
  promo: { id: 7 },
  conditions: null,
  equipment: [{ id: 5 }, { id: 4 }],
  coverage_zones: [3, 2],
  state: 'published',
} as unknown as OwnTariff
const start = draftOf(tariff, [house(11), house(10)])
const sent = (body: FormData) => [...body.entries()]
const file = new File(['x'], 'x.png', { type: 'image/png' })
const image = { file, preview: null as never }

describe('the body of a changed tariff', () => {
  test('is empty without changes', () => {
    expect(changedFields(start, start)).toEqual([])
    expect(sent(changedTariffBody(start, start))).toEqual([])
  })

  test('contains only the changed fields', () => {
    const draft = { ...start, name: ' Fibra 600 ', price_per_month: '200,5', promo: '' }
    expect(sent(changedTariffBody(start, draft))).toEqual([
      ['name', 'Fibra 600'],
      ['price_per_month', '200.5'],
      ['promo', ''],
    ])
  })

  test('ignores spaces, the decimal separator and the order of places', () => {
    const same = { name: 'Fibra 500 ', price_per_month: '199.99', speed: ' 500,5', coverage_zones: [2, 3] }
    expect(changedFields(start, { ...start, ...same, addresses: [house(10), house(11)] })).toEqual([])
  })

  test('contains the equipment if its order has changed', () => {
    expect(sent(changedTariffBody(start, { ...start, equipment: [4, 5] }))).toEqual([
      ['equipment[]', '4'],
      ['equipment[]', '5'],
    ])
  })

  test('empties a list by one blank entry, and removes the picture by a blank value', () => {
    expect(sent(changedTariffBody(start, { ...start, equipment: [], addresses: [], image: null }))).toEqual([
      ['equipment[]', ''],
      ['addresses[]', ''],
      ['image', ''],
    ])
    expect(sent(changedTariffBody(start, { ...start, image }))).toEqual([['image', file]])
  })
})

describe('a new tariff', () => {
  test('is sent with every field, and with a picture if it has one', () => {
    const draft = { ...blankDraft({ id: 2 }), name: 'А', name_ro: 'A', price_per_month: '10', speed: '0,5' }
    expect(sent(newTariffBody(draft))).toEqual([
      ['name', 'А'],
      ['name_ro', 'A'],
      ['services', '2'],
      ['price_per_month', '10'],
      ['speed', '0.5'],
      ['description', ''],
      ['description_ro', ''],
      ['details', ''],
      ['details_ro', ''],
      ['image_focus_x', '50'],
      ['image_focus_y', '50'],
      ['promo', ''],
      ['conditions', ''],
      ['plan_id', ''],
      ['state', 'draft'],
      ['equipment[]', ''],
      ['coverage_zones[]', ''],
      ['addresses[]', ''],
    ])
    expect(newTariffBody({ ...draft, image }).get('image')).toEqual(file)
  })

  test('requires names, price and speed; as a draft only a name', () => {
    const t = ({ ru }: { ru: string }) => ru
    const required = 'Заполните это поле'
    const blank = blankDraft({ id: 1 })
    expect(checkTariff(blank, t)).toEqual({ name: required })
    expect(checkTariff({ ...blank, state: 'published' }, t)).toEqual({
      name: required,
      name_ro: required,
      price_per_month: required,
      speed: required,
    })
    expect(checkTariff({ ...start, state: 'draft', price_per_month: '1,005', speed: '0,25' }, t)).toEqual({
      price_per_month: 'Не больше двух знаков после запятой',
      speed: 'Не больше одного знака после запятой',
    })
    expect(checkTariff(start, t)).toEqual({})
  })
})
