import type { EquipmentPriceKind } from '@motanet/contract/catalogue/equipment-prices.ts'
import {
  type Contract,
  discountedPriceLei,
  effectiveMonthlyCostBani,
  equipmentCost,
  type Promotion,
  shownPriceBani,
} from '@motanet/contract/catalogue/pricing.ts'
import type { Language } from '@motanet/contract/errors.ts'
import type { DemoHouse } from '../city/addresses.ts'
import { distanceMetres, toCityPoint } from '../city/geometry.ts'
import { contractContent } from './contracts.ts'
import { describeDevice, equipmentTypes } from './equipment.ts'
import { promotionTerms, promotionTypes } from './promotions.ts'
import {
  type ProviderCatalogue,
  type ServiceKey,
  serviceIds,
  type TariffDraft,
  type TariffTerms,
} from './provider-catalogue.ts'
import { catalogues } from './providers.ts'
import { speedNote } from './speed-notes.ts'
import { inRomanian, inRussian } from './texts.ts'
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
  priceKind: EquipmentPriceKind
  amountBani: number | null
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
  publicPriceBani: number
  effectiveCostBani: number
  reach: 'places' | 'provider_zones' | 'everywhere'
}

export interface DemoListings {
  equipment: DemoEquipmentOption[]
  promotions: DemoPromotion[]
  contractConditions: DemoContractCondition[]
  tariffs: DemoTariff[]
  tariffEquipment: { tariffId: number; equipmentId: number; position: number }[]
  tariffZones: { tariffId: number; zoneId: number }[]
  tariffAddresses: { tariffId: number; addressId: number }[]
  /** Weight of views and requests by tariff id. */
  appeal: Map<number, number>
}

/** Creates the tariffs of every provider with their records. Throws if a catalogue refers to an unknown key. */
export function createListings(zones: readonly DemoZone[], houses: readonly DemoHouse[]): DemoListings {
  const listings: DemoListings = {
    equipment: [],
    promotions: [],
    contractConditions: [],
    tariffs: [],
    tariffEquipment: [],
    tariffZones: [],
    tariffAddresses: [],
    appeal: new Map(),
  }
  for (const catalogue of catalogues) {
    const parts = addParts(listings, catalogue, zones)
    for (const [service, drafts] of Object.entries(catalogue.tariffs)) {
      for (const draft of drafts) addTariff(listings, catalogue, service as ServiceKey, draft, parts, houses)
    }
  }
  return listings
}

interface ProviderParts {
  equipment: Map<string, DemoEquipmentOption>
  promotions: Map<string, DemoPromotion>
  contracts: Map<string, DemoContractCondition>
  zones: Map<string, DemoZone>
}

function addParts(listings: DemoListings, catalogue: ProviderCatalogue, zones: readonly DemoZone[]): ProviderParts {
  const parts: ProviderParts = {
    equipment: new Map(),
    promotions: new Map(),
    contracts: new Map(),
    zones: new Map(zones.filter(({ providerId }) => providerId === catalogue.id).map((zone) => [zone.key, zone])),
  }
  for (const [key, draft] of Object.entries(catalogue.equipment)) {
    const { type, name, description, price } = describeDevice(draft)
    const option = {
      id: listings.equipment.length + 1,
      providerId: catalogue.id,
      equipmentTypeId: equipmentTypes[type].id,
      name: inRussian(name),
      nameRo: inRomanian(name),
      description: inRussian(description),
      descriptionRo: inRomanian(description),
      priceKind: price?.kind ?? 'unknown',
      amountBani: price?.lei == null ? null : price.lei * 100,
    }
    listings.equipment.push(option)
    parts.equipment.set(key, option)
  }
  for (const [key, draft] of Object.entries(catalogue.promotions)) {
    const { name, kind, description } = draft
    const promotion = {
      id: listings.promotions.length + 1,
      providerId: catalogue.id,
      name: inRussian(name),
      nameRo: inRomanian(name),
      type: promotionTypes[kind].ru,
      typeRo: promotionTypes[kind].ro,
      description: inRussian(description),
      descriptionRo: inRomanian(description),
      ...promotionTerms(draft),
    }
    listings.promotions.push(promotion)
    parts.promotions.set(key, promotion)
  }
  for (const [key, draft] of Object.entries(catalogue.contracts)) {
    const { title, durationMonths, connectionFeeLei } = draft
    const content = contractContent(draft)
    const condition = {
      id: listings.contractConditions.length + 1,
      providerId: catalogue.id,
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
  catalogue: ProviderCatalogue,
  service: ServiceKey,
  draft: TariffDraft,
  parts: ProviderParts,
  houses: readonly DemoHouse[],
) {
  const terms: TariffTerms = { ...catalogue.defaults?.[service], ...draft }
  const id = listings.tariffs.length + 1
  const promotion = terms.promotion ? get(parts.promotions, terms.promotion, catalogue) : null
  const contract = terms.contract ? get(parts.contracts, terms.contract, catalogue) : null
  const zones = (terms.zones ?? []).map((key) => get(parts.zones, key, catalogue))
  const equipment = (terms.equipment ?? []).map((key) => get(parts.equipment, key, catalogue))
  const devices = equipment.map(({ priceKind: kind, amountBani }) => ({ kind, priceBani: amountBani }))
  const priceBani = draft.priceLei * 100
  const nameRo = inRomanian(draft.name)
  listings.tariffs.push({
    id,
    providerId: catalogue.id,
    serviceId: serviceIds[service],
    name: inRussian(draft.name),
    nameRo,
    priceBani,
    speed: draft.speed ?? 0,
    description: inRussian(draft.about),
    descriptionRo: inRomanian(draft.about),
    details: detailsOf(catalogue, service, draft, 'ru'),
    detailsRo: nameRo === '' ? '' : detailsOf(catalogue, service, draft, 'ro'),
    promotionId: promotion?.id ?? null,
    contractConditionId: contract?.id ?? null,
    discountedPriceLei: discountedPriceLei(priceBani, promotion?.discountPercent ?? 0),
    shownPriceBani: shownPriceBani(priceBani, promotion),
    publicPriceBani: shownPriceBani(priceBani, promotion),
    effectiveCostBani: effectiveMonthlyCostBani(priceBani, promotion, contract, equipmentCost(devices)),
    reach: reachOf(service, zones.length > 0, terms.housesNear !== undefined),
  })
  listings.appeal.set(id, catalogue.appeal * (draft.appeal ?? 1))
  for (const [position, device] of equipment.entries())
    listings.tariffEquipment.push({ tariffId: id, equipmentId: device.id, position })
  for (const zone of zones) listings.tariffZones.push({ tariffId: id, zoneId: zone.id })
  for (const house of nearestHouses(houses, terms.housesNear)) {
    listings.tariffAddresses.push({ tariffId: id, addressId: house.id })
  }
}

function get<Part>(parts: Map<string, Part>, key: string, catalogue: ProviderCatalogue): Part {
  const part = parts.get(key)
  if (part === undefined) throw new Error(`${catalogue.name} has nothing named ${key}`)
  return part
}

function reachOf(service: ServiceKey, hasZones: boolean, hasAddresses: boolean): DemoTariff['reach'] {
  if (hasZones) return 'places'
  if (service === 'mobile') return 'everywhere'
  return hasAddresses ? 'places' : 'provider_zones'
}

function detailsOf(catalogue: ProviderCatalogue, service: ServiceKey, draft: TariffDraft, language: Language): string {
  const note = catalogue.notes[service]
  return [
    speedNote(service, draft.speed ?? 0, catalogue.uploadShare)[language],
    ...(note ? [note[language]] : []),
  ].join('\n\n')
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
