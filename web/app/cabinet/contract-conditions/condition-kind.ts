import type { OwnCondition } from '@motanet/contract/catalogue/contract-conditions.ts'
import { blankFields } from '../../lib/form/blank-fields.ts'
import { idempotencyKeyOf } from '../../lib/form/idempotency-key.ts'
import { numberProblem, numberText, readNumber } from '../../lib/form/number-text.ts'
import { type Text, variant } from '../../lib/language.ts'
import { byAge, byText } from '../kit/records/arranged.ts'
import { byName, inRomanian, inRussian, newest } from '../kit/records/messages.ts'
import type { RecordKind } from '../kit/records/record-kind.ts'
import { conditions as title } from '../messages-listings.ts'
import * as messages from './messages.ts'

export type Condition = OwnCondition

const blank = {
  title: '',
  title_ro: '',
  content: '',
  content_ro: '',
  duration_months: '',
  connection_fee: '',
}
export type ConditionDraft = typeof blank

/** The limits of the API: months, and lei with two decimals. */
export const conditionBounds = {
  duration_months: { min: 0, max: 120, decimals: 0 },
  connection_fee: { min: 0, max: 1_000_000, decimals: 2 },
} as const

export const conditionKind: RecordKind<Condition, ConditionDraft> = {
  key: 'conditions',
  model: 'ContractCondition',
  texts: { title, ...messages },
  nameOf: (condition, language) => variant(condition, 'title', language),
  namesOf: (condition) => [condition.title, condition.title_ro],
  sorts: [
    { key: 'new', title: newest, compare: byAge },
    { key: 'name', title: byName, compare: byText((condition, language) => variant(condition, 'title', language)) },
    { key: 'duration', title: messages.shortest, compare: (a, b) => a.duration_months - b.duration_months },
    { key: 'fee', title: messages.cheapest, compare: (a, b) => a.connection_fee - b.connection_fee },
  ],
  labels: {
    title: inRussian(messages.name),
    title_ro: inRomanian(messages.name),
    content: inRussian(messages.content),
    content_ro: inRomanian(messages.content),
    duration_months: messages.duration,
    connection_fee: messages.fee,
  },
  draftOf,
  check,
  create: (callApi, draft) =>
    callApi('POST /info/api/contract-conditions/', {
      body: bodyOf(draft),
      headers: { 'idempotency-key': idempotencyKeyOf(draft) },
    }),
  update: (callApi, id, draft, headers) =>
    callApi('PATCH /info/api/contract-conditions/:id/', { params: { id }, body: bodyOf(draft), headers }),
  remove: (callApi, id, detach, headers) =>
    callApi('DELETE /info/api/contract-conditions/:id/', { params: { id }, query: { detach }, headers }),
}

function draftOf(condition: Condition | null): ConditionDraft {
  if (!condition) return blank
  const { id, version, duration_months: months, connection_fee: fee, ...texts } = condition
  return { ...texts, duration_months: String(months), connection_fee: numberText(fee) }
}

function check(draft: ConditionDraft, t: (text: Text) => string) {
  const errors = blankFields(draft, ['title', 'content', 'duration_months', 'connection_fee'], t)
  for (const field of ['duration_months', 'connection_fee'] as const) {
    const problem = numberProblem(draft[field], conditionBounds[field])
    if (problem) errors[field] ??= t(problem)
  }
  return errors
}

function bodyOf(draft: ConditionDraft) {
  return {
    ...draft,
    duration_months: readNumber(draft.duration_months) ?? draft.duration_months,
    connection_fee: readNumber(draft.connection_fee) ?? draft.connection_fee,
  }
}
