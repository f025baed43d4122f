import type { AreaGeometry } from '@motanet/contract/coverage/area.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { Form } from '../../lib/form/form.tsx'
import { FormStatus } from '../../lib/form/form-status.tsx'
import { required } from '../../lib/form/messages.ts'
import { notSent, type SendOutcome, useForm } from '../../lib/form/use-form.ts'
import { useText } from '../../lib/language.ts'
import type { Zone } from '../../parts/coverage/boxes.ts'
import { BusyButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { ConflictNotice } from '../kit/conflict/conflict-notice.tsx'
import { useRecordLock } from '../kit/conflict/use-record-lock.ts'
import { GeoJsonFile } from './geojson-file.tsx'
import { ZoneHouses } from './houses/zone-houses.tsx'
import * as messages from './messages.ts'
import { problemText } from './messages-problems.ts'
import { readTypedArea, typedArea } from './typed-area.ts'
import { readTypedZones, type TypedZone } from './typed-zones.ts'
import { useAuthorisedApi } from './use-authorised-api.ts'
import { addZone, asFormProblem, saveZone } from './zone-acts.ts'
import { differing, isSameArea, seenOf, type ZoneDraft, ZoneExtent } from './zone-versions.tsx'

interface ZoneFormProps {
  /** Null for a new zone. */
  zone: Zone | null
  newFor: number | null
  /** The area as drawn or edited on the map. */
  mapArea: AreaGeometry | null
  onTyped: (area: AreaGeometry) => void
  /** Called with the zones of a typed collection of several, in place of a new one. */
  onSeveral: (zones: TypedZone[]) => void
  /** Called with the outline that another user has saved meanwhile. */
  onConflict: (saved: AreaGeometry) => void
  onChanged: (isChanged: boolean) => void
  onAdded: (id: number) => void
  onSaved: () => void
  onCancel: () => void
}

const labels = { name: messages.name, area: messages.coordinates }

/** The name and the coordinates of a zone. Typed coordinates are shown on the map; changes on the map are written into the form. */
export function ZoneForm({ zone, newFor, mapArea, ...on }: ZoneFormProps) {
  const t = useText()
  const callApi = useAuthorisedApi()
  const [isLeft, setLeft] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  const lock = useRecordLock<ZoneDraft>({
    loaded: zone ? seenOf(zone) : { version: 0, draft: { name: '', area: '' } },
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
      }
    },
    send,
    onChange: ({ name, area }) => on.onChanged(name !== start.name || area !== start.area),
  })
  const { draft, errors, change } = form

  async function send({ name, area: typed }: ZoneDraft): Promise<SendOutcome> {
    const reading = readTypedArea(typed)
    const area = 'area' in reading ? reading.area : undefined
    try {
      if (zone && (await save(zone.id, { name, area, typed })) === notSent) return notSent
      if (!zone && area && newFor !== null) on.onAdded((await addZone(callApi, { name, provider_id: newFor, area })).id)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      throw asFormProblem(zone ? messages.editingFailed : messages.addingFailed, error, ['name', 'area'], t)
    }
    if (zone) on.onSaved()
  }

  function save(id: number, { name, area, typed }: { name: string; area: AreaGeometry | undefined; typed: string }) {
    const draft = { name, area: typed }
    return lock.write(draft, (headers) => saveZone(callApi, id, { name, ...(area && { area }) }, headers), choose)
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

  function type(area: string) {
    change({ area })
    setLeft(false)
    const typed = readTypedArea(area)
    if ('area' in typed) return on.onTyped(typed.area)
    const several = zone ? null : readTypedZones(area)
    if (several) on.onSeveral(several)
  }

  const problem = 'problem' in reading && isLeft && draft.area !== '' ? t(problemText(reading.problem)) : undefined
  return (
    <section className="panel zmap__panel" aria-labelledby="zone-form">
      <h2 className="h-panel" id="zone-form" tabIndex={-1} ref={heading}>
        {t(zone ? messages.editing : messages.newZone)}
      </h2>
      {zone && <ZoneHouses zone={{ id: zone.id, name: zone.properties.name }} canChange />}
      <Form form={form} className="zmap__form">
        <FormStatus form={form} />
        <ConflictNotice
          conflict={lock.shown}
          draft={draft}
          labels={labels}
          show={(field, version, whose) =>
            field === 'area' ? <ZoneExtent area={version.area} whose={whose} /> : version.name
          }
          onChoose={choose}
          isBusy={form.state.step === 'submitting'}
          onSend={() => void form.send()}
        />
        <Field label={t(messages.name)} error={errors.name}>
          {(control) => (
            <input
              {...control}
              className="input"
              maxLength={200}
              value={draft.name}
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
        </Field>
        <Field
          label={t(messages.coordinates)}
          hint={t(hasOutline ? messages.coordinatesHint : messages.noOutlineHint)}
          error={errors.area ?? problem}
        >
          {(control) => (
            <textarea
              {...control}
              className="input zmap__text"
              rows={7}
              spellCheck={false}
              value={draft.area}
              onChange={({ target }) => type(target.value)}
              onBlur={() => setLeft(true)}
            />
          )}
        </Field>
        {!zone && (
          <GeoJsonFile
            onText={(text) => {
              type(text)
              setLeft(true)
            }}
          />
        )}
        <div className="zmap__buttons">
          <BusyButton className="btn btn--primary" type="submit" busy={form.state.step === 'submitting'}>
            {t(messages.save)}
          </BusyButton>
          <button className="btn btn--ghost" type="button" onClick={on.onCancel}>
            {t(messages.cancel)}
          </button>
        </div>
      </Form>
    </section>
  )
}
