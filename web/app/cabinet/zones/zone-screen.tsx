import { useState } from 'react'
import { useText } from '../../lib/language.ts'
import { boxAround, boxOf } from '../../parts/coverage/boxes.ts'
import * as coverageMessages from '../../parts/coverage/messages.ts'
import { ZonesMap } from '../../parts/coverage/zones-map.tsx'
import { useBackCloses } from '../../ui/layers/back-closes.ts'
import { useConnectionReturn } from '../kit/events/use-connection-return.ts'
import { LeaveConfirmation } from '../leave-confirmation.tsx'
import { zoneChoice } from '../zone-choice.ts'
import { NameDialog } from './name-dialog.tsx'
import { PlaceFinder } from './place-finder.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { SeveralZones } from './several-zones.tsx'
import { placesOf, type TypedZone } from './typed-zones.ts'
import { hasCorners, useZoneScreen, type ZoneScreenProps, type ZoneScreenState } from './use-zone-screen.ts'
import { ZoneForm } from './zone-form.tsx'
import { ZoneList } from './zone-list.tsx'
import { ZoneTip } from './zone-tip.tsx'
import { ZoneTools } from './zone-tools.tsx'

/** The search of a place, the map with its toolbar, and beside it the list of zones or the form of the edited zone. */
export function ZoneScreen(props: ZoneScreenProps) {
  const { whose, canDraw, newFor } = props
  const t = useText()
  const screen = useZoneScreen(props)
  const [isMapFailed, setMapFailed] = useState(false)
  const [emphasisedId, setEmphasisedId] = useState<number | null>(null)
  const { work, refusal, selection, isUnsaved, isSaving } = screen
  useBackCloses(screen.end, work.step !== 'none' && !isUnsaved && !isSaving)
  return (
    <>
      <PlaceFinder map={screen.map} />
      <div className="zmap">
        {canDraw && <Tools screen={screen} />}
        <ZonesMap
          className="zmap__map"
          label={t(coverageMessages.map)}
          whose={whose}
          {...(props.apiOf && { apiOf: props.apiOf })}
          version={screen.version}
          onFailed={setMapFailed}
          chosenId={work.step === 'editing' ? (work.zone?.id ?? null) : selection.chosenId}
          isEdited={work.step === 'editing'}
          emphasisedId={emphasisedId}
          onChoose={selection.choose}
          map={screen.map}
          onMap={screen.onMap}
        />
        <ZoneTip work={work} refusal={refusal} />
        {work.step === 'editing' ? (
          <Form screen={screen} work={work} newFor={newFor} />
        ) : (
          <List
            screen={screen}
            whose={whose}
            canDraw={canDraw}
            isMapFailed={isMapFailed}
            onEmphasise={setEmphasisedId}
          />
        )}
        {work.step === 'naming' && newFor !== null && (
          <NameDialog area={work.area} providerId={newFor} onAdded={screen.added} onCancel={() => screen.end()} />
        )}
        {screen.removing && (
          <RemoveDialog
            zone={screen.removing}
            onClose={() => screen.setRemoving(null)}
            onChanged={screen.reload}
            onRemoved={screen.removed}
          />
        )}
        <LeaveConfirmation isUnsaved={isUnsaved} isSaving={isSaving} viewParameters={Object.values(zoneChoice)} />
      </div>
    </>
  )
}

function Tools({ screen: { work, acts, chosen, begin, edit, setRemoving, end } }: { screen: ZoneScreenState }) {
  return (
    <ZoneTools
      work={work}
      canChange={chosen !== null}
      onDraw={() => (work.step === 'editing' ? void acts.draw() : begin(acts.draw))}
      onEdit={() => chosen && void edit(chosen)}
      onRemove={() => setRemoving(chosen)}
      onClose={acts.close}
      onUndo={acts.undo}
      onCancel={() => end()}
      onStopDrawing={acts.stopDrawing}
    />
  )
}

interface FormProps extends Pick<ZoneScreenProps, 'newFor'> {
  screen: ZoneScreenState
  work: Extract<ZoneScreenState['work'], { step: 'editing' }>
}

function Form({ screen, work, newFor }: FormProps) {
  const { map, acts, setFormChanged, setSaving, added, addedSeveral, saved, end } = screen
  const [several, setSeveral] = useState<TypedZone[] | null>(null)
  if (several && newFor !== null) {
    return (
      <SeveralZones
        zones={several}
        providerId={newFor}
        onShow={(areas, places) => void acts.offer(areas, places)}
        onAdded={addedSeveral}
        onSaving={setSaving}
        onCancel={() => end()}
      />
    )
  }

  function offer(zones: TypedZone[]) {
    setSeveral(zones)
    const boxes = [
      ...zones.flatMap((zone) => ('area' in zone ? [zone.area] : [])),
      ...placesOf(zones).map(({ outline }) => outline),
    ].map(boxOf)
    if (boxes.length > 0) map?.fit(boxAround(boxes))
  }

  return (
    <ZoneForm
      key={work.zone?.id ?? 'new'}
      zone={work.zone}
      newFor={newFor}
      mapArea={work.mapArea}
      isDrawing={hasCorners(work)}
      onTyped={(area) => {
        if (area) map?.reveal(area)
        void acts.preview(area)
      }}
      onMarked={(place) => {
        if (place) map?.reveal(place.outline)
        void acts.mark(place)
      }}
      onSeveral={offer}
      onConflict={(current) => {
        map?.reveal(current)
        acts.compare(current)
      }}
      onChanged={setFormChanged}
      onSaving={setSaving}
      onAdded={added}
      onSaved={() => saved(work.zone?.id)}
      onCancel={() => end()}
    />
  )
}

interface ListProps extends Pick<ZoneScreenProps, 'whose' | 'canDraw'> {
  screen: ZoneScreenState
  isMapFailed: boolean
  onEmphasise: (providerId: number | null) => void
}

function List({ screen, whose, canDraw, isMapFailed, onEmphasise }: ListProps) {
  const { listHeading, map, summaries, work, acts, selection, find, begin, edit, reload, setRemoving } = screen
  const isFailed = summaries.isFailed || isMapFailed
  useConnectionReturn(isFailed, reload)
  return (
    <ZoneList
      heading={listHeading}
      zones={summaries.list}
      isFailed={isFailed}
      onRetry={reload}
      chosenId={selection.chosenId}
      whose={whose}
      canDraw={canDraw && work.step === 'none'}
      search={selection.search}
      onSearch={selection.setSearch}
      onShowAll={map && (() => map.fit(boxAround(summaries.list.map(({ box }) => box))))}
      onFind={find}
      onEmphasise={onEmphasise}
      onEdit={(zone) => void edit(zone)}
      onRemove={setRemoving}
      onType={() => begin(acts.type)}
    />
  )
}
