import { updateContractCondition } from '@motanet/contract/catalogue/contract-conditions.ts'
import { maxTariffEntries, updateTariff } from '@motanet/contract/catalogue/own-tariffs.ts'
import { updatePromotion } from '@motanet/contract/catalogue/promotions.ts'
import { textLimits } from '@motanet/contract/primitives.ts'
import { expect, test } from 'vitest'
import type { NumberBounds } from '../lib/form/number-text.ts'
import { conditionBounds } from './contract-conditions/condition-kind.ts'
import { maxCharacters } from './kit/records/text-limits.ts'
import { promotionBounds } from './promotions/promotion-kind.ts'
import { maxEntries, tariffBounds } from './tariffs/tariff-draft.ts'

/** The client-side limits of each form must equal the limits in the API contract. */
const forms = [
  ['a promotion', promotionBounds, updatePromotion.schema.body],
  ['a condition', conditionBounds, updateContractCondition.schema.body],
  ['a tariff', tariffBounds, updateTariff.schema.body],
] as const

const numbers = forms.flatMap(([form, bounds, body]) =>
  Object.entries(bounds as Record<string, NumberBounds>).map(([field, bound]) => ({ form, field, bound, body })),
)

test.each(numbers)('$field of $form has the bounds of the API', ({ field, bound: { min, max, decimals }, body }) => {
  const isTaken = (value: number) => body.safeParse({ [field]: value }).success
  const finest = 10 ** -decimals
  expect([min, min + finest, max - finest, max].map(isTaken)).toEqual([true, true, true, true])
  expect([min - finest, max + finest, min + finest / 10].map(isTaken)).toEqual([false, false, false])
})

test('maximum text lengths and list sizes are those of the API', () => {
  expect(maxCharacters).toEqual({ name: textLimits.name, long: textLimits.paragraph })
  expect(maxEntries).toEqual(maxTariffEntries)
})
