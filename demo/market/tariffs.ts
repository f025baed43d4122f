import {
  type Contract,
  discountedPriceLei,
  effectiveMonthlyCostBani,
  type Promotion,
  shownPriceBani,
} from '@motanet/contract/catalogue/pricing.ts'
import type { Language } from '@motanet/contract/errors.ts'
import type { DemoHouse } from '../city/addresses.ts'
import { distanceMetres, toCityPoint } from '../city/geometry.ts'
import { equipmentTypes } from './equipment.ts'
import {
  inRomanian,
  inRussian,
  type Offer,
  type ServiceKey,
  serviceIds,
  type TariffDraft,
  type TariffTerms,
} from './offer.ts'
import { promotionTypes } from './promotions.ts'
import { offers } from './providers.ts'
import { speedNote } from './speed-notes.ts'
import type { DemoZone } from './zones.ts'

export interface DemoPromotion extends Promotion {
  id: number
  providerId: number
  name: string
  nameRo: string
  type: string
  typeRo: string
  description: string
  descriptionRo: string
}

export interface DemoContractCondition extends Contract {
  id: number
  providerId: number
  title: string
  titleRo: string
  content: string
  contentRo: string
}

export interface DemoEquipmentOption {
  id: number
  providerId: number
  equipmentTypeId: number
  name: string
  nameRo: string
  description: string
  descriptionRo: string
}

export interface DemoTariff {
  id: number
  providerId: number
  serviceId: number
  name: string
  nameRo: string
  priceBani: number
  speed: number
  description: string
  descriptionRo: string
  details: string
  detailsRo: string
  promotionId: number | null
  contractConditionId: number | null
  discountedPriceLei: number
  shownPriceBani: number
  effectiveCostBani: number
  reach: 'places' | 'provider_zones' | 'everywhere'
}

export interface DemoListings {
  equipmentOptions: DemoEquipmentOption[]
  promotions: DemoPromotion[]
  contractConditions: DemoContractCondition[]
  tariffs: DemoTariff[]
  tariffEquipment: { tariffId: number; equipmentOptionId: number; position: number }[]
  tariffZones: { tariffId: number; zoneId: number }[]
  tariffAddresses: { tariffId: number; addressId: number }[]
  /** By tariff id: how often it is looked at, against the others. */
  appeal: Map<number, number>
}

/** Every provider's tariffs with what belongs to them. Throws where an offer names what it does not have. */
export function createListings(zones: readonly DemoZone[], houses: readonly DemoHouse[]): DemoListings {
  const listings: DemoListings = {
    equipmentOptions: [],
    promotions: [],
    contractConditions: [],
    tariffs: [],
    tariffEquipment: [],
    tariffZones: [],
    tariffAddresses: [],
    appeal: new Map(),
  }
  for (const offer of offers) {
    const parts = addParts(listings, offer, zones)
    for (const [service, drafts] of Object.entries(offer.tariffs)) {
      for (const draft of drafts) addTariff(listings, offer, service as ServiceKey, draft, parts, houses)
    }
  }
  return listings
}

interface OfferParts {
  equipment: Map<string, DemoEquipmentOption>
  promotions: Map<string, DemoPromotion>
  contracts: Map<string, DemoContractCondition>
  zones: Map<string, DemoZone>
}

function addParts(listings: DemoListings, offer: Offer, zones: readonly DemoZone[]): OfferParts {
  const parts: OfferParts = {
    equipment: new Map(),
    promotions: new Map(),
    contracts: new Map(),
    zones: new Map(zones.filter(({ providerId }) => providerId === offer.id).map((zone) => [zone.key, zone])),
  }
  for (const [key, { type, name, description }] of Object.entries(offer.equipment)) {
    const option = {
      id: listings.equipmentOptions.length + 1,
      providerId: offer.id,
      equipmentTypeId: equipmentTypes[type].id,
      name: inRussian(name),
      nameRo: inRomanian(name),
      description: inRussian(description),
      descriptionRo: inRomanian(description),
    }
    listings.equipmentOptions.push(option)
    parts.equipment.set(key, option)
  }
  for (const [key, { name, kind, description, ...terms }] of Object.entries(offer.promotions)) {
    const promotion = {
      id: listings.promotions.length + 1,
      providerId: offer.id,
      name: inRussian(name),
      nameRo: inRomanian(name),
      type: promotionTypes[kind].ru,
      typeRo: promotionTypes[kind].ro,
      description: inRussian(description),
      descriptionRo: inRomanian(description),
      ...terms,
    }
    listings.promotions.push(promotion)
    parts.promotions.set(key, promotion)
  }
  for (const [key, { title, content, durationMonths, connectionFeeLei }] of Object.entries(offer.contracts)) {
    const condition = {
      id: listings.contractConditions.length + 1,
      providerId: offer.id,
      title: inRussian(title),
      titleRo: inRomanian(title),
      content: content.ru,
      contentRo: content.ro,
      durationMonths,
      connectionFeeBani: connectionFeeLei * 100,
    }
    listings.contractConditions.push(condition)
    parts.contracts.set(key, condition)
  }
  return parts
}

function addTariff(
  listings: DemoListings,
  offer: Offer,
  service: ServiceKey,
  draft: TariffDraft,
  parts: OfferParts,
  houses: readonly DemoHouse[],
) {
  const terms: TariffTerms = { ...offer.defaults?.[service], ...draft }
  const id = listings.tariffs.length + 1
  const promotion = terms.promotion ? get(parts.promotions, terms.promotion, offer) : null
  const contract = terms.contract ? get(parts.contracts, terms.contract, offer) : null
  const zones = (terms.zones ?? []).map((key) => get(parts.zones, key, offer))
  const priceBani = draft.priceLei * 100
  const nameRo = inRomanian(draft.name)
  listings.tariffs.push({
    id,
    providerId: offer.id,
    serviceId: serviceIds[service],
    name: inRussian(draft.name),
    nameRo,
    priceBani,
    speed: draft.speed ?? 0,
    description: inRussian(draft.about),
    descriptionRo: inRomanian(draft.about),
    details: detailsOf(offer, service, draft, 'ru'),
    detailsRo: nameRo === '' ? '' : detailsOf(offer, service, draft, 'ro'),
    promotionId: promotion?.id ?? null,
    contractConditionId: contract?.id ?? null,
    discountedPriceLei: discountedPriceLei(priceBani, promotion?.discountPercent ?? 0),
    shownPriceBani: shownPriceBani(priceBani, promotion),
    effectiveCostBani: effectiveMonthlyCostBani(priceBani, promotion, contract),
    reach: reachOf(service, zones.length > 0, terms.housesNear !== undefined),
  })
  listings.appeal.set(id, offer.appeal * (draft.appeal ?? 1))
  for (const [position, key] of (terms.equipment ?? []).entries()) {
    listings.tariffEquipment.push({ tariffId: id, equipmentOptionId: get(parts.equipment, key, offer).id, position })
  }
  for (const zone of zones) listings.tariffZones.push({ tariffId: id, zoneId: zone.id })
  for (const house of nearestHouses(houses, terms.housesNear)) {
    listings.tariffAddresses.push({ tariffId: id, addressId: house.id })
  }
}

function get<Part>(parts: Map<string, Part>, key: string, offer: Offer): Part {
  const part = parts.get(key)
  if (part === undefined) throw new Error(`${offer.name} has nothing named ${key}`)
  return part
}

function reachOf(service: ServiceKey, hasZones: boolean, hasAddresses: boolean): DemoTariff['reach'] {
  if (hasZones) return 'places'
  if (service === 'mobile') return 'everywhere'
  return hasAddresses ? 'places' : 'provider_zones'
}

function detailsOf(offer: Offer, service: ServiceKey, draft: TariffDraft, language: Language): string {
  const note = offer.notes[service]
  return [speedNote(service, draft.speed ?? 0, offer.uploadShare)[language], ...(note ? [note[language]] : [])].join(
    '\n\n',
  )
}

function nearestHouses(houses: readonly DemoHouse[], near: TariffTerms['housesNear']): DemoHouse[] {
  if (near === undefined) return []
  const place = toCityPoint(near.lon, near.lat)
  return houses
    .map((house) => ({ house, metres: distanceMetres(place, toCityPoint(house.lon, house.lat)) }))
    .sort((a, b) => a.metres - b.metres || a.house.id - b.house.id)
    .slice(0, near.count)
    .map(({ house }) => house)
}
