import type { OwnTariffRow } from '@motanet/contract/catalogue/own-tariff-list.ts'
import { type ReactNode, useState } from 'react'
import { numberProblem, readNumber } from '../../../lib/form/number-text.ts'
import { counted } from '../../../lib/format.ts'
import { type Text, useLanguage, useText, variant } from '../../../lib/language.ts'
import { inLei } from '../../../lib/money.ts'
import { RadioPills } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { NumberField } from '../../kit/records/number-field.tsx'
import { stateNames } from '../list/messages-list.ts'
import { noContract, noPromotion } from '../messages-form.ts'
import { ZonePicker } from '../reach/zone-picker.tsx'
import type { TariffZone } from '../tariff-choices.ts'
import { type Change, changed } from './change.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { ChangePreview } from './change-preview.tsx'
import * as messages from './messages.ts'
import type { Refusal } from './use-tariff-changes.ts'

export interface ChangeFormProps {
  rows: readonly OwnTariffRow[]
  refusal: Refusal | null
  isBusy: boolean
  onChange: (rows: readonly OwnTariffRow[], change: Change, leftOut: Refusal['tariffs']) => void
  onClose: () => void
}

interface Named {
  id: number
  title: string
}

interface RecordFormProps extends ChangeFormProps {
  field: 'promo' | 'conditions'
  options: readonly Named[]
}

/** Sets another promotion or contract condition, or none. */
export function RecordForm({ field, options, ...dialog }: RecordFormProps) {
  const t = useText()
  const language = useLanguage()
  const [id, setId] = useState('')
  const none = field === 'promo' ? noPromotion : noContract
  const change: Change = { [field]: id === '' ? null : Number(id) }
  const after = options.find((option) => String(option.id) === id)?.title ?? t(none)
  return (
    <FormDialog {...dialog} kind={field} change={change} isUnsaved={id !== ''}>
      <Field label={t(field === 'promo' ? messages.promo : messages.conditions)}>
        {(control) => (
          <select className="input" value={id} onChange={({ target }) => setId(target.value)} {...control}>
            <option value="">{t(none)}</option>
            {options.map((option) => (
              <option key={option.id} value={option.id}>
                {option.title}
              </option>
            ))}
          </select>
        )}
      </Field>
      <ChangePreview
        rows={dialog.rows}
        change={change}
        show={({ promo, conditions }) => ({
          before:
            field === 'promo'
              ? promo
                ? variant(promo, 'name', language)
                : t(none)
              : conditions
                ? variant(conditions, 'title', language)
                : t(none),
          after,
        })}
      />
    </FormDialog>
  )
}

const bounds = { lower: { min: 0.1, max: 99, decimals: 1 }, raise: { min: 0.1, max: 1000, decimals: 1 } } as const

const percentAtFirst = '10'

/** Lowers or raises the price by a percentage. */
export function PriceForm(dialog: ChangeFormProps) {
  const t = useText()
  const [direction, setDirection] = useState<'lower' | 'raise'>('lower')
  const [typed, setTyped] = useState(percentAtFirst)
  const [isChecked, setIsChecked] = useState(false)
  // The bounds are those of the server; the decimal separator is a comma: 0,5
  const problem = numberProblem(typed, bounds[direction])
  const percent = (problem ? 0 : (readNumber(typed) ?? 0)) * (direction === 'lower' ? -1 : 1)
  const change = { price_percent: percent }
  const label = direction === 'lower' ? messages.lowerBy(typed.trim()) : messages.raiseBy(typed.trim())
  return (
    <FormDialog
      {...dialog}
      kind="price"
      change={change}
      isUnsaved={direction !== 'lower' || typed !== percentAtFirst}
      label={problem ? undefined : label}
      onRefused={problem ? () => setIsChecked(true) : undefined}
    >
      <RadioPills
        legend={t(messages.direction)}
        name="price-direction"
        choices={[
          { value: 'lower', label: t(messages.lower) },
          { value: 'raise', label: t(messages.raise) },
        ]}
        value={direction}
        onChange={setDirection}
      />
      <NumberField
        name="percent"
        label={messages.percent}
        unit={messages.percentSign}
        hint={messages.rounding}
        value={typed}
        error={problem && (isChecked || typed.trim() !== '') ? t(problem) : undefined}
        isRequired
        bounds={bounds[direction]}
        onChange={setTyped}
      />
      {!problem && (
        <ChangePreview
          rows={dialog.rows}
          change={change}
          show={(row) => ({
            before: t(inLei(row.price_per_month ?? 0)),
            after: t(inLei(changed(row, change).price_per_month ?? 0)),
          })}
        />
      )}
    </FormDialog>
  )
}

type ZoneMode = 'add' | 'remove' | 'replace'
const zoneChanges: Record<ZoneMode, (ids: number[]) => Change> = {
  add: (ids) => ({ zones_added: ids }),
  remove: (ids) => ({ zones_removed: ids }),
  replace: (ids) => ({ coverage_zones: ids }),
}

/** Adds zones to those of the tariffs, removes zones, or replaces them. */
export function ZonesForm({ zones, ...dialog }: ChangeFormProps & { zones: readonly TariffZone[] }) {
  const t = useText()
  const [mode, setMode] = useState<ZoneMode>('add')
  const [ids, setIds] = useState<readonly number[]>([])
  const change = zoneChanges[mode]([...ids])
  const isWithoutZones = dialog.rows.some(
    (row) => row.coverage_zones.length === 0 || changed(row, change).coverage_zones.length === 0,
  )
  return (
    <FormDialog {...dialog} kind="zones" change={change} isUnsaved={mode !== 'add' || ids.length > 0}>
      <RadioPills
        legend={t(messages.zoneMode)}
        name="zone-mode"
        choices={[
          { value: 'add', label: t(messages.addZones) },
          { value: 'remove', label: t(messages.removeZones) },
          { value: 'replace', label: t(messages.replaceZones) },
        ]}
        value={mode}
        onChange={setMode}
      />
      <ZonePicker
        legend={t(messages.zones)}
        zones={zones}
        chosen={ids}
        hint={isWithoutZones ? t(messages.withoutZonesHint) : undefined}
        onChange={setIds}
      />
      <ChangePreview
        rows={dialog.rows}
        change={change}
        show={(row) => ({
          before: t(zonesText(row, row.coverage_zones.length)),
          after: t(zonesText(row, changed(row, change).coverage_zones.length)),
        })}
      />
    </FormDialog>
  )
}

/** The rows of the list do not tell whether a tariff has addresses; a mobile one without zones is sold everywhere even with them. */
function zonesText({ services }: OwnTariffRow, count: number): Text {
  if (count > 0) return counted(count, ['зона', 'зоны', 'зон'], ['zonă', 'zone', 'de zone'])
  return services?.kind === 'mobile' ? messages.wholeCountry : messages.allZonesWithoutAddresses
}

/** Publishes or hides the tariffs. Drafts are excluded from hiding: they are not public anyway, and stay drafts. */
export function StateForm({ state, ...dialog }: ChangeFormProps & { state: 'published' | 'hidden' }) {
  const t = useText()
  const drafts = state === 'hidden' ? dialog.rows.filter((row) => row.state === 'draft') : []
  const rows = dialog.rows.filter((row) => !drafts.includes(row))
  return (
    <FormDialog
      {...dialog}
      rows={rows}
      onChange={(part, change, leftOut) => dialog.onChange(part, change, [...leftOut, ...drafts])}
      kind={state === 'hidden' ? 'hide' : 'publish'}
      change={{ state }}
    >
      {drafts.length > 0 && <p className="small">{t(messages.draftsAreHidden(drafts.length))}</p>}
      <ChangePreview
        rows={rows}
        change={{ state }}
        show={(row) => ({ before: t(stateNames[row.state]), after: t(stateNames[state]) })}
      />
    </FormDialog>
  )
}

interface FormDialogProps extends ChangeFormProps {
  kind: keyof typeof messages.titles
  change: Change
  isUnsaved?: boolean
  /** Label of the submit button; by default the one of the kind. */
  label?: Text | undefined
  /** Called instead of `onChange` if the input is invalid. */
  onRefused?: (() => void) | undefined
  children: ReactNode
}

const labels = { publish: messages.publishMany, hide: messages.hideMany } as const

function FormDialog({ kind, change, label, onRefused, rows, onChange, children, ...dialog }: FormDialogProps) {
  const t = useText()
  const labelOf = labels[kind as keyof typeof labels] ?? messages.apply
  return (
    <ChangeDialog
      {...dialog}
      rows={rows}
      title={t(messages.titles[kind](rows.length))}
      label={(count) => t(label ?? labelOf(count))}
      onApply={(part, leftOut) => (onRefused ? onRefused() : onChange(part, change, leftOut))}
    >
      {children}
    </ChangeDialog>
  )
}
