import type { OwnTariffRow } from '@motanet/contract/catalogue/own-tariff-list.ts'
import { compareNames } from '@motanet/contract/name-order.ts'
import { type Language, type Text, type Translate, useLanguage, useText, variant } from '../../lib/language.ts'
import { Field } from '../../ui/form/field.tsx'
import type { FieldsProps } from './fields-props.ts'
import * as messages from './messages-form.ts'

interface PlanFieldProps extends FieldsProps {
  /** Of the tariff being edited, which is no choice; null for a new one. */
  tariffId: number | null
}

/** Of which plan the tariff is a variant: chosen by its tariffs, or by a tariff that has no plan yet. */
export function PlanField({ form: { draft, errors, change }, choices: { tariffs }, tariffId }: PlanFieldProps) {
  const t = useText()
  const language = useLanguage()
  const byName = tariffs.toSorted((one, other) => compareNames(one.name, other.name))
  const { plans, single } = planChoices(byName, tariffId)
  const isAlone = draft.plan_id !== '' && !draft.plan_id.startsWith('#') && !plans.has(draft.plan_id)
  return (
    <Field label={t(messages.plan)} error={errors.plan_id} hint={t(messages.planHint)}>
      {(control) => (
        <select
          className="input"
          name="plan_id"
          value={draft.plan_id}
          onChange={({ target }) => change({ plan_id: target.value })}
          {...control}
        >
          <option value="">{t(messages.noPlan)}</option>
          {isAlone && <option value={draft.plan_id}>{t(messages.planNamed(draft.plan_id))}</option>}
          {plans.size > 0 && (
            <optgroup label={t(messages.plans)}>
              {[...plans].map(([plan, variants]) => (
                <option key={plan} value={plan}>
                  {planName(variants, t, language)}
                </option>
              ))}
            </optgroup>
          )}
          {single.length > 0 && (
            <optgroup label={t(messages.withoutPlan)}>
              {single.map((tariff) => (
                <option key={tariff.id} value={`#${tariff.id}`}>
                  {variant(tariff, 'name', language)}
                </option>
              ))}
            </optgroup>
          )}
        </select>
      )}
    </Field>
  )
}

/** The plan of the draft as its field shows it. */
export function planText(plan: string, tariffs: readonly OwnTariffRow[], t: Translate, language: Language): string {
  if (plan === '') return t(messages.noPlan)
  const single = tariffs.find(({ id }) => plan === `#${id}`)
  if (single !== undefined) return variant(single, 'name', language)
  const variants = tariffs.filter(({ plan_id }) => plan_id === plan)
  return variants.length === 0 ? t(messages.planNamed(plan)) : planName(variants, t, language)
}

function planChoices(tariffs: readonly OwnTariffRow[], tariffId: number | null) {
  const others = tariffs.filter(({ id }) => id !== tariffId)
  const plans = new Map<string, OwnTariffRow[]>()
  for (const tariff of others)
    if (tariff.plan_id !== null) plans.set(tariff.plan_id, [...(plans.get(tariff.plan_id) ?? []), tariff])
  return { plans, single: others.filter(({ plan_id }) => plan_id === null) }
}

function planName(variants: readonly OwnTariffRow[], t: Translate, language: Language): string {
  const names = [...new Set(variants.map((tariff) => variant(tariff, 'name', language)))].join(', ')
  const count: Text = messages.variantCount(variants.length)
  return `${names} (${t(count)})`
}
