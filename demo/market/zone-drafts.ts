import { sectors } from '@motanet/contract/coverage/sectors.ts'
import type { ZoneGeometry } from '@motanet/server/coverage/zone-rings.ts'
import { z } from 'zod'
import { localities } from '../city/localities.ts'
import type { Random } from '../city/random.ts'
import { keyOf } from './record-keys.ts'
import { translated } from './texts.ts'
import { countryPolygon, gaps, localityPatch, patchesPolygon, patchPolygon, sectorPolygon } from './zone-outlines.ts'

const name = translated
const vertices = z.int().min(8).max(60)
const gapKeys = z.array(keyOf(gaps)).optional()

/** A rounded area around a place, its long axis along `angleDegrees` (from east, counter-clockwise). */
const patch = z.strictObject({
  lon: z.number(),
  lat: z.number(),
  halfLengthMetres: z.number().positive(),
  halfWidthMetres: z.number().positive(),
  angleDegrees: z.number(),
})

/** How a zone of a provider is drawn. */
export const zoneDraft = z.union([
  /** The common outline of adjacent sectors, scaled and moved. */
  z.strictObject({
    name,
    sectors: z.array(z.enum(sectors.map(({ id }) => id))).min(1),
    scale: z.number().positive(),
    shiftMetres: z.tuple([z.number(), z.number()]).optional(),
    vertices,
    gaps: gapKeys,
  }),
  /** A quarter of the city. */
  z.strictObject({ name, patches: z.tuple([patch]), vertices, gaps: gapKeys }),
  /** Quarters, each as a separate polygon; they must not touch. */
  z.strictObject({ name, patches: z.array(patch).min(2), vertices }),
  /** Towns and villages by their Romanian names, each as a separate polygon; at `reach` 1 it ends with the last houses. */
  z.strictObject({
    name,
    localities: z.array(z.enum(localities.map(({ nameRo }) => nameRo))).min(1),
    reach: z.number().positive(),
  }),
  /** The whole country, with every n-th point of its border. */
  z.strictObject({ name, everyBorderPoint: z.int().min(1) }),
])
export type ZoneDraft = z.output<typeof zoneDraft>

export function drawZone(draft: ZoneDraft, random: Random): ZoneGeometry {
  if ('everyBorderPoint' in draft) return countryPolygon(draft.everyBorderPoint)
  if ('localities' in draft) {
    const patches = draft.localities.map((name) => localityPatch(name, draft.reach))
    return patchesPolygon(patches, 14, random)
  }
  if ('sectors' in draft) {
    const { sectors, vertices, scale, shiftMetres = [0, 0], gaps = [] } = draft
    return sectorPolygon({ sectors, vertices, scale, shiftMetres }, gaps, random)
  }
  const [area, ...others] = draft.patches
  if (area !== undefined && others.length === 0)
    return patchPolygon(area, draft.vertices, 'gaps' in draft ? (draft.gaps ?? []) : [], random)
  return patchesPolygon(draft.patches, draft.vertices, random)
}
