import { compareNames } from '@motanet/contract/name-order.ts'
import type { ReactNode } from 'react'
import { type Text, useLanguage, useText, variant } from '../../lib/language.ts'
import { inLei } from '../../lib/money.ts'
import { discountFor, freeMonths } from '../../parts/tariffs/messages-detail.ts'
import { Field } from '../../ui/form/field.tsx'
import { NumberField } from '../kit/records/number-field.tsx'
import type { FieldsProps } from './fields-props.ts'
import * as messages from './messages-form.ts'
import { chosen, type TariffCondition, type TariffPromotion } from './tariff-choices.ts'
import { tariffBounds } from './tariff-draft.ts'

/** Monthly price, promotion and contract condition of the tariff. */
export function PriceFields({ form, choices: { promotions, conditions } }: FieldsProps) {
  const { draft, errors, change } = form
  const language = useLanguage()
  const promotion = chosen(promotions, draft.promo)
  const condition = chosen(conditions, draft.conditions)
  return (
    <>
      <div className="number-row">
        <NumberField
          name="price_per_month"
          label={messages.price}
          unit={messages.lei}
          value={draft.price_per_month}
          error={errors.price_per_month}
          isRequired
          bounds={tariffBounds.price_per_month}
          onChange={(price) => change({ price_per_month: price })}
        />
      </div>
      <div className="number-row">
        <RecordSelect
          name="promo"
          label={messages.promotion}
          none={messages.noPromotion}
          value={draft.promo}
          error={errors.promo}
          options={promotions.map((each) => ({ id: each.id, name: variant(each, 'name', language) }))}
          onChange={(promo) => change({ promo })}
        >
          {promotion && <Meaning lines={promotionMeaning(promotion)} />}
        </RecordSelect>
        <RecordSelect
          name="conditions"
          label={messages.contract}
          none={messages.noContract}
          value={draft.conditions}
          error={errors.conditions}
          options={conditions.map((each) => ({ id: each.id, name: variant(each, 'title', language) }))}
          onChange={(id) => change({ conditions: id })}
        >
          <Meaning lines={contractMeaning(condition)} />
        </RecordSelect>
      </div>
    </>
  )
}

interface RecordSelectProps {
  name: string
  label: Text
  none: Text
  value: string
  error: string | undefined
  options: readonly { id: number; name: string }[]
  onChange: (id: string) => void
  /** An explanation of the selected record. */
  children: ReactNode
}

/** A select of one of the provider's records by name, or none. */
function RecordSelect({ name, label, none, value, error, options, onChange, children }: RecordSelectProps) {
  const t = useText()
  return (
    <Field label={t(label)} error={error} hint={children}>
      {(control) => (
        <select
          className="input"
          name={name}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          {...control}
        >
          <option value="">{t(none)}</option>
          {options
            .toSorted((one, other) => compareNames(one.name, other.name))
            .map((option) => (
              <option key={option.id} value={option.id}>
                {option.name}
              </option>
            ))}
        </select>
      )}
    </Field>
  )
}

function Meaning({ lines }: { lines: readonly Text[] }) {
  const t = useText()
  return lines.map((line) => (
    <span key={line.ru} className="tariff-meaning">
      {t(line)}
    </span>
  ))
}

function promotionMeaning({ discount_percent: percent, months_free: free, term }: TariffPromotion): Text[] {
  const lines = [...(percent > 0 ? [discountFor(percent, term)] : []), ...(free > 0 ? [freeMonths(free)] : [])]
  return lines.length > 0 ? lines : [messages.promotionGivesNothing]
}

function contractMeaning(condition: TariffCondition | null): Text[] {
  if (!condition) return [messages.termAssumed]
  const { duration_months: term, connection_fee: fee } = condition
  return [
    term > 0 ? messages.contractTerm(term) : messages.termAssumed,
    fee > 0 ? messages.paidConnection(inLei(fee)) : messages.freeConnection,
  ]
}
