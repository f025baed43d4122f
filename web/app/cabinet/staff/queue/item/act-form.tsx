import { chisinauDay } from '@motanet/contract/chisinau-time.ts'
import { maxExplanation } from '@motanet/contract/requests/steps.ts'
import type { DeskAct } from '@motanet/contract/staff/desk-items.ts'
import { maxReviewReason } from '@motanet/contract/staff/review-reason.ts'
import { useText } from '../../../../lib/language.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { DecisionForm } from './decision-form.tsx'
import { InviteForm } from './invite-form.tsx'
import * as messages from './messages.ts'
import { OfferForm, TransferForm } from './tariff-forms.tsx'
import { type ActFormProps, hasMail, useAct } from './use-act.ts'
import { useFailureText, WorkForm } from './work-form.tsx'

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '')

/** The form of an act that needs one. */
export function ActForm({ act, ...props }: ActFormProps & { act: DeskAct }) {
  switch (act) {
    case 'reject':
      return <RejectForm {...props} />
    case 'decide_connected':
      return <ConnectedForm {...props} />
    case 'decide_not_connected':
      return <NotConnectedForm {...props} />
    case 'decide_claim':
      return <DecisionForm {...props} />
    case 'offer':
      return <OfferForm {...props} />
    case 'transfer':
      return <TransferForm {...props} />
    case 'invite':
      return <InviteForm {...props} />
    case 'hide_review':
    case 'keep_review':
      return <ReviewDecisionForm {...props} act={act} />
    default:
      return null
  }
}

function RejectForm({ work, onDone }: ActFormProps) {
  const t = useText()
  const send = useAct({ work, onDone })
  const { fields, text } = useFailureText(work, 'reject', ['text'])
  return (
    <WorkForm
      {...{ work, name: 'reject', failure: text, look: 'danger', onCancel: onDone }}
      legend={t(messages.acts.reject)}
      hint={t(messages.rejectHint)}
      submit={t(messages.reject)}
      onSubmit={(form) => void send({ act: 'reject', text: textOf(form, 'text') })}
    >
      <Explanation label={t(messages.rejectText)} error={fields.text} />
    </WorkForm>
  )
}

function ConnectedForm({ item, work, onDone }: ActFormProps) {
  const t = useText()
  const send = useAct({ work, onDone })
  const { fields, text } = useFailureText(work, 'decide_connected', ['date'])
  const today = chisinauDay(item.calendar.now)
  return (
    <WorkForm
      {...{ work, name: 'decide_connected', failure: text, onCancel: onDone }}
      legend={t(messages.acts.decide_connected)}
      hint={t(messages.connectedHint(hasMail(item)))}
      submit={t(messages.confirmConnected)}
      onSubmit={(form) => void send({ act: 'decide_connected', date: textOf(form, 'date') })}
    >
      <Field label={t(messages.connectionDay)} error={fields.date}>
        {(control) => (
          <input
            className="input"
            type="date"
            name="date"
            required
            min={item.request ? chisinauDay(item.request.created_at) : undefined}
            max={today}
            defaultValue={item.request?.connected_on ?? today}
            {...control}
          />
        )}
      </Field>
    </WorkForm>
  )
}

function NotConnectedForm({ work, onDone }: ActFormProps) {
  const t = useText()
  const send = useAct({ work, onDone })
  const { fields, text } = useFailureText(work, 'decide_not_connected', ['text'])
  return (
    <WorkForm
      {...{ work, name: 'decide_not_connected', failure: text, onCancel: onDone }}
      legend={t(messages.acts.decide_not_connected)}
      hint={t(messages.notConnectedHint)}
      submit={t(messages.reopen)}
      onSubmit={(form) => void send({ act: 'decide_not_connected', text: textOf(form, 'text') })}
    >
      <Explanation label={t(messages.explanation)} error={fields.text} />
    </WorkForm>
  )
}

function ReviewDecisionForm({ act, work, onDone }: ActFormProps & { act: 'hide_review' | 'keep_review' }) {
  const t = useText()
  const send = useAct({ work, onDone })
  const { fields, text } = useFailureText(work, act, ['text'])
  const words = messages.reviewDecisions[act]
  return (
    <WorkForm
      {...{ work, name: act, failure: text, onCancel: onDone }}
      {...(act === 'hide_review' && { look: 'danger' })}
      legend={t(words.title)}
      hint={t(words.hint)}
      submit={t(words.confirm)}
      onSubmit={(form) => void send({ act, text: textOf(form, 'text') })}
    >
      <Field label={t(messages.reason)} error={fields.text}>
        {(control) => (
          <textarea className="input" name="text" rows={3} required maxLength={maxReviewReason} {...control} />
        )}
      </Field>
    </WorkForm>
  )
}

function Explanation({ label, error }: { label: string; error: string | undefined }) {
  const t = useText()
  return (
    <Field label={label} optional={t(messages.optional)} error={error}>
      {(control) => <textarea className="input" name="text" rows={3} maxLength={maxExplanation} {...control} />}
    </Field>
  )
}
