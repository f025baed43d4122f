import { isSameGeometry } from '../../coverage/zone-rings.ts'
import { nameKey } from '../folded-text.ts'
import type { CoverageFeature } from './coverage-feature.ts'
import type { StoredZone } from './zone-checks.queries.ts'

export type ZoneMatch = StoredZone | 'several' | undefined

/**
 * Finds the zone that a feature describes: the one with its key, else the one with its name. Of several zones with the name the one with
 * the same outline is meant; without such a one the match is `several`.
 */
export function createZoneMatcher(zones: readonly StoredZone[]): (feature: CoverageFeature) => ZoneMatch {
  const byKey = new Map(zones.map((zone) => [zone.import_key, zone]))
  const byName = Map.groupBy(zones, ({ name }) => nameKey(name))
  return ({ key, name, geometry }) => {
    const known = key === '' ? undefined : byKey.get(key)
    if (known !== undefined) return known
    // A zone with another key is another zone
    const named = (byName.get(nameKey(name)) ?? []).filter(({ import_key }) => key === '' || import_key === null)
    if (named.length <= 1) return named[0]
    return named.find((zone) => geometry !== null && isSameGeometry(zone.geometry, geometry)) ?? 'several'
  }
}
