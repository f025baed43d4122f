import type { Translated } from '@motanet/contract/errors.ts'
import type { ContractDraft } from './contracts.ts'
import type { EquipmentDraft } from './equipment.ts'
import type { PromotionDraft } from './promotions.ts'
import type { ReviewSubject } from './review-phrases.ts'
import type { Quarter } from './review-texts.ts'
import type { Text } from './texts.ts'

/** The services that the first migration inserts: their ids by key. */
export const serviceIds = { home: 1, mobile: 2, business: 3, satellite: 4, tv: 5, telephony: 6 } as const
export type ServiceKey = keyof typeof serviceIds

/** References of a tariff, by the keys of its own provider's catalogue; null overrides a default of the service with nothing. */
export interface TariffTerms {
  promotion?: string | null
  contract?: string | null
  equipment?: string[]
  /** Keys of the provider's zones; absent: the tariff is not restricted to zones. */
  zones?: string[]
  /** Restricts the tariff to the `count` houses nearest to the place. */
  housesNear?: { lon: number; lat: number; count: number }
}

export interface TariffDraft extends TariffTerms {
  name: Text
  priceLei: number
  /** Mb/s; GB for mobile internet; absent for television and telephony. */
  speed?: number
  about: Text
  /** Weight of its views and requests relative to other tariffs; 1 by default. */
  appeal?: number
}

/** Everything that one provider of the demo market sells; the keys are local to the catalogue. */
export interface ProviderCatalogue {
  id: number
  name: string
  number: string
  /** Paragraphs separated by blank lines. */
  details: { ru: string[]; ro: string[] }
  hasBanner?: boolean
  /** Weight of the views of the provider's tariffs, from 1 (seldom) to 100. */
  appeal: number
  reviews: { subject: ReviewSubject; count: number; mean: number; quarters?: Quarter[] }
  /** Upload speed as a fraction of the download speed: 1 is symmetric. */
  uploadShare: number
  equipment: Record<string, EquipmentDraft>
  promotions: Record<string, PromotionDraft>
  contracts: Record<string, ContractDraft>
  /** Defaults of all tariffs of a service. */
  defaults?: Partial<Record<ServiceKey, TariffTerms>>
  /** The fine print of a service, for the tariff's details. */
  notes: Partial<Record<ServiceKey, Translated>>
  tariffs: Partial<Record<ServiceKey, TariffDraft[]>>
}
