import type { AreaGeometry, RefusedPlace } from '@motanet/contract/coverage/area.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { idempotencyKeyOf } from '../../lib/form/idempotency-key.ts'
import { required } from '../../lib/form/messages.ts'
import { notSent, type SendOutcome, useForm } from '../../lib/form/use-form.ts'
import { useText } from '../../lib/language.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import type { Zone } from '../../parts/coverage/boxes.ts'
import { useRecordLock } from '../kit/conflict/use-record-lock.ts'
import { noProvider } from '../messages.ts'
import * as messages from './messages.ts'
import { problemText } from './messages-problems.ts'
import { readTypedArea, typedArea } from './typed-area.ts'
import { readTypedNames, readTypedZones, type TypedZone } from './typed-zones.ts'
import { useAuthorisedApi } from './use-authorised-api.ts'
import { addZone, asFormProblem, saveZone } from './zone-acts.ts'
import { differing, isSameArea, seenOf, type ZoneDraft } from './zone-versions.tsx'

export interface ZoneFormProps {
  /** Null for a new zone. */
  zone: Zone | null
  newFor: number | null
  /** The area as drawn or edited on the map. */
  mapArea: AreaGeometry | null
  /** Whether an outline is being drawn, which would be lost. */
  isDrawing: boolean
  /** Called with each change of the text; null for one that is not the area of one zone. */
  onTyped: (area: AreaGeometry | null) => void
  /** Called with the place of the shown problem of the text; null if there is none. */
  onMarked: (place: RefusedPlace | null) => void
  /** Called with the zones of a typed collection of several, in place of a new one. */
  onSeveral: (zones: TypedZone[]) => void
  /** Called with the outline that another user has saved meanwhile. */
  onConflict: (saved: AreaGeometry) => void
  onChanged: (isChanged: boolean) => void
  /** Called when the saving begins and ends. */
  onSaving: (isSaving: boolean) => void
  onAdded: (id: number) => void
  onSaved: () => void
  onCancel: () => void
}

export const labels = { name: messages.name, name_ro: messages.nameRo, area: messages.coordinates }

/**
 * Checking and sending of the form. `type` is called with typed coordinates, which are shown on the map; changes on the map are written
 * into the draft. `problem` is that of the typed coordinates once the field was left.
 */
export function useZoneForm({ zone, newFor, mapArea, isDrawing, ...on }: Omit<ZoneFormProps, 'onCancel' | 'onSaving'>) {
  const t = useText()
  const callApi = useAuthorisedApi()
  const [isLeft, setLeft] = useState(false)
  const lock = useRecordLock<ZoneDraft>({
    loaded: zone ? seenOf(zone) : { version: 0, draft: { name: '', name_ro: '', area: '' } },
    read: (current) => seenOf(current as Zone),
    differing,
  })
  const start = lock.base.draft
  const hasOutline = !zone || zone.geometry.coordinates.length > 0
  const mayLackArea = (area: string) => !hasOutline && area.trim() === ''
  const form = useForm<ZoneDraft, keyof ZoneDraft>({
    start,
    labels,
    check: ({ name, area }) => {
      const reading = readTypedArea(area)
      return {
        ...(name.trim() === '' && { name: t(required) }),
        ...('problem' in reading && !mayLackArea(area) && { area: t(problemText(reading.problem)) }),
        ...(isDrawing && { area: t(messages.unfinishedOutline) }),
      }
    },
    send,
    onChange: ({ name, name_ro, area }) =>
      on.onChanged(name !== start.name || name_ro !== start.name_ro || area !== start.area),
  })
  const { draft, change } = form

  async function send(typed: ZoneDraft): Promise<SendOutcome> {
    const { name, name_ro } = typed
    const reading = readTypedArea(typed.area)
    const area = 'area' in reading ? reading.area : undefined
    if (!zone && newFor === null) {
      showToast({ kind: 'error', text: t(noProvider) })
      return notSent
    }
    try {
      if (zone && (await save(zone.id, typed, area)) === notSent) return notSent
      if (!zone && area && newFor !== null) {
        const headers = { 'idempotency-key': idempotencyKeyOf(typed) }
        on.onAdded((await addZone(callApi, { name, name_ro, provider_id: newFor, area }, headers)).id)
      }
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      throw asFormProblem(zone ? messages.editingFailed : messages.addingFailed, error, ['name', 'name_ro', 'area'], t)
    }
    if (zone) on.onSaved()
  }

  function save(id: number, typed: ZoneDraft, area: AreaGeometry | undefined) {
    const { name, name_ro } = typed
    const body = { name, name_ro, ...(area && { area }) }
    return lock.write(typed, (headers) => saveZone(callApi, id, body, headers), choose)
  }

  /** Writes the chosen version into the form and onto the map. */
  function choose({ area, ...part }: Partial<ZoneDraft>) {
    change(part)
    if (area !== undefined) type(area)
  }
  const reading = readTypedArea(draft.area)

  const savedArea = lock.shown?.fields.includes('area') ? lock.shown.saved.draft.area : null
  const compare = useEffectEvent(on.onConflict)
  useEffect(() => {
    const saved = savedArea === null ? null : readTypedArea(savedArea)
    if (saved && 'area' in saved) compare(saved.area)
  }, [savedArea])

  const write = useEffectEvent((area: AreaGeometry) => {
    if (!('area' in reading) || !isSameArea(reading.area, area)) change({ area: typedArea(area) })
  })
  useEffect(() => {
    if (mapArea) write(mapArea)
  }, [mapArea])

  /** The names that the typed text has proposed. The user's own ones are never replaced. */
  const proposed = useRef({ name: '', name_ro: '' })
  function propose(area: string) {
    const { name, nameRo: name_ro } = readTypedNames(area)
    const isOwn = draft.name !== proposed.current.name || draft.name_ro !== proposed.current.name_ro
    if (isOwn || (name === '' && name_ro === '')) return
    proposed.current = { name, name_ro }
    change(proposed.current)
  }

  function type(area: string) {
    change({ area })
    setLeft(false)
    const typed = readTypedArea(area)
    if (!zone && 'area' in typed) propose(area)
    on.onTyped('area' in typed ? typed.area : null)
    const several = zone || 'area' in typed ? null : readTypedZones(area)
    if (several) on.onSeveral(several)
  }

  const problem = 'problem' in reading && isLeft && draft.area !== '' ? reading.problem : null
  const place = (problem && 'place' in problem && problem.place) || null
  const mark = useEffectEvent((text: string | null) => on.onMarked(text === null ? null : place))
  const markedText = place && draft.area
  useEffect(() => mark(markedText), [markedText])
  const shownProblem = problem ? t(problemText(problem)) : undefined
  return { form, lock, hasOutline, type, choose, problem: shownProblem, leave: () => setLeft(true) }
}
