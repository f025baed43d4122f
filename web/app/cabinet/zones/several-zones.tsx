import { type AreaGeometry, areaLimits, type RefusedPlace } from '@motanet/contract/coverage/area.ts'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { Form } from '../../lib/form/form.tsx'
import { FormStatus } from '../../lib/form/form-status.tsx'
import { idempotencyKeyOf } from '../../lib/form/idempotency-key.ts'
import { required } from '../../lib/form/messages.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { useText } from '../../lib/language.ts'
import { BusyButton } from '../../ui/form/button.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import * as zoneMessages from './messages.ts'
import { problemText } from './messages-problems.ts'
import * as messages from './messages-several.ts'
import { placesOf, type TypedZone } from './typed-zones.ts'
import { useAuthorisedApi } from './use-authorised-api.ts'
import { addZones, asFormProblem } from './zone-acts.ts'

interface SeveralZonesProps {
  zones: readonly TypedZone[]
  providerId: number
  /** Shows the chosen zones on the map, and what is wrong with others. */
  onShow: (areas: AreaGeometry[], places: RefusedPlace[]) => void
  onAdded: (ids: number[]) => void
  /** Called when the adding begins and ends. */
  onSaving: (isSaving: boolean) => void
  onCancel: () => void
}

interface Draft {
  /** Numbers of the zones to be added. */
  chosen: readonly number[]
  /** By number. */
  names: Readonly<Record<number, string>>
  /** By number; of zones that have two names. */
  romanianNames: Readonly<Record<number, string>>
}

/** The zones of a file, of which the chosen ones are added, all or none. */
export function SeveralZones({ zones, onShow, onSaving, onCancel, ...rest }: SeveralZonesProps) {
  const t = useText()
  const id = useId()
  const form = useSeveralZones({ zones, ...rest })
  const { draft, errors, change } = form
  const isBusy = form.state.step === 'submitting'
  const report = useEffectEvent(onSaving)
  useEffect(() => report(isBusy), [isBusy])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  const show = useEffectEvent(onShow)
  useEffect(() => {
    const chosen = zones.flatMap((zone) => ('area' in zone && draft.chosen.includes(zone.number) ? [zone.area] : []))
    show(chosen, placesOf(zones))
  }, [zones, draft.chosen])

  function toggle(number: number, isChosen: boolean) {
    const others = draft.chosen.filter((other) => other !== number)
    change({ chosen: isChosen ? [...others, number] : others })
  }

  return (
    <section className="panel zmap__panel" aria-labelledby={id}>
      <h2 className="h-panel" id={id} tabIndex={-1} ref={heading}>
        {t(messages.title)}
      </h2>
      <p className="muted small">{t(messages.lead)}</p>
      <Form form={form} className="zmap__form">
        <FormStatus form={form} />
        {errors.chosen && <FieldError id={undefined} text={errors.chosen} />}
        <ul className="offered">
          {zones.map((zone) => (
            <OfferedZone
              key={zone.number}
              zone={zone}
              name={draft.names[zone.number] ?? ''}
              romanianName={draft.romanianNames[zone.number]}
              isChosen={draft.chosen.includes(zone.number)}
              isNameWrong={errors.names !== undefined}
              onName={(name) => change({ names: { ...draft.names, [zone.number]: name } })}
              onRomanianName={(name) => change({ romanianNames: { ...draft.romanianNames, [zone.number]: name } })}
              onChosen={(isChosen) => toggle(zone.number, isChosen)}
            />
          ))}
        </ul>
        <div className="zmap__buttons">
          <BusyButton className="btn btn--primary" type="submit" busy={isBusy}>
            {t(messages.add(draft.chosen.length))}
          </BusyButton>
          <button className="btn btn--ghost" type="button" disabled={isBusy} onClick={onCancel}>
            {t(zoneMessages.cancel)}
          </button>
        </div>
      </Form>
    </section>
  )
}

function useSeveralZones({ zones, providerId, onAdded }: Omit<SeveralZonesProps, 'onShow' | 'onSaving' | 'onCancel'>) {
  const t = useText()
  const callApi = useAuthorisedApi()
  return useForm<Draft, keyof Draft>({
    start: {
      chosen: zones
        .filter((zone) => 'area' in zone)
        .map(({ number }) => number)
        .slice(0, areaLimits.zonesAtOnce),
      names: Object.fromEntries(zones.map(({ number, name }) => [number, name || t(messages.zone(number))])),
      romanianNames: Object.fromEntries(
        zones.filter(({ nameRo }) => nameRo !== '').map(({ number, nameRo }) => [number, nameRo]),
      ),
    },
    labels: { chosen: messages.title, names: zoneMessages.name, romanianNames: zoneMessages.nameRo },
    check: ({ chosen, names }) => ({
      ...(chosen.length === 0 && { chosen: t(messages.noneChosen) }),
      ...(chosen.length > areaLimits.zonesAtOnce && { chosen: t(messages.tooMany(areaLimits.zonesAtOnce)) }),
      ...(chosen.some((number) => isBlank(names[number])) && { names: t(required) }),
    }),
    async send(draft) {
      const added = zones.flatMap((zone) =>
        'area' in zone && draft.chosen.includes(zone.number)
          ? [
              {
                name: draft.names[zone.number] ?? '',
                name_ro: draft.romanianNames[zone.number] ?? '',
                area: zone.area,
              },
            ]
          : [],
      )
      const headers = { 'idempotency-key': idempotencyKeyOf(draft) }
      try {
        const { ids } = await addZones(callApi, { provider_id: providerId, zones: added }, headers)
        onAdded(ids)
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error
        throw asFormProblem(messages.addingFailed, error, [], t)
      }
    },
  })
}

const isBlank = (name = '') => name.trim() === ''

interface OfferedZoneProps {
  zone: TypedZone
  name: string
  /** Undefined for a zone with one name. */
  romanianName: string | undefined
  isChosen: boolean
  /** Whether the form was refused for a missing name. */
  isNameWrong: boolean
  onName: (name: string) => void
  onRomanianName: (name: string) => void
  onChosen: (isChosen: boolean) => void
}

function OfferedZone({ zone, name, romanianName, isChosen, isNameWrong, ...on }: OfferedZoneProps) {
  const t = useText()
  const note = useId()
  const problem = 'problem' in zone ? problemText(zone.problem) : isChosen && isNameWrong && isBlank(name) && required
  const describedBy = problem ? note : undefined
  return (
    <li>
      <label className="check">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={'problem' in zone}
          aria-describedby={describedBy}
          onChange={({ target }) => on.onChosen(target.checked)}
        />
        <span>{t(messages.zone(zone.number))}</span>
      </label>
      {isChosen && (
        <input
          className="input"
          aria-label={t(messages.nameOf(zone.number))}
          aria-invalid={problem ? true : undefined}
          aria-describedby={describedBy}
          maxLength={200}
          value={name}
          onChange={({ target }) => on.onName(target.value)}
        />
      )}
      {isChosen && romanianName !== undefined && (
        <input
          className="input"
          lang="ro"
          aria-label={t(messages.romanianNameOf(zone.number))}
          maxLength={200}
          value={romanianName}
          onChange={({ target }) => on.onRomanianName(target.value)}
        />
      )}
      {problem && <FieldError id={note} text={t(problem)} />}
    </li>
  )
}
