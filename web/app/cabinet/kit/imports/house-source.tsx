import type { ZoneSummary } from '@motanet/contract/coverage/zone-summaries.ts'
import type { HouseListDetails } from '@motanet/contract/imports/imports.ts'
import { useId } from 'react'
import { useRevalidator } from 'react-router'
import { blankFields } from '../../../lib/form/blank-fields.ts'
import { Form } from '../../../lib/form/form.tsx'
import { FormStatus } from '../../../lib/form/form-status.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { BusyButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
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

interface ZoneDraft {
  zone: string
  removesMissing: boolean
}

/** The file, and the zone that gets its houses. Choosing it orders the search for the houses. */
export function HouseSource({ area, opened, zones, isOpen }: HouseSourceProps) {
  const t = useText()
  return (
    <section className="panel import-source" aria-label={t(messages.file)}>
      <FileSummary area={area} opened={opened} />
      {!isOpen || zones.length === 0 ? (
        <p>{zones.length === 0 ? t(messages.noZones) : `${t(messages.zone)}: ${opened.zone?.name ?? '—'}`}</p>
      ) : (
        <ZoneForm opened={opened} zones={zones} />
      )}
    </section>
  )
}

function ZoneForm({ opened, zones }: Pick<HouseSourceProps, 'opened' | 'zones'>) {
  const t = useText()
  const hintId = useId()
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const form = useForm<ZoneDraft, 'zone'>({
    start: { zone: String(opened.zone?.id ?? ''), removesMissing: opened.removes_missing },
    labels: { zone: messages.zone },
    check: (draft, translate) => blankFields(draft, ['zone'], translate),
    send,
  })
  const { draft, change } = form
  const isFirst = opened.state === 'uploaded'

  async function send({ zone, removesMissing }: ZoneDraft) {
    await authorisedApi(language)('POST /info/api/imports/:id/zone/', {
      params: { id: String(opened.id) },
      body: { zone_id: Number(zone), removes_missing: removesMissing },
    })
    await revalidate()
  }

  return (
    <Form form={form}>
      <FormStatus form={form} />
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
            {zones.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <label className="check">
        <input
          type="checkbox"
          checked={draft.removesMissing}
          aria-describedby={hintId}
          onChange={({ target }) => change({ removesMissing: target.checked })}
        />
        <span>{t(messages.removeMissing)}</span>
      </label>
      <p className="hint" id={hintId}>
        {t(messages.removeMissingHint)}
      </p>
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
