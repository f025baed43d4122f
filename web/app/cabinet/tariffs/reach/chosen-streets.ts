import type { Address } from '@motanet/contract/addresses/addresses.ts'
import { type Language, variant } from '../../../lib/language.ts'

/** The chosen houses of one street. */
export interface ChosenStreet {
  name: string
  locality: string
  houses: { id: number; number: string }[]
}

/** Groups the houses by street; streets and houses are sorted by locale, numbers by value. */
export function byStreet(addresses: readonly Address[], language: Language): ChosenStreet[] {
  const streets = new Map<string, ChosenStreet>()
  for (const address of addresses) {
    const { name, number } = parts(variant(address, 'label', language))
    const locality = variant(address, 'locality', language)
    const key = `${name}\n${locality}`
    const street = streets.get(key) ?? { name, locality, houses: [] }
    street.houses.push({ id: address.id, number })
    streets.set(key, street)
  }
  const compare = new Intl.Collator(language, { numeric: true }).compare
  for (const { houses } of streets.values()) houses.sort((a, b) => compare(a.number, b.number))
  return [...streets.values()].sort((a, b) => compare(a.name, b.name) || compare(a.locality, b.locality))
}

/** Adds the others that are not known yet, up to `maxCount` in total. Returns the numbers of added and of remaining ones. */
export function withAddresses(
  known: readonly Address[],
  others: readonly Address[],
  maxCount: number,
): { addresses: Address[]; added: number; left: number } {
  const ids = new Set(known.map(({ id }) => id))
  const unknown = others.filter(({ id }) => !ids.has(id))
  const added = unknown.slice(0, Math.max(0, maxCount - known.length))
  return { addresses: [...known, ...added], added: added.length, left: unknown.length - added.length }
}

/** Splits «бул. Штефан чел Маре, 126» into street and number. */
function parts(label: string): { name: string; number: string } {
  const comma = label.lastIndexOf(', ')
  return comma === -1 ? { name: label, number: label } : { name: label.slice(0, comma), number: label.slice(comma + 2) }
}
