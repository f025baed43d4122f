import type { TariffItem } from '@motanet/contract/catalogue/tariffs.ts'
import { isId } from '../../lib/query.ts'
import { monthlyPrice, speedUnitOfTariff } from '../tariffs/tariff-price.ts'
import { maxCompared } from './compare-url.ts'

/** The data of a selected tariff; stored in local storage so that the tray is shown without a request. */
export interface TrayTariff {
  id: number
  name: string
  name_ro: string
  provider: string
  /** A path on this site; null without a logo. */
  logo: string | null
  /** Mb/s, or GB if `unit` says so; 0 without a speed. */
  speed: number
  unit: 'gb' | 'mbps'
  /** Monthly price after the discount, in lei. */
  price: number
}

export type Tray = readonly TrayTariff[]

const maxNumber = 10_000_000
const maxTextLength = 300

export function trayTariff(tariff: TariffItem): TrayTariff {
  const { id, name, name_ro, provider, speed } = tariff
  return {
    id,
    name,
    name_ro,
    provider: provider.name,
    logo: provider.logo,
    speed,
    unit: speedUnitOfTariff(tariff),
    price: monthlyPrice(tariff),
  }
}

/** Validates stored data, which anyone may have edited: drops invalid items, duplicates and items beyond the limit. */
export function readTray(stored: unknown): Tray {
  const tray: TrayTariff[] = []
  for (const value of Array.isArray(stored) ? stored : []) {
    const tariff = trayTariffOf(value)
    if (tariff && tray.length < maxCompared && !isInTray(tray, tariff.id)) tray.push(tariff)
  }
  return tray
}

export function isInTray(tray: Tray, id: number): boolean {
  return tray.some((tariff) => tariff.id === id)
}

/** Updates names and prices from `found`; removes tariffs that are not in it. */
export function refreshed(tray: Tray, found: readonly TariffItem[]): Tray {
  const byId = new Map(found.map((tariff) => [tariff.id, trayTariff(tariff)]))
  return tray.map(({ id }) => byId.get(id)).filter((tariff) => tariff !== undefined)
}

function trayTariffOf(value: unknown): TrayTariff | null {
  if (typeof value !== 'object' || value === null) return null
  const { id, name, name_ro, provider, logo, speed, unit, price } = value as Record<keyof TrayTariff, unknown>
  if (!isId(id) || !isText(name) || !isText(name_ro) || !isText(provider)) return null
  if (!isNumber(speed) || !isNumber(price)) return null
  return {
    id,
    name,
    name_ro,
    provider,
    logo: isText(logo) && /^\/(?![/\\])/.test(logo) ? logo : null,
    speed,
    unit: unit === 'gb' ? 'gb' : 'mbps',
    price,
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= maxTextLength
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= maxNumber
}
