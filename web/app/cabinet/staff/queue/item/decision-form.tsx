import {
  type ClaimOutcome,
  claimOutcomes,
  type RefundPayer,
  refundPayers,
} from '@motanet/contract/requests/guarantee.ts'
import { maxExplanation } from '@motanet/contract/requests/steps.ts'
import { useState } from 'react'
import { numberText, readNumber } from '../../../../lib/form/number-text.ts'
import { useText } from '../../../../lib/language.ts'
import { RadioPills } from '../../../../ui/form/choices.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import * as messages from './messages.ts'
import { type ActFormProps, useAct } from './use-act.ts'
import { useFailureText, WorkForm } from './work-form.tsx'

const fieldNames = ['outcome', 'text', 'refund', 'refunded_by', 'proof'] as const

/** The decision about a claim under the guarantee. The amount of a refund is at first the price of the tariff. */
export function DecisionForm({ item, work, onDone }: ActFormProps) {
  const t = useText()
  const send = useAct({ work, onDone })
  const [outcome, setOutcome] = useState<ClaimOutcome | null>(null)
  const [isRefundedToo, setRefundedToo] = useState(true)
  const [payer, setPayer] = useState<RefundPayer>('provider')
  const isRefunded = outcome === 'refunded' || (outcome === 'replaced' && isRefundedToo)
  const { fields, text: failure } = useFailureText(work, 'decide_claim', fieldNames)

  function decide(form: FormData) {
    if (outcome === null) return
    const typed = (name: string) => String(form.get(name) ?? '').trim()
    const refund = {
      ...{ refund: readNumber(typed('refund')) ?? Number.NaN, refunded_by: payer, proof: typed('proof') },
    }
    void send({
      act: 'decide_claim',
      outcome,
      text: typed('text'),
      ...(isRefunded ? refund : { proof: '' }),
    })
  }

  return (
    <WorkForm
      {...{ work, name: 'decide_claim', failure, onCancel: onDone }}
      legend={t(messages.acts.decide_claim)}
      {...(outcome === 'replaced' && { hint: t(messages.replacedHint) })}
      submit={t(messages.decideNow)}
      onSubmit={decide}
    >
      <RadioPills
        legend={t(messages.outcome)}
        name="outcome"
        required
        choices={claimOutcomes.map((value) => ({ value, label: t(messages.outcomes[value]) }))}
        value={outcome}
        error={fields.outcome}
        onChange={setOutcome}
      />
      {outcome === 'replaced' && (
        <label className="check">
          <input type="checkbox" checked={isRefundedToo} onChange={({ target }) => setRefundedToo(target.checked)} />
          <span>{t(messages.refundToo)}</span>
        </label>
      )}
      {isRefunded && <Refund item={item} fields={fields} payer={payer} onPayer={setPayer} />}
      <Field label={t(messages.decisionText)} error={fields.text}>
        {(control) => (
          <textarea className="input" name="text" rows={3} required maxLength={maxExplanation} {...control} />
        )}
      </Field>
    </WorkForm>
  )
}

interface RefundProps extends Pick<ActFormProps, 'item'> {
  fields: Readonly<Record<string, string | undefined>>
  payer: RefundPayer
  onPayer: (payer: RefundPayer) => void
}

function Refund({ item, fields, payer, onPayer }: RefundProps) {
  const t = useText()
  const price = item.request?.tariff?.price
  return (
    <>
      <Field label={t(messages.refundAmount)} error={fields.refund}>
        {(control) => (
          <input
            className="input"
            name="refund"
            inputMode="decimal"
            required
            defaultValue={price == null ? '' : numberText(price)}
            {...control}
          />
        )}
      </Field>
      <RadioPills
        legend={t(messages.refundPayer)}
        name="refunded_by"
        choices={refundPayers.map((value) => ({ value, label: t(messages.refundPayers[value]) }))}
        value={payer}
        error={fields.refunded_by}
        onChange={onPayer}
      />
      <Field label={t(messages.refundProof)} hint={t(messages.refundProofHint)} error={fields.proof}>
        {(control) => <input className="input" name="proof" required maxLength={300} {...control} />}
      </Field>
    </>
  )
}
