import type { Equipment, EquipmentType } from '@motanet/contract/catalogue/equipment.ts'
import type { OwnTariffRow } from '@motanet/contract/catalogue/own-tariff-list.ts'
import type { Service } from '@motanet/contract/catalogue/services.ts'
import type { TariffItem } from '@motanet/contract/catalogue/tariffs.ts'
import type { CallApi } from '../../lib/api.ts'

export type TariffPromotion = NonNullable<TariffItem['promo']>
export type TariffCondition = NonNullable<TariffItem['conditions']>

/** A coverage zone of the provider. */
export interface TariffZone {
  id: number
  name: string
  name_ro: string
}

/** The records that the form's fields can refer to. */
export interface TariffChoices {
  services: Service[]
  promotions: TariffPromotion[]
  conditions: TariffCondition[]
  options: Equipment[]
  types: EquipmentType[]
  zones: TariffZone[]
  /** All tariffs of the provider. */
  tariffs: OwnTariffRow[]
}

export async function loadChoices(callApi: CallApi, providerId: number): Promise<TariffChoices> {
  const [services, promotions, conditions, options, types, zones, tariffs] = await Promise.all([
    callApi('GET /info/api/services/', {}),
    callApi('GET /info/api/promotions/', {}),
    callApi('GET /info/api/contract-conditions/', {}),
    callApi('GET /info/api/equipments/', {}),
    callApi('GET /info/api/equipments-list/', {}),
    callApi('GET /info/api/zones/names/', { query: { provider: providerId } }),
    callApi('GET /info/api/own-tariffs/', {}),
  ])
  return { services, promotions, conditions, options, types, zones, tariffs }
}

/** The record whose id is the select's value; null if there is none. */
export function chosen<Item extends { id: number }>(items: readonly Item[], text: string): Item | null {
  return items.find(({ id }) => String(id) === text) ?? null
}

/** Whether the selected service has a speed or a data volume: television and telephony have none. */
export function hasSpeed(
  { services }: Pick<TariffChoices, 'services'>,
  { services: id }: { services: string },
): boolean {
  const kind = chosen(services, id)?.kind
  return kind !== 'tv' && kind !== 'telephony'
}
