import { matchesName } from '@motanet/contract/catalogue/matching-name.ts'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { useLanguage, useText, variant } from '../../../lib/language.ts'
import { inNameOrder } from '../../../parts/coverage/zone-summaries.ts'
import { FieldError } from '../../../ui/form/field.tsx'
import type { TariffZone } from '../tariff-choices.ts'
import { maxEntries } from '../tariff-draft.ts'
import { ChosenZones } from './chosen-zones.tsx'
import * as messages from './messages-zones.ts'
import './zone-picker.css'

interface ZonePickerProps {
  legend: string
  /** All zones of the provider. */
  zones: readonly TariffZone[]
  chosen: readonly number[]
  hint?: string | undefined
  error?: string | undefined
  onChange: (ids: readonly number[]) => void
}

/** Minimum number of zones for which the search field is shown. */
const manyZones = 8
/** Number of rows rendered at first and added by each press of the button: a provider may have 2,000 zones. */
const rowsAtOnce = 100
const maxZones = maxEntries.coverage_zones

/** Selects zones of the provider, one at a time or all that match the search; the chosen ones are listed below. */
export function ZonePicker({ legend, zones, chosen, hint, error, onChange }: ZonePickerProps) {
  const t = useText()
  const language = useLanguage()
  const id = useId()
  const picker = useRef<HTMLFieldSetElement>(null)
  const [typed, setTyped] = useState('')
  const [rows, setRows] = useState(rowsAtOnce)
  const ordered = useMemo(() => inNameOrder(zones, language), [zones, language])
  const found = useMemo(
    () => ordered.filter(({ name, name_ro: nameRo }) => matchesName(name, typed) || matchesName(nameRo, typed)),
    [ordered, typed],
  )
  const chosenIds = useMemo(() => new Set(chosen), [chosen])
  const addable = found.filter((zone) => !chosenIds.has(zone.id))
  const addableCount = Math.min(addable.length, Math.max(0, maxZones - chosen.length))
  const isFull = chosen.length >= maxZones
  const note = error || hint ? `${id}-note` : undefined

  function search(text: string) {
    setTyped(text)
    setRows(rowsAtOnce)
  }

  function toggle(zone: number, isChosen: boolean) {
    onChange(isChosen ? [...chosen, zone] : chosen.filter((each) => each !== zone))
  }

  function addFound() {
    onChange([...chosen, ...addable.map((zone) => zone.id)].slice(0, maxZones))
    keepFocus()
  }

  function remove(ids: ReadonlySet<number>) {
    onChange(chosen.filter((each) => !ids.has(each)))
    keepFocus()
  }

  function showMore() {
    setRows(rows + rowsAtOnce)
    keepFocus('[type=checkbox]', rows)
  }

  /** Moves the focus to the first input, or that of the index, if the pressed button has been removed. */
  function keepFocus(inputs = 'input', index = 0) {
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      picker.current?.querySelectorAll<HTMLInputElement>(inputs)[index]?.focus()
    })
  }

  return (
    <fieldset ref={picker} className="zone-picker" aria-describedby={note} aria-invalid={error ? true : undefined}>
      <legend className="label">{legend}</legend>
      {zones.length >= manyZones && (
        <div className="zone-picker__find">
          <input
            className="input"
            type="search"
            aria-label={t(messages.findZone)}
            placeholder={t(messages.findZone)}
            autoComplete="off"
            maxLength={200}
            value={typed}
            onChange={({ target }) => search(target.value)}
            onKeyDown={(event) => {
              // Enter must not submit the form
              if (event.key === 'Enter') event.preventDefault()
              if (event.key === 'ArrowDown') moveFocus(event, picker.current, 0)
            }}
          />
          {addable.length > 0 && !isFull && (
            <button className="btn btn--soft btn--sm" type="button" onClick={addFound}>
              {t(typed.trim() ? messages.chooseFound(addableCount) : messages.chooseAll(addableCount))}
            </button>
          )}
        </div>
      )}
      {found.length > 0 && (
        <div className="zone-picker__list">
          {found.slice(0, rows).map((zone, index) => {
            const isChosen = chosenIds.has(zone.id)
            return (
              <label className="check" key={zone.id}>
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={({ target }) => toggle(zone.id, target.checked)}
                  onKeyDown={(event) => {
                    if (event.key === 'ArrowDown') moveFocus(event, picker.current, index + 1)
                    if (event.key === 'ArrowUp') moveFocus(event, picker.current, index - 1)
                  }}
                />
                <span>{variant(zone, 'name', language)}</span>
              </label>
            )
          })}
          {found.length > rows && (
            <button className="linkish small" type="button" onClick={showMore}>
              {t(messages.showMore(found.length - rows))}
            </button>
          )}
        </div>
      )}
      {zones.length > 0 && (
        <p className="muted small zone-picker__status" role="status">
          {isFull ? t(messages.zoneLimit(maxZones)) : found.length === 0 && t(messages.noZoneFound)}
        </p>
      )}
      <ChosenZones zones={ordered} chosen={chosen} onRemove={remove} />
      {error && <FieldError id={`${id}-note`} text={error} />}
      {!error && hint && (
        <p className="hint" id={note}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}

/** Moves the focus to the checkbox of that index, or from the first one up to the search field. */
function moveFocus(event: KeyboardEvent, picker: HTMLElement | null, index: number) {
  const boxes = picker?.querySelectorAll<HTMLInputElement>('[type=checkbox]')
  const next = index < 0 ? picker?.querySelector<HTMLInputElement>('[type=search]') : boxes?.[index]
  if (!next) return
  event.preventDefault()
  next.focus()
}
