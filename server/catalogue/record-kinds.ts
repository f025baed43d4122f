import type { ConditionFields, OwnCondition } from '@motanet/contract/catalogue/contract-conditions.ts'
import type { Equipment, EquipmentFields } from '@motanet/contract/catalogue/equipment.ts'
import type { OwnPromotion, PromotionFields } from '@motanet/contract/catalogue/promotions.ts'
import { fail } from '../http/errors/app-error.ts'
import { toBani } from './bani.ts'
import { findConditions } from './contract-conditions.queries.ts'
import { findEquipment, isEquipmentType } from './equipment.queries.ts'
import type { RecordKind } from './own-records.ts'
import { findPromotions } from './promotions.queries.ts'

export const promotions: RecordKind<OwnPromotion, PromotionFields> = {
  model: 'Promotion',
  table: 'promotion',
  find: findPromotions,
  toRow: async (_, { term, ...row }) => ({ ...row, term_months: term }),
}

export const contractConditions: RecordKind<OwnCondition, ConditionFields> = {
  model: 'ContractCondition',
  table: 'contract_condition',
  find: findConditions,
  toRow: async (_, { connection_fee: fee, ...row }) => ({
    ...row,
    connection_fee_bani: fee === undefined ? undefined : toBani(fee),
  }),
}

export const equipment: RecordKind<Equipment, EquipmentFields> = {
  model: 'ItemOptions',
  table: 'equipment',
  find: findEquipment,
  async toRow(db, { item, price, ...row }) {
    if (item !== undefined && !(await isEquipmentType(db, item))) fail('invalid-input', { item: 'unknown-reference' })
    const amount = price === undefined || price === null ? price : toBani(price)
    // The amount of an earlier kind goes with it
    const amount_bani = row.price_kind === undefined ? undefined : (amount ?? null)
    return { ...row, equipment_type_id: item, amount_bani }
  },
}
