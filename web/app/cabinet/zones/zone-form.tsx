import { useEffect, useEffectEvent, useRef } from 'react'
import { Form } from '../../lib/form/form.tsx'
import { FormStatus } from '../../lib/form/form-status.tsx'
import { useText } from '../../lib/language.ts'
import { BusyButton } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { ConflictNotice } from '../kit/conflict/conflict-notice.tsx'
import { LanguagePair } from '../kit/records/language-pair.tsx'
import { GeoJsonFile } from './geojson-file.tsx'
import { ZoneHouses } from './houses/zone-houses.tsx'
import * as messages from './messages.ts'
import { labels, useZoneForm, type ZoneFormProps } from './use-zone-form.ts'
import { ZoneExtent } from './zone-versions.tsx'

/** The names and the coordinates of a zone. Typed coordinates are shown on the map; changes on the map are written into the form. */
export function ZoneForm({ onCancel, onSaving, ...props }: ZoneFormProps) {
  const t = useText()
  const { zone } = props
  const { form, lock, hasOutline, type, choose, problem, leave } = useZoneForm(props)
  const { draft, errors } = form
  const isBusy = form.state.step === 'submitting'
  const report = useEffectEvent(onSaving)
  useEffect(() => report(isBusy), [isBusy])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section className="panel zmap__panel" aria-labelledby="zone-form">
      <h2 className="h-panel" id="zone-form" tabIndex={-1} ref={heading}>
        {t(zone ? messages.editing : messages.newZone)}
      </h2>
      {zone && <ZoneHouses zone={{ id: zone.id, ...zone.properties }} canChange />}
      <Form form={form} className="zmap__form">
        <FormStatus form={form} />
        <ConflictNotice
          conflict={lock.shown}
          draft={draft}
          labels={labels}
          show={(field, version, whose) =>
            field === 'area' ? <ZoneExtent area={version.area} whose={whose} /> : version[field]
          }
          onChoose={choose}
          isBusy={isBusy}
          onSend={() => void form.send()}
        />
        <LanguagePair form={form} name="name" required="russian" />
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
              onBlur={leave}
            />
          )}
        </Field>
        {!zone && (
          <GeoJsonFile
            onText={(text) => {
              type(text)
              leave()
            }}
          />
        )}
        <div className="zmap__buttons">
          <BusyButton className="btn btn--primary" type="submit" busy={isBusy}>
            {t(messages.save)}
          </BusyButton>
          <button className="btn btn--ghost" type="button" disabled={isBusy} onClick={onCancel}>
            {t(messages.cancel)}
          </button>
        </div>
      </Form>
    </section>
  )
}
