import { useState } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { useText } from '../../lib/language.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { boxAround } from '../../parts/coverage/boxes.ts'
import * as coverageMessages from '../../parts/coverage/messages.ts'
import type { NamedZone, Whose } from '../../parts/coverage/named-zones.ts'
import type { ZoneSearch } from '../../parts/coverage/zone-names.tsx'
import { useZonesMap, ZonesMap } from '../../parts/coverage/zones-map.tsx'
import { LeaveQuestion } from '../leave-question.tsx'
import * as messages from './messages.ts'
import { NameDialog } from './name-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { useAuthorisedApi } from './use-authorised-api.ts'
import { useNamedZones } from './use-named-zones.ts'
import { useZoneWork } from './use-zone-work.ts'
import { findWholeZone, refusalText } from './zone-acts.ts'
import { zoneChoice } from './zone-choice.ts'
import { ZoneForm } from './zone-form.tsx'
import { ZoneList } from './zone-list.tsx'
import { ZoneTip } from './zone-tip.tsx'
import { ZoneTools } from './zone-tools.tsx'

interface ZoneScreenProps {
  /** Null where an account belongs to no provider. */
  whose: Whose | null
  canDraw: boolean
  /** Whose a new zone will be. */
  newFor: number | null
  /** A zone of that provider was added. */
  onAdded: (providerId: number) => void
}

/** The map with its tools, and beside it the list of zones or the form of the one that is being edited. */
export function ZoneScreen({ whose, canDraw, newFor, onAdded }: ZoneScreenProps) {
  const t = useText()
  const callApi = useAuthorisedApi()
  const { map, onMap } = useZonesMap()
  const [version, setVersion] = useState(0)
  const [isMapFailed, setMapFailed] = useState(false)
  const names = useNamedZones(whose)
  const { work, refusal, ...acts } = useZoneWork(map)
  const [chosenId, setChosenId] = useState<number | null>(null)
  const [removing, setRemoving] = useState<NamedZone | null>(null)
  const [isFormChanged, setFormChanged] = useState(false)
  const [search, setSearch] = useState<ZoneSearch>({ text: '', keptId: null })
  const chosen = names.list.find(({ id }) => id === chosenId) ?? null
  const isIdle = work.step === 'none'

  function choose(id: number) {
    if (isIdle) setChosenId(id)
  }

  function find(zone: NamedZone) {
    choose(zone.id)
    map?.fit(zone.box)
  }

  function begin(way: () => unknown) {
    if (newFor === null) return showToast({ kind: 'error', text: t(messages.noProvider) })
    setChosenId(null)
    void way()
  }

  async function edit(zone: NamedZone) {
    try {
      const whole = await findWholeZone(callApi, zone.id)
      if (!whole) return showToast({ kind: 'error', text: `${t(messages.editingFailed)}. ${t(messages.gone)}` })
      find(zone)
      await acts.edit(whole)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      showToast({ kind: 'error', text: refusalText(messages.editingFailed, error, t) })
    }
  }

  function end(done?: string) {
    setFormChanged(false)
    acts.stop()
    if (done === undefined) return
    showToast({ kind: 'success', text: done })
    reload()
  }

  /** It stays in the list, whatever its new name and the search are. */
  function keep(id: number) {
    setChosenId(id)
    setSearch({ ...search, keptId: id })
  }

  function reload() {
    setVersion(version + 1)
    void names.reload()
  }

  function added(id: number) {
    end(t(messages.added))
    keep(id)
    if (newFor !== null) onAdded(newFor)
  }

  const isUnsaved = (work.step === 'drawing' && work.corners > 0) || work.step === 'naming' || isFormChanged

  return (
    <div className="zmap">
      {canDraw && (
        <ZoneTools
          work={work}
          canChange={chosen !== null}
          onDraw={() => begin(acts.draw)}
          onEdit={() => chosen && void edit(chosen)}
          onRemove={() => setRemoving(chosen)}
          onClose={acts.close}
          onUndo={acts.undo}
          onCancel={() => end()}
        />
      )}
      <ZonesMap
        className="zmap__map"
        label={t(coverageMessages.map)}
        whose={whose}
        version={version}
        onFailed={setMapFailed}
        chosenId={work.step === 'editing' ? (work.zone?.id ?? null) : chosenId}
        isEdited={work.step === 'editing'}
        onChoose={choose}
        map={map}
        onMap={onMap}
      />
      <ZoneTip work={work} refusal={refusal} />
      {work.step === 'editing' ? (
        <ZoneForm
          key={work.zone?.id ?? 'new'}
          zone={work.zone}
          newFor={newFor}
          mapArea={work.mapArea}
          onTyped={(area) => {
            map?.reveal(area)
            void acts.preview(area)
          }}
          onConflict={(saved) => {
            map?.reveal(saved)
            acts.compare(saved)
          }}
          onChanged={setFormChanged}
          onAdded={added}
          onSaved={() => {
            end(t(messages.saved))
            if (work.zone) keep(work.zone.id)
          }}
          onCancel={() => end()}
        />
      ) : (
        <ZoneList
          zones={names.list}
          isFailed={names.isFailed || isMapFailed}
          onRetry={reload}
          chosenId={chosenId}
          whose={whose}
          canDraw={canDraw && isIdle}
          search={search}
          onSearch={setSearch}
          onShowAll={map && (() => map.fit(boxAround(names.list.map(({ box }) => box))))}
          onFind={find}
          onEdit={(zone) => void edit(zone)}
          onRemove={setRemoving}
          onType={() => begin(acts.type)}
        />
      )}
      {work.step === 'naming' && newFor !== null && (
        <NameDialog area={work.area} providerId={newFor} onAdded={added} onCancel={() => end()} />
      )}
      {removing && (
        <RemoveDialog
          zone={removing}
          onClose={() => setRemoving(null)}
          onChanged={reload}
          onRemoved={() => {
            setRemoving(null)
            setChosenId(null)
            end(t(messages.removed))
          }}
        />
      )}
      <LeaveQuestion isUnsaved={isUnsaved} viewParameters={Object.values(zoneChoice)} />
    </div>
  )
}
