import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiProblem, type CallApi } from '../../lib/api.ts'
import { type Language, useText } from '../../lib/language.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import type { Zone } from '../../parts/coverage/boxes.ts'
import { useZoneSummaries } from '../../parts/coverage/use-zone-summaries.ts'
import type { ZoneSearch } from '../../parts/coverage/zone-names.tsx'
import type { Whose, ZoneSummary } from '../../parts/coverage/zone-summaries.ts'
import { useZonesMap } from '../../parts/coverage/zones-map.tsx'
import { isFocusLost } from '../../ui/layers/returned-focus.ts'
import { noProvider } from '../messages.ts'
import * as messages from './messages.ts'
import * as several from './messages-several.ts'
import { useAuthorisedApi } from './use-authorised-api.ts'
import { useZoneWork } from './use-zone-work.ts'
import { findWholeZone, refusalText } from './zone-acts.ts'
import type { Work } from './zone-work.ts'

export interface ZoneScreenProps {
  /** The provider whose zones are shown; null if none is selected, or for an account without a provider. */
  whose: Whose | null
  canDraw: boolean
  /** How the zones are loaded; by default as by a visitor. */
  apiOf?: (language: Language) => CallApi
  /** The provider of a new zone. */
  newFor: number | null
  /** Called when drawing or editing begins or ends. */
  onWork: (isWorking: boolean) => void
  /** Called after a zone of that provider has been added. */
  onAdded: (providerId: number) => void
}

export type ZoneScreenState = ReturnType<typeof useZoneScreen>

/** The state of the screen: the list, the selected zone, the drawing or editing in progress, and the transitions between them. */
export function useZoneScreen({ whose, apiOf, newFor, onWork, onAdded }: ZoneScreenProps) {
  const t = useText()
  const { map, onMap } = useZonesMap()
  const [version, setVersion] = useState(0)
  const summaries = useZoneSummaries(whose, apiOf)
  const { work, refusal, ...acts } = useZoneWork(map)
  const loadWhole = useWholeZone()
  const selection = useSelection(work.step === 'none')
  const [removing, setRemoving] = useState<ZoneSummary | null>(null)
  const [isFormChanged, setFormChanged] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const { listHeading, focusList } = useListFocus()
  const isWorking = work.step !== 'none'
  const reportWork = useEffectEvent(onWork)
  useEffect(() => reportWork(isWorking), [isWorking])

  function find(zone: ZoneSummary) {
    selection.choose(zone.id)
    map?.fit(zone.box)
  }

  function begin(way: () => unknown) {
    if (newFor === null) return showToast({ kind: 'error', text: t(noProvider) })
    selection.clear()
    void way()
  }

  const edit = (zone: ZoneSummary) =>
    acts.edit(async (signal) => {
      const whole = await loadWhole(zone, signal)
      if (whole) find(zone)
      return whole
    })

  function end(done?: string) {
    setFormChanged(false)
    setSaving(false)
    acts.stop()
    focusList({ always: done !== undefined })
    if (done === undefined) return
    showToast({ kind: 'success', text: done })
    reload()
  }

  function reload() {
    setVersion(version + 1)
    void summaries.reload()
  }

  return {
    ...{ listHeading, map, onMap, version, summaries, work, refusal, acts, selection, removing, setRemoving },
    chosen: summaries.list.find(({ id }) => id === selection.chosenId) ?? null,
    isUnsaved: hasCorners(work) || work.step === 'naming' || isFormChanged,
    ...{ isSaving, find, begin, edit, end, reload, setFormChanged, setSaving },
    added(id: number) {
      end(t(messages.added))
      selection.keep(id)
      if (newFor !== null) onAdded(newFor)
    },
    addedSeveral(ids: number[]) {
      end(t(several.added(ids.length)))
      if (newFor !== null) onAdded(newFor)
    },
    saved(id: number | undefined) {
      end(t(messages.saved))
      if (id !== undefined) selection.keep(id)
    },
    removed() {
      setRemoving(null)
      selection.clear()
      end(t(messages.removed))
    },
  }
}

/**
 * The focus after the end of the work, whose form or row is gone: on the heading of the list. After a cancellation only if it was lost.
 * In an effect, because a dialog that closes returns it to the opener.
 */
function useListFocus() {
  const listHeading = useRef<HTMLHeadingElement>(null)
  const [ended, setEnded] = useState<{ always: boolean } | null>(null)
  useEffect(() => {
    if (ended && (ended.always || isFocusLost())) listHeading.current?.focus({ preventScroll: true })
  }, [ended])
  return { listHeading, focusList: setEnded }
}

/** Whether a ring is being drawn that is not closed yet. */
export function hasCorners(work: Work): boolean {
  return (work.step === 'drawing' || work.step === 'editing') && (work.corners ?? 0) > 0
}

/** The selected zone and the search of the list. While a zone is drawn or edited no other zone can be selected. */
function useSelection(isIdle: boolean) {
  const [chosenId, setChosenId] = useState<number | null>(null)
  const [search, setSearch] = useState<ZoneSearch>({ text: '', keptId: null })
  return {
    chosenId,
    search,
    setSearch,
    clear: () => setChosenId(null),
    choose(id: number) {
      if (isIdle) setChosenId(id)
    },
    /** Selects the zone and exempts it from the search filter, so that it stays in the list under a new name. */
    keep(id: number) {
      setChosenId(id)
      setSearch({ ...search, keptId: id })
    },
  }
}

/**
 * Returns a function that loads a zone with all its vertices, for editing. It returns nothing if that is aborted, or if the zone cannot be
 * edited, of which a toast states the reason.
 */
function useWholeZone() {
  const t = useText()
  const callApi = useAuthorisedApi()
  return async ({ id }: ZoneSummary, signal: AbortSignal): Promise<Zone | undefined> => {
    try {
      const whole = await findWholeZone(callApi, id, signal)
      if (signal.aborted) return
      if (!whole) showToast({ kind: 'error', text: `${t(messages.editingFailed)}. ${t(messages.gone)}` })
      return whole
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ApiProblem)) throw error
      showToast({ kind: 'error', text: refusalText(messages.editingFailed, error, t) })
    }
  }
}
