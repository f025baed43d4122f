import type { Translated } from '@motanet/contract/errors.ts'
import type { StreetKind } from '../addresses/labels.ts'
import { spellingKey, withTownNames } from './spellings.ts'

/** Adds to the one name that a row gives the one in the other language, if the known data has one place of either name. */
export interface KnownNames {
  ofLocality(names: Translated): Translated
  /** `locality`: both names of the locality, as far as they are known. */
  ofStreet(street: { locality: Translated; kind: StreetKind | undefined; names: Translated }): Translated
}

interface NamedLocality {
  id: number
  names: Translated
}

interface NamedStreet {
  localityId: number
  kind: StreetKind
  names: Translated
}

/** Undefined for a name of several places. */
type Unique<Value> = Map<string, Value | undefined>

export function createKnownNames(localities: readonly NamedLocality[], streets: readonly NamedStreet[]): KnownNames {
  const localityByKey: Unique<NamedLocality> = new Map()
  const streetByKey: Unique<Translated> = new Map()
  for (const each of localities) for (const key of keysOf(each.names)) addOnce(localityByKey, key, each)
  for (const { localityId, kind, names } of streets)
    for (const key of keysOf(names)) addOnce(streetByKey, `${localityId} ${kind} ${key}`, names)

  const localityOf = (names: Translated) =>
    keysOf(names)
      .map((key) => localityByKey.get(key))
      .find((found) => found !== undefined)
  return {
    ofLocality(given) {
      const names = withTownNames(given)
      const known = isWhole(names) ? undefined : localityOf(names)?.names
      return known && isOnlyOne(known, (key) => localityByKey.get(key)) ? completed(names, known) : names
    },
    ofStreet({ locality, kind = 'S', names }) {
      const id = isWhole(names) ? undefined : localityOf(locality)?.id
      const streetOf = (key: string | undefined) => streetByKey.get(`${id} ${kind} ${key}`)
      const known = streetOf(keysOf(names)[0])
      return known && isOnlyOne(known, streetOf) ? completed(names, known) : names
    },
  }
}

function isWhole({ ru, ro }: Translated): boolean {
  return ru !== '' && ro !== ''
}

function addOnce<Value>(values: Unique<Value>, key: string, value: Value): void {
  values.set(key, values.has(key) ? undefined : value)
}

/** By language, because a name may be one in both. */
function keysOf({ ru, ro }: Translated): string[] {
  const named = Object.entries({ ro, ru }).map(([language, name]) => [language, spellingKey(name)] as const)
  return named.flatMap(([language, key]) => (key === '' ? [] : [`${language} ${key}`]))
}

function isOnlyOne(names: Translated, find: (key: string) => unknown): boolean {
  return keysOf(names).every((key) => find(key) !== undefined)
}

/** One name for both languages is a missing one. */
function completed(names: Translated, known: Translated): Translated {
  if (known.ru === known.ro) return names
  return { ru: names.ru || known.ru, ro: names.ro || known.ro }
}
