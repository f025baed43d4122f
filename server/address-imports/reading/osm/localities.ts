import type { Translated } from '@motanet/contract/errors.ts'
import type { LonLat } from '../../../db/plane.ts'
import { spellingKey } from '../../spellings.ts'
import { type Boundary, createBoundaryFinder } from './boundaries.ts'
import type { Tags } from './osm-elements.ts'
import { namesOfTags } from './tag-names.ts'

/** A town or village as a point. */
export interface PlaceNode {
  tags: Tags
  lonLat: LonLat
}

/** Localities of the same name that are farther apart are different ones. In degrees. */
const sameLocality = 0.15

const localityTags = ['addr:city', 'addr:town', 'addr:village', 'addr:hamlet']

/**
 * Names the locality and the sector of a house: what its tags say, otherwise the boundaries around it. Of several villages of one name each
 * is named with its district: «Александровка (Леова)».
 */
export function createLocalities(boundaries: readonly Boundary[], placeNodes: readonly PlaceNode[]) {
  const findBoundary = createBoundaryFinder(boundaries)
  const known = [
    ...boundaries.filter(({ kind }) => kind === 'locality').map((each) => ({ ...each, lonLat: centreOf(each) })),
    ...placeNodes.map(({ tags, lonLat }) => ({ names: namesOfTags(tags, 'name'), lonLat })),
  ]
  const byName = Map.groupBy(
    known.flatMap((each) => [each.names.ru, each.names.ro].map((name) => ({ ...each, key: spellingKey(name) }))),
    ({ key }) => key,
  )
  byName.delete('')

  /** As the nearest place that is called so and known in both languages. */
  const translate = (names: Translated, [lon, lat]: LonLat): Translated => {
    const same = byName.get(spellingKey(names.ro || names.ru)) ?? []
    const [nearest] = same
      .filter(({ names: { ru, ro } }) => ru !== '' && ro !== '')
      .map((each) => ({ ...each, distance: Math.hypot(each.lonLat[0] - lon, each.lonLat[1] - lat) }))
      .sort((one, other) => one.distance - other.distance)
    return nearest?.names ?? names
  }
  /** In either language: «Хыртоп» is Hîrtop and Hârtop. */
  const isAmbiguous = ({ ru, ro }: Translated) =>
    [ru, ro].some((name) => {
      const positions = byName.get(spellingKey(name))?.map(({ lonLat }) => lonLat) ?? []
      return [0, 1].some((axis) => {
        const degrees = positions.map((lonLat) => lonLat[axis] ?? 0)
        return Math.max(...degrees) - Math.min(...degrees) > sameLocality
      })
    })

  return (tags: Tags, lonLat: LonLat): { locality: Translated | undefined; sector: Translated | undefined } => {
    const given = localityTags.map((tag) => namesOfTags(tags, tag)).find(({ ru, ro }) => ru !== '' || ro !== '')
    const called = given ?? findBoundary('locality', lonLat)?.names
    const names = called && translate(called, lonLat)
    const district = names && isAmbiguous(names) ? findBoundary('district', lonLat)?.names : undefined
    return {
      locality: names && withDistrict(names, district),
      sector: findBoundary('sector', lonLat)?.names,
    }
  }
}

function withDistrict({ ru, ro }: Translated, district: Translated | undefined): Translated {
  if (district === undefined) return { ru, ro }
  const add = (name: string, of: string) => (name === '' ? '' : `${name} (${of})`)
  return { ru: add(ru, district.ru || district.ro), ro: add(ro, district.ro || district.ru) }
}

function centreOf({ box }: Boundary): LonLat {
  return [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]
}
