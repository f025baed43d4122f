import type { ChangedAddresses } from '@motanet/contract/imports/changed-addresses.ts'
import type { ImportKind } from '@motanet/contract/imports/import-fields.ts'
import { useEffect, useState } from 'react'
import { both, formatNumber } from '../../../lib/format.ts'
import { type Text, useLanguage, useText } from '../../../lib/language.ts'
import { addressText } from '../../../parts/places/address-text.ts'
import { MapFrame } from '../../../parts/places/map-frame.tsx'
import type { ChangesMap } from './changes-map.client.ts'
import * as messages from './messages-coverage.ts'
import { kinds } from './messages-kinds.ts'
import './changes-on-map.css'

interface ChangesOnMapProps {
  kind: Exclude<ImportKind, 'tariffs'>
  changes: ChangedAddresses
}

type Names = Readonly<Record<'gained' | 'lost', Text>>

const namesOf: Readonly<Record<ChangesOnMapProps['kind'], Names>> = {
  coverage: { gained: messages.gained, lost: messages.lost },
  houses: { gained: kinds.houses.tiles.new.name, lost: kinds.houses.tiles.removed.name },
}

/** The addresses that publishing gains and loses, as points of a map and by street. */
export function ChangesOnMap({ kind, changes }: ChangesOnMapProps) {
  const t = useText()
  const { gained, lost, gained_points, lost_points } = changes
  const names = namesOf[kind]
  const shown = gained_points.length + lost_points.length
  if (shown === 0) return null
  return (
    <section className="panel import-changes" aria-label={t(messages.onMap)}>
      <div className="import-changes__head">
        <h2 className="h-panel">{t(messages.onMap)}</h2>
        <ul className="import-changes__legend">
          <LegendItem change="gained" name={names.gained} count={gained} />
          <LegendItem change="lost" name={names.lost} count={lost} />
        </ul>
        {shown < gained + lost && <p className="hint">{t(messages.pointsOf(shown, gained + lost))}</p>}
      </div>
      <ShownMap changes={changes} />
      <Streets names={names} changes={changes} />
    </section>
  )
}

interface LegendItemProps {
  change: 'gained' | 'lost'
  name: Text
  count: number
}

function LegendItem({ change, name, count }: LegendItemProps) {
  const t = useText()
  return (
    <li>
      <i className={`import-changes__mark is-${change}`} aria-hidden="true" />
      {t(name)}: {t(messages.addressCount(count))}
    </li>
  )
}

function ShownMap({ changes }: { changes: ChangedAddresses }) {
  const t = useText()
  const [map, setMap] = useState<ChangesMap | null>(null)
  useEffect(() => map?.show(changes), [map, changes])
  return (
    <MapFrame
      className="map--view import-changes__map"
      label={t(messages.changesMap)}
      draw={async (element, tileUrl) => {
        const { createChangesMap } = await import('./changes-map.client.ts')
        const created = createChangesMap(element, tileUrl)
        setMap(created)
        return {
          ...created,
          remove() {
            setMap(null)
            created.remove()
          },
        }
      }}
    />
  )
}

function Streets({ names, changes: { streets, street_count } }: { names: Names; changes: ChangedAddresses }) {
  const t = useText()
  const language = useLanguage()
  const others = street_count - streets.length
  return (
    <div className="import-changes__streets">
      <h3>{t(messages.byStreet)}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must be reachable by the keyboard */}
      <ul tabIndex={0} aria-label={t(messages.byStreet)}>
        {streets.map((street) => (
          <li key={street.id}>
            <span>{addressText(street, language)}</span>
            {street.gained > 0 && <Count sign="+" name={names.gained} count={street.gained} look="is-gained" />}
            {street.lost > 0 && <Count sign="−" name={names.lost} count={street.lost} look="is-lost" />}
          </li>
        ))}
      </ul>
      {others > 0 && <p className="hint">{t(messages.moreStreets(others))}</p>}
    </div>
  )
}

function Count({ sign, name, count, look }: { sign: string; name: Text; count: number; look: string }) {
  const t = useText()
  return (
    <b className={look}>
      <span className="sr">{t(name)}: </span>
      <span aria-hidden="true">{sign}</span>
      {t(both((language) => formatNumber(count, language)))}
    </b>
  )
}
