import type { Translated } from '@motanet/contract/errors.ts'
import type { LonLat } from '../../../db/plane.ts'
import { spellingKey } from '../../spellings.ts'
import { readStreetName } from '../../street-name.ts'
import type { Tags } from './osm-elements.ts'
import { namesOfTags } from './tag-names.ts'

interface NamedStreet {
  names: Translated
  oldNames: readonly string[]
  lonLat: LonLat
}

/** Beyond it a street of the same name is that of another town. In degrees of latitude, about 5 km. */
const maxDistance = 0.045
const oldNameTags = ['old_name', 'old_name:ru', 'old_name:ro', 'alt_name', 'alt_name:ru', 'alt_name:ro', 'was:name']

/** The streets of a file by name: houses say only what their street is called in one language. */
export function createNamedStreets() {
  const byKey = new Map<string, NamedStreet[]>()
  return {
    /** `lonLat`: anywhere on the street. */
    add(tags: Tags, lonLat: LonLat): void {
      const street = { names: namesOfTags(tags, 'name'), oldNames: oldNamesOf(tags), lonLat }
      for (const key of new Set(keysOf([tags.name, street.names.ru, street.names.ro])))
        byKey.set(key, [...(byKey.get(key) ?? []), street])
    },
    /** The nearest street that is called so. */
    find(name: string, [lon, lat]: LonLat): Omit<NamedStreet, 'lonLat'> | undefined {
      const distance = ({ lonLat }: NamedStreet) => Math.max(Math.abs(lonLat[0] - lon), Math.abs(lonLat[1] - lat))
      const near = keysOf([name])
        .flatMap((key) => byKey.get(key) ?? [])
        .filter((street) => distance(street) <= maxDistance)
      // One in both languages rather than a nearer part of it without a translation
      const best = near.filter(({ names }) => names.ru !== '' && names.ro !== '')
      const nearest = (best.length > 0 ? best : near).reduce<NamedStreet | undefined>(
        (found, street) => (found === undefined || distance(street) < distance(found) ? street : found),
        undefined,
      )
      return nearest && { names: nearest.names, oldNames: [...new Set(near.flatMap(({ oldNames }) => oldNames))] }
    },
  }
}

function keysOf(names: readonly (string | undefined)[]): string[] {
  return names.map((name) => spellingKey(name ?? '')).filter((key) => key !== '')
}

function oldNamesOf(tags: Tags): string[] {
  return oldNameTags
    .flatMap((tag) => (tags[tag] ?? '').split(';'))
    .flatMap((name) => readStreetName(name.trim()).name || [])
}
