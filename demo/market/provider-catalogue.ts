import type { Translated } from '@motanet/contract/errors.ts'
import type { ContractDraft } from './contracts.ts'
import type { EquipmentDraft } from './equipment.ts'
import type { PromotionDraft } from './promotions.ts'
import type { Quarter } from './review-texts.ts'

/** A text in both languages; a bare string reads the same in both. An empty `ro` leaves the Russian one to be shown. */
export type Text = string | Translated

/** The keys of the services that the first migration inserts, with their ids. */
export const serviceIds = { home: 1, mobile: 2, business: 3, satellite: 4, tv: 5, telephony: 6 } as const
export type ServiceKey = keyof typeof serviceIds

/** What a tariff refers to, by the keys of its own provider's catalogue; null takes a default of the service away. */
export interface TariffTerms {
  promotion?: string | null
  contract?: string | null
  equipment?: string[]
  /** Keys of the provider's zones; none: the tariff is not bound to zones of its own. */
  zones?: string[]
  /** The `count` houses nearest to the place. */
  housesNear?: { lon: number; lat: number; count: number }
}

export interface TariffDraft extends TariffTerms {
  name: Text
  priceLei: number
  /** Mb/s; GB for mobile internet; none for television and telephony. */
  speed?: number
  about: Text
  /** How much more often than its neighbours it is looked at and asked for; 1 unless told. */
  appeal?: number
}

/** What the reviews of a provider are about; decides which sentences fit. */
export type ReviewSubject = 'wired' | 'mobile' | 'satellite' | 'business' | 'tv' | 'telephony'

/** Everything that one provider of the demo market sells; the keys are local to the catalogue. */
export interface ProviderCatalogue {
  id: number
  name: string
  number: string
  /** Paragraphs separated by blank lines. */
  details: { ru: string[]; ro: string[] }
  hasBanner?: boolean
  /** How often the provider's tariffs are looked at, from 1 (seldom) to 100. */
  appeal: number
  reviews: { subject: ReviewSubject; count: number; mean: number; quarters?: Quarter[] }
  /** Sending speed as a part of the receiving one: 1 is symmetric. */
  uploadShare: number
  equipment: Record<string, EquipmentDraft>
  promotions: Record<string, PromotionDraft>
  contracts: Record<string, ContractDraft>
  /** What all tariffs of a service share unless they say otherwise. */
  defaults?: Partial<Record<ServiceKey, TariffTerms>>
  /** The small print of a service, for the tariff's details. */
  notes: Partial<Record<ServiceKey, Translated>>
  tariffs: Partial<Record<ServiceKey, TariffDraft[]>>
}

export function inRussian(text: Text): string {
  return typeof text === 'string' ? text : text.ru
}

export function inRomanian(text: Text): string {
  return typeof text === 'string' ? text : text.ro
}
