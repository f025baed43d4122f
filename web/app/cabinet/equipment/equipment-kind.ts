import type { Equipment, EquipmentType } from '@motanet/contract/catalogue/equipment.ts'
import { equipmentPriceBounds, equipmentPriceKinds, hasAmount } from '@motanet/contract/catalogue/equipment-prices.ts'
import { blankFields } from '../../lib/form/blank-fields.ts'
import { idempotencyKeyOf } from '../../lib/form/idempotency-key.ts'
import { numberProblem, numberText, readNumber } from '../../lib/form/number-text.ts'
import { type Text, variant } from '../../lib/language.ts'
import { byAge, byText } from '../kit/records/arranged.ts'
import { byName, inRomanian, inRussian, newest } from '../kit/records/messages.ts'
import type { RecordKind } from '../kit/records/record-kind.ts'
import { equipment as title } from '../messages-listings.ts'
import * as messages from './messages.ts'

/** An equipment item with its type. */
export interface TypedEquipment extends Equipment {
  type: EquipmentType | undefined
}

const blank = { name: '', name_ro: '', description: '', description_ro: '', item: '', price_kind: 'unknown', price: '' }
export type EquipmentDraft = typeof blank

export const kindOf = (written: string) => equipmentPriceKinds.find((kind) => kind === written) ?? 'unknown'

export const equipmentKind: RecordKind<TypedEquipment, EquipmentDraft> = {
  key: 'options',
  model: 'ItemOptions',
  texts: { title, ...messages },
  nameOf: (item, language) => variant(item, 'name', language),
  namesOf: ({ name, name_ro: nameRo, type }) => [name, nameRo, type?.name ?? '', type?.name_ro ?? ''],
  sorts: [
    { key: 'new', title: newest, compare: byAge },
    { key: 'name', title: byName, compare: byText((item, language) => variant(item, 'name', language)) },
    {
      key: 'type',
      title: messages.byType,
      compare: byText(({ type }, language) => (type ? variant(type, 'name', language) : '')),
    },
  ],
  labels: {
    item: messages.type,
    price_kind: messages.priceKind,
    price: messages.price,
    name: inRussian(messages.name),
    name_ro: inRomanian(messages.name),
    description: inRussian(messages.description),
    description_ro: inRomanian(messages.description),
  },
  draftOf: (item) =>
    item
      ? {
          name: item.name,
          name_ro: item.name_ro,
          description: item.description,
          description_ro: item.description_ro,
          item: String(item.item),
          price_kind: item.price_kind,
          price: item.price === null ? '' : numberText(item.price),
        }
      : blank,
  check,
  create: (callApi, draft) =>
    callApi('POST /info/api/equipments/', {
      body: bodyOf(draft),
      headers: { 'idempotency-key': idempotencyKeyOf(draft) },
    }),
  update: (callApi, id, draft, headers) =>
    callApi('PATCH /info/api/equipments/:id/', { params: { id }, body: bodyOf(draft), headers }),
  remove: (callApi, id, detach, headers) =>
    callApi('DELETE /info/api/equipments/:id/', { params: { id }, query: { detach }, headers }),
}

function check(draft: EquipmentDraft, t: (text: Text) => string) {
  const errors = blankFields(draft, ['name', 'name_ro', 'description', 'description_ro', 'item'], t)
  const problem = hasAmount(kindOf(draft.price_kind)) ? numberProblem(draft.price, equipmentPriceBounds) : null
  return problem ? { ...errors, price: t(problem) } : errors
}

function bodyOf(draft: EquipmentDraft) {
  const kind = kindOf(draft.price_kind)
  const price = hasAmount(kind) ? (readNumber(draft.price) ?? draft.price) : null
  return { ...draft, item: Number(draft.item), price_kind: kind, price }
}
