import type { AreaGeometry } from '@motanet/contract/coverage/area.ts'
import { useText } from '../../lib/language.ts'
import type { Zone } from '../../parts/coverage/boxes.ts'
import type { SeenRecord } from '../kit/conflict/conflict.ts'
import * as messages from './messages-conflict.ts'
import { readTypedArea, typedArea } from './typed-area.ts'
import { mergeRings, splitArea } from './zone-rings.ts'

/** Names and coordinates as typed. */
export type ZoneDraft = { name: string; name_ro: string; area: string }

export function seenOf({ geometry, properties: { name, name_ro, version } }: Zone): SeenRecord<ZoneDraft> {
  return { version, draft: { name, name_ro, area: typedArea(geometry) } }
}

export function differing(one: ZoneDraft, other: ZoneDraft): (keyof ZoneDraft)[] {
  const [before, now] = [readTypedArea(one.area), readTypedArea(other.area)]
  const isSame = 'area' in before && 'area' in now ? isSameArea(before.area, now.area) : one.area === other.area
  const names = (['name', 'name_ro'] as const).filter((field) => one[field].trim() !== other[field].trim())
  return [...names, ...(isSame ? [] : ['area' as const])]
}

/** The size of an outline in words, for the comparison of two versions; the map shows both. */
export function ZoneExtent({ area, whose }: { area: string; whose: 'mine' | 'saved' }) {
  const t = useText()
  const reading = readTypedArea(area)
  if ('problem' in reading) return area
  const rings = splitArea(reading.area)
  const corners = rings.reduce((sum, { positions }) => sum + positions.length - 1, 0)
  return (
    <>
      {t(messages.extent(corners, rings.length))}
      {whose === 'saved' && (
        <>
          <br />
          <span className="muted">{t(messages.savedOnMap)}</span>
        </>
      )}
    </>
  )
}

/** Equal after rounding to the precision of the drawing tools. */
export function isSameArea(one: AreaGeometry, other: AreaGeometry): boolean {
  const text = (area: AreaGeometry) => JSON.stringify(mergeRings(splitArea(area)))
  return text(one) === text(other)
}
