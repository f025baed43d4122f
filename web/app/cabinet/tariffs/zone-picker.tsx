import { useId, useState } from 'react'
import { useText } from '../../lib/language.ts'
import { matchesName } from '../../site/providers/matching-name.ts'
import { FieldError } from '../../ui/field.tsx'
import { zones as title } from './messages-form.ts'
import * as messages from './messages-places.ts'
import { mostEntries } from './tariff-draft.ts'

interface ZonePickerProps {
  /** All of the provider. */
  zones: readonly { id: number; name: string }[]
  chosen: readonly number[]
  /** Whether none stands for all, as of everything but mobile internet. */
  noneIsAll: boolean
  error: string | undefined
  onChange: (ids: readonly number[]) => void
}

/** From this many on there is a search. */
const manyZones = 8

/** Any of the provider's zones. */
export function ZonePicker({ zones, chosen, noneIsAll, error, onChange }: ZonePickerProps) {
  const t = useText()
  const id = useId()
  const [typed, setTyped] = useState('')
  const shown = zones.filter(({ name }) => matchesName(name, typed))
  const hint = zones.length === 0 ? messages.noZones : noneIsAll ? messages.zonesHint : null
  const isFull = chosen.length >= mostEntries.coverage_zones

  function toggle(zone: number, isChosen: boolean) {
    onChange(isChosen ? [...chosen, zone] : chosen.filter((each) => each !== zone))
  }

  return (
    <fieldset
      className="zone-picker"
      aria-describedby={error || hint ? `${id}-note` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className="label">{t(title)}</legend>
      {zones.length >= manyZones && (
        <input
          className="input"
          type="search"
          aria-label={t(messages.findZone)}
          placeholder={t(messages.findZone)}
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          // It searches, and sends no form
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {shown.length > 0 && (
        <div className="zone-picker__list">
          {shown.map((zone) => {
            const isChosen = chosen.includes(zone.id)
            return (
              <label className="check" key={zone.id}>
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={({ target }) => toggle(zone.id, target.checked)}
                />
                <span>{zone.name}</span>
              </label>
            )
          })}
        </div>
      )}
      {zones.length > 0 && shown.length === 0 && <p className="muted small">{t(messages.noZoneFound)}</p>}
      {error && <FieldError id={`${id}-note`} text={error} />}
      {!error && hint && (
        <p className="hint" id={`${id}-note`}>
          {t(hint)}
        </p>
      )}
    </fieldset>
  )
}
