import {
  type ComplaintReason,
  complaintReasons,
  maxComplaintText,
} from '@motanet/contract/reviews/complaint-reasons.ts'
import type { Review } from '@motanet/contract/reviews/reviews.ts'
import { ApiProblem } from '../../lib/api.ts'
import { Form } from '../../lib/form/form.tsx'
import { FormStatus } from '../../lib/form/form-status.tsx'
import { useKeptForm } from '../../lib/form/use-kept-form.ts'
import { useLanguage, useText } from '../../lib/language.ts'
import { close } from '../../lib/messages.ts'
import { optionalApi } from '../../lib/session/optional-api.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { BusyButton } from '../../ui/form/button.tsx'
import { RadioPills } from '../../ui/form/choices.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../ui/layers/dialog.tsx'
import * as messages from './messages-complaints.ts'

interface ComplaintDialogProps {
  review: Pick<Review, 'id' | 'comment'>
  onClose: () => void
}

interface Draft {
  reason: ComplaintReason | null
  text: string
}

/** Sends a complaint about a review, signed in or not. A repeated one is said to be looked at. */
export function ComplaintDialog({ review, onClose }: ComplaintDialogProps) {
  const t = useText()
  const language = useLanguage()
  const form = useKeptForm<Draft, 'reason' | 'text'>(`complaint ${review.id}`, {
    start: { reason: null, text: '' },
    labels: { reason: messages.reason, text: messages.text },
    check: ({ reason }, translate) => (reason === null ? { reason: translate(messages.reasonRequired) } : {}),
    send: ({ reason, text }) => (reason === null ? Promise.resolve() : send(reason, text)),
  })
  const { draft, errors } = form

  async function send(reason: ComplaintReason, text: string) {
    const call = { params: { id: String(review.id) }, body: { reason, text } }
    try {
      await optionalApi(language)('POST /api/auth/reviews/:id/complaints/', call)
      showToast({ kind: 'success', text: t(messages.sent) })
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'complaint-open') throw error
      showToast({ kind: 'success', text: error.message })
    }
    onClose()
  }

  const isBusy = form.state.step === 'submitting'
  return (
    <Dialog
      title={t(messages.title)}
      description={t(messages.lead)}
      closeLabel={t(close)}
      isBusy={isBusy}
      onClose={onClose}
    >
      <Form form={form}>
        <DialogBody>
          <FormStatus form={form} />
          {review.comment.trim() !== '' && <blockquote className="review__text">{review.comment.trim()}</blockquote>}
          <RadioPills
            legend={t(messages.reason)}
            name="reason"
            required
            choices={complaintReasons.map((value) => ({ value, label: t(messages.reasons[value]) }))}
            value={draft.reason}
            error={errors.reason}
            onChange={(reason) => form.change({ reason })}
          />
          <Field
            label={t(messages.text)}
            optional={t(messages.optional)}
            hint={t(messages.textHint)}
            error={errors.text}
          >
            {(control) => (
              <textarea
                className="input"
                name="text"
                rows={3}
                maxLength={maxComplaintText}
                value={draft.text}
                onChange={({ target }) => form.change({ text: target.value })}
                {...control}
              />
            )}
          </Field>
        </DialogBody>
        <DialogFoot>
          <BusyButton type="submit" className="btn btn--primary modal__main" busy={isBusy}>
            {t(messages.send)}
          </BusyButton>
          <button className="btn btn--ghost" type="button" disabled={isBusy} onClick={onClose}>
            {t(messages.cancel)}
          </button>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
