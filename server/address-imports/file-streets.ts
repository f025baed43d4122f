import type { Translated } from '@motanet/contract/errors.ts'
import type { KnownNames } from './known-names.ts'
import type { SourceAddress, SourceStreet } from './source-house.ts'
import { soundKeys, spellingKey } from './spellings.ts'

export interface FileLocality {
  names: Translated
}

export interface FileStreet extends SourceStreet {
  number: number
  /** Index of `localities`. */
  locality: number
  oldNames: string[]
}

/** The distinct localities and streets of a file: few, even if it has millions of houses. */
export interface FileStreets {
  localities: FileLocality[]
  streets: FileStreet[]
  /** The number of the street of the address, which is added if it is new. */
  numberOf(address: Pick<SourceAddress, 'locality' | 'street'>): number
  /** The index of the locality, which is added if it is new. */
  localityOf(names: Translated): number
}

/** Rows may name a place in one language each: they are of one place if `knownNames` has both names, or if both sound alike. */
export function createFileStreets(knownNames: KnownNames): FileStreets {
  const localities: FileLocality[] = []
  const streets: FileStreet[] = []
  const localityByName = new Map<string, number>()
  const localityBySound = new Map<string, number>()
  const streetByName = new Map<string, FileStreet>()
  const streetBySound = new Map<string, FileStreet>()
  const streetByText = new Map<string, FileStreet>()

  function localityOf(given: Translated): number {
    const names = knownNames.ofLocality(given)
    const keys = keysOf(names)
    const sounds = soundsOf(names)
    // Villages with different Romanian names may have the same Russian one
    const isSame = (number: number | undefined) => {
      const [ro, knownRo] = [names.ro, localities[number ?? -1]?.names.ro ?? ''].map(spellingKey)
      return ro === '' || knownRo === '' || ro === knownRo
    }
    const known = keys.map((key) => localityByName.get(key)).filter((number) => number !== undefined)
    const alike = sounds.map((key) => localityBySound.get(key))
    const isOther = (number: number | undefined) => isComplement(localities[number ?? -1]?.names, names)
    const number = known.find(isSame) ?? alike.find(isOther) ?? localities.length
    localities[number] = { names: completed(localities[number]?.names, names) }
    for (const key of keys) if (isSame(localityByName.get(key))) localityByName.set(key, number)
    for (const key of sounds) if (!localityBySound.has(key)) localityBySound.set(key, number)
    return number
  }

  function streetOf({ locality: given, street }: Pick<SourceAddress, 'locality' | 'street'>): FileStreet {
    const locality = localityOf(given)
    const { kind } = street
    const names = knownNames.ofStreet({ locality: localities[locality]?.names ?? given, kind, names: street.names })
    const scoped = (all: readonly string[]) => all.map((key) => `${locality} ${kind ?? 'S'} ${key}`)
    const keys = scoped(keysOf(names))
    const sounds = scoped(soundsOf(names))
    const alike = [...keys.map((key) => streetByName.get(key)), ...sounds.map((key) => streetBySound.get(key))]
    // Different streets may have the same Russian name
    const known = streetByName.get(keys[0] ?? '') ?? alike.find((found) => isComplement(found?.names, names))
    const found = known ?? { ...street, names, number: streets.length, locality, oldNames: [] }
    if (known === undefined) streets.push(found)
    found.kind ??= kind
    found.names = completed(found.names, names)
    found.sector = completed(found.sector, street.sector)
    for (const key of keys) if (!streetByName.has(key)) streetByName.set(key, found)
    for (const key of sounds) if (!streetBySound.has(key)) streetBySound.set(key, found)
    return found
  }

  return {
    localities,
    streets,
    localityOf,
    numberOf(address) {
      const { locality, street } = address
      const text = [locality.ru, locality.ro, street.kind, street.names.ru, street.names.ro].join('\n')
      const found = streetByText.get(text) ?? streetOf(address)
      streetByText.set(text, found)
      for (const name of street.oldNames) if (!found.oldNames.includes(name)) found.oldNames.push(name)
      return found.number
    },
  }
}

function soundsOf({ ru, ro }: Translated): string[] {
  return soundKeys([ro, ru])
}

/** Whether at most one of both gives each language, so that they do not differ in any. */
function isComplement(known: Translated | undefined, names: Translated): boolean {
  if (known === undefined) return false
  const isSame = (one: string, other: string) => one === '' || other === '' || spellingKey(one) === spellingKey(other)
  return isSame(known.ru, names.ru) && isSame(known.ro, names.ro)
}

/** Romanian first. */
function keysOf({ ru, ro }: Translated): string[] {
  return [ro, ru].map(spellingKey).filter((key) => key !== '')
}

function completed(known: Translated | undefined, given: Translated): Translated {
  return { ru: known?.ru || given.ru, ro: known?.ro || given.ro }
}
