import {
  type ClaimOutcome,
  claimOutcomes,
  type RefundPayer,
  refundPayers,
} from '@motanet/contract/requests/guarantee.ts'
import { maxExplanation } from '@motanet/contract/requests/steps.ts'
import { useState } from 'react'
import { chooseOne } from '../../../../lib/form/messages.ts'
import { numberText, readNumber } from '../../../../lib/form/number-text.ts'
import { useText } from '../../../../lib/language.ts'
import { RadioPills } from '../../../../ui/form/choices.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import * as messages from './messages.ts'
import { type ActFormProps, useAct } from './use-act.ts'
import { useFailureText, WorkForm } from './work-form.tsx'

const fieldNames = ['outcome', 'text', 'refund', 'refunded_by', 'proof'] as const

/** The decision about a claim under the guarantee. The amount of a refund is at first the price of the tariff, or of the accepted offer. */
export function DecisionForm({ item, work, onDone }: ActFormProps) {
  const t = useText()
  const send = useAct({ work, onDone })
  const [outcome, setOutcome] = useState<ClaimOutcome | null>(null)
  const [isRefundedToo, setRefundedToo] = useState(true)
  const [refund, setRefund] = useState<TypedRefund>(() => refundOfPrice(item))
  const [isMissing, setMissing] = useState(false)
  const isRefunded = outcome === 'refunded' || (outcome === 'replaced' && isRefundedToo)
  const { fields, text: failure } = useFailureText(work, 'decide_claim', fieldNames)

  function decide(form: FormData) {
    setMissing(outcome === null)
    if (outcome === null) return
    void send({
      act: 'decide_claim',
      outcome,
      text: String(form.get('text') ?? '').trim(),
      ...(isRefunded ? sentRefund(refund) : { proof: '' }),
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
        error={isMissing && outcome === null ? t(chooseOne) : fields.outcome}
        onChange={setOutcome}
      />
      {outcome === 'replaced' && (
        <label className="check">
          <input type="checkbox" checked={isRefundedToo} onChange={({ target }) => setRefundedToo(target.checked)} />
          <span>{t(messages.refundToo)}</span>
        </label>
      )}
      {isRefunded && <Refund fields={fields} typed={refund} onChange={(part) => setRefund({ ...refund, ...part })} />}
      <Field label={t(messages.decisionText)} error={fields.text}>
        {(control) => (
          <textarea className="input" name="text" rows={3} required maxLength={maxExplanation} {...control} />
        )}
      </Field>
    </WorkForm>
  )
}

/** The refund as it is typed, which the form keeps while the refund is not shown. */
interface TypedRefund {
  amount: string
  payer: RefundPayer
  proof: string
}

function refundOfPrice({ request }: ActFormProps['item']): TypedRefund {
  const price = request?.tariff?.price ?? request?.tender?.accepted_price
  return { amount: price == null ? '' : numberText(price), payer: 'provider', proof: '' }
}

function sentRefund({ amount, payer, proof }: TypedRefund) {
  return { refund: readNumber(amount.trim()) ?? Number.NaN, refunded_by: payer, proof: proof.trim() }
}

interface RefundProps {
  fields: Readonly<Record<string, string | undefined>>
  typed: TypedRefund
  onChange: (part: Partial<TypedRefund>) => void
}

function Refund({ fields, typed, onChange }: RefundProps) {
  const t = useText()
  return (
    <>
      <Field label={t(messages.refundAmount)} error={fields.refund}>
        {(control) => (
          <input
            className="input"
            name="refund"
            inputMode="decimal"
            required
            value={typed.amount}
            onChange={({ target }) => onChange({ amount: target.value })}
            {...control}
          />
        )}
      </Field>
      <RadioPills
        legend={t(messages.refundPayer)}
        name="refunded_by"
        choices={refundPayers.map((value) => ({ value, label: t(messages.refundPayers[value]) }))}
        value={typed.payer}
        error={fields.refunded_by}
        onChange={(payer) => onChange({ payer })}
      />
      <Field label={t(messages.refundProof)} hint={t(messages.refundProofHint)} error={fields.proof}>
        {(control) => (
          <input
            className="input"
            name="proof"
            required
            maxLength={300}
            value={typed.proof}
            onChange={({ target }) => onChange({ proof: target.value })}
            {...control}
          />
        )}
      </Field>
    </>
  )
}
