import type { OwnPromotion } from '@motanet/contract/catalogue/promotions.ts'
import { blankFields } from '../../lib/form/blank-fields.ts'
import { idempotencyKeyOf } from '../../lib/form/idempotency-key.ts'
import { numberProblem, readNumber } from '../../lib/form/number-text.ts'
import { type Text, variant } from '../../lib/language.ts'
import { byAge, byText } from '../kit/records/arranged.ts'
import { byName, inRomanian, inRussian, newest } from '../kit/records/messages.ts'
import type { RecordKind } from '../kit/records/record-kind.ts'
import { promotions as title } from '../messages-listings.ts'
import * as messages from './messages.ts'

export type Promotion = OwnPromotion

const blank = {
  name: '',
  name_ro: '',
  type: '',
  type_ro: '',
  description: '',
  description_ro: '',
  discount_percent: '',
  months_free: '',
  term: '',
}
export type PromotionDraft = typeof blank

/** The limits of the API: per cent, and months. */
export const promotionBounds = {
  discount_percent: { min: 0, max: 100, decimals: 0 },
  months_free: { min: 0, max: 120, decimals: 0 },
  term: { min: 1, max: 120, decimals: 0 },
} as const

export const promotionKind: RecordKind<Promotion, PromotionDraft> = {
  key: 'promotions',
  model: 'Promotion',
  texts: { title, ...messages },
  nameOf: (promotion, language) => variant(promotion, 'name', language),
  namesOf: (promotion) => [promotion.name, promotion.name_ro, promotion.type, promotion.type_ro],
  sorts: [
    { key: 'new', title: newest, compare: byAge },
    { key: 'name', title: byName, compare: byText((promotion, language) => variant(promotion, 'name', language)) },
    { key: 'discount', title: messages.biggest, compare: (a, b) => b.discount_percent - a.discount_percent },
  ],
  labels: {
    name: inRussian(messages.name),
    name_ro: inRomanian(messages.name),
    type: inRussian(messages.type),
    type_ro: inRomanian(messages.type),
    description: inRussian(messages.description),
    description_ro: inRomanian(messages.description),
    discount_percent: messages.discount,
    months_free: messages.monthsFree,
    term: messages.term,
  },
  draftOf,
  check: (draft, t) => ({
    ...blankFields(draft, ['name', 'name_ro', 'type', 'type_ro'], t),
    ...numberErrors(draft, t),
  }),
  create: (callApi, draft) =>
    callApi('POST /info/api/promotions/', {
      body: bodyOf(draft),
      headers: { 'idempotency-key': idempotencyKeyOf(draft) },
    }),
  update: (callApi, id, draft, headers) =>
    callApi('PATCH /info/api/promotions/:id/', { params: { id }, body: bodyOf(draft), headers }),
  remove: (callApi, id, detach, headers) =>
    callApi('DELETE /info/api/promotions/:id/', { params: { id }, query: { detach }, headers }),
}

function draftOf(promotion: Promotion | null): PromotionDraft {
  if (!promotion) return blank
  const { id, version, discount_percent: percent, months_free: monthsFree, term, ...texts } = promotion
  return {
    ...texts,
    discount_percent: percent > 0 ? String(percent) : '',
    months_free: monthsFree > 0 ? String(monthsFree) : '',
    term: term === null ? '' : String(term),
  }
}

/** Each of the numbers is optional. */
function numberErrors(draft: PromotionDraft, t: (text: Text) => string) {
  const errors: Partial<Record<keyof PromotionDraft, string>> = {}
  for (const field of ['discount_percent', 'months_free', 'term'] as const) {
    const problem = draft[field].trim() ? numberProblem(draft[field], promotionBounds[field]) : null
    if (problem) errors[field] = t(problem)
  }
  return errors
}

function bodyOf(draft: PromotionDraft) {
  return {
    ...draft,
    discount_percent: readNumber(draft.discount_percent) ?? 0,
    months_free: readNumber(draft.months_free) ?? 0,
    term: readNumber(draft.term),
  }
}
