import type { Translated } from '@motanet/contract/errors.ts'
import type { SourceAddress, SourceStreet } from './source-house.ts'
import { spellingKey, withTownNames } from './spellings.ts'

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

export function createFileStreets(): FileStreets {
  const localities: FileLocality[] = []
  const streets: FileStreet[] = []
  const localityByName = new Map<string, number>()
  const streetByName = new Map<string, FileStreet>()
  const streetByText = new Map<string, FileStreet>()

  function localityOf(given: Translated): number {
    const names = withTownNames(given)
    const keys = keysOf(names)
    // Villages with different Romanian names may have the same Russian one
    const isSame = (number: number | undefined) => {
      const [ro, knownRo] = [names.ro, localities[number ?? -1]?.names.ro ?? ''].map(spellingKey)
      return ro === '' || knownRo === '' || ro === knownRo
    }
    const known = keys.map((key) => localityByName.get(key)).filter((number) => number !== undefined)
    const number = known.find(isSame) ?? localities.length
    localities[number] = { names: completed(localities[number]?.names, names) }
    for (const key of keys) if (isSame(localityByName.get(key))) localityByName.set(key, number)
    return number
  }

  function streetOf({ locality: names, street }: Pick<SourceAddress, 'locality' | 'street'>): FileStreet {
    const locality = localityOf(names)
    const keys = keysOf(street.names).map((key) => `${locality} ${street.kind ?? 'S'} ${key}`)
    // Different streets may have the same Russian name
    const known = streetByName.get(keys[0] ?? '')
    const found = known ?? { ...street, number: streets.length, locality, oldNames: [] }
    if (known === undefined) streets.push(found)
    found.kind ??= street.kind
    found.names = completed(found.names, street.names)
    found.sector = completed(found.sector, street.sector)
    for (const key of keys) if (!streetByName.has(key)) streetByName.set(key, found)
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

/** Romanian first. */
function keysOf({ ru, ro }: Translated): string[] {
  return [ro, ru].map(spellingKey).filter((key) => key !== '')
}

function completed(known: Translated | undefined, given: Translated): Translated {
  return { ru: known?.ru || given.ru, ro: known?.ro || given.ro }
}
