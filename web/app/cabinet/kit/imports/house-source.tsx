import type { ZoneSummary } from '@motanet/contract/coverage/zone-summaries.ts'
import type { HouseListDetails } from '@motanet/contract/imports/imports.ts'
import { useId } from 'react'
import { useRevalidator } from 'react-router'
import { blankFields } from '../../../lib/form/blank-fields.ts'
import { Form } from '../../../lib/form/form.tsx'
import { FormStatus } from '../../../lib/form/form-status.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { useLanguage, useText, variant } from '../../../lib/language.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { inNameOrder } from '../../../parts/coverage/zone-summaries.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { maxCharacters } from '../records/text-limits.ts'
import { FileSummary } from './file-summary.tsx'
import type { ImportArea } from './import-area.ts'
import * as messages from './messages-houses.ts'

interface HouseSourceProps {
  area: ImportArea
  opened: HouseListDetails
  /** Those of the provider. */
  zones: readonly ZoneSummary[]
  /** Whether another zone can still be chosen. */
  isOpen: boolean
}

/** The file, and the zone that gets its houses. Choosing or naming it orders the search for the houses. */
export function HouseSource({ area, opened, zones, isOpen }: HouseSourceProps) {
  const t = useText()
  const language = useLanguage()
  const chosen = opened.zone ? variant(opened.zone, 'name', language) : (opened.new_zone ?? '—')
  return (
    <section className="panel import-source" aria-label={t(messages.file)}>
      <FileSummary area={area} opened={opened} />
      {isOpen ? <ZoneForm opened={opened} zones={zones} /> : <p>{`${t(messages.zone)}: ${chosen}`}</p>}
    </section>
  )
}

/** The value of the select for a zone that publishing creates. */
const createsZone = 'new'

interface ZoneDraft {
  /** Id of a zone, or `createsZone`; empty before the choice. */
  zone: string
  /** Of the zone that is created. */
  name: string
  removesMissing: boolean
}

function startOf({ zone, new_zone, file_name, removes_missing }: HouseListDetails, hasZones: boolean): ZoneDraft {
  const isNew = zone === null && (new_zone !== null || !hasZones)
  const proposed = file_name
    .replace(/\.[^.]*$/, '')
    .replaceAll('_', ' ')
    .trim()
  return {
    zone: isNew ? createsZone : String(zone?.id ?? ''),
    name: new_zone ?? proposed,
    removesMissing: removes_missing,
  }
}

function ZoneForm({ opened, zones }: Pick<HouseSourceProps, 'opened' | 'zones'>) {
  const t = useText()
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const form = useForm<ZoneDraft, 'zone' | 'name'>({
    start: startOf(opened, zones.length > 0),
    labels: { zone: messages.zone, name: messages.zoneName },
    wireNames: { zone_id: 'zone', new_zone: 'name' },
    check: (draft, translate) =>
      blankFields(draft, draft.zone === createsZone ? ['zone', 'name'] : ['zone'], translate),
    send,
  })
  const { draft, change } = form
  const isFirst = opened.state === 'uploaded'

  async function send({ zone, name, removesMissing }: ZoneDraft) {
    const body = zone === createsZone ? { new_zone: name } : { zone_id: Number(zone), removes_missing: removesMissing }
    await authorisedApi(language)('POST /info/api/imports/:id/zone/', { params: { id: String(opened.id) }, body })
    await revalidate()
  }

  return (
    <Form form={form}>
      <FormStatus form={form} />
      {zones.length > 0 && (
        <Field label={t(messages.zone)} error={form.errors.zone}>
          {(control) => (
            <select
              className="input"
              name="zone"
              value={draft.zone}
              onChange={({ target }) => change({ zone: target.value })}
              {...control}
            >
              <option value="">{t(messages.chooseZone)}</option>
              {inNameOrder(zones, language).map((zone) => (
                <option key={zone.id} value={zone.id}>
                  {variant(zone, 'name', language)}
                </option>
              ))}
              <option value={createsZone}>{t(messages.newZone)}</option>
            </select>
          )}
        </Field>
      )}
      {draft.zone === createsZone ? (
        <Field label={t(messages.zoneName)} hint={t(messages.newZoneHint)} error={form.errors.name}>
          {(control) => (
            <input
              className="input"
              name="name"
              maxLength={maxCharacters.name}
              value={draft.name}
              onChange={({ target }) => change({ name: target.value })}
              {...control}
            />
          )}
        </Field>
      ) : (
        <RemovalChoice value={draft.removesMissing} onChange={(removesMissing) => change({ removesMissing })} />
      )}
      <div className="import-source__acts">
        <BusyButton
          type="submit"
          className={`btn btn--sm ${isFirst ? 'btn--primary' : 'btn--outline'}`}
          busy={form.state.step === 'submitting'}
        >
          {t(isFirst ? messages.check : messages.checkAgain)}
        </BusyButton>
      </div>
    </Form>
  )
}

function RemovalChoice({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  const t = useText()
  const hintId = useId()
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={value}
          aria-describedby={hintId}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{t(messages.removeMissing)}</span>
      </label>
      <p className="hint" id={hintId}>
        {t(messages.removeMissingHint)}
      </p>
    </>
  )
}
