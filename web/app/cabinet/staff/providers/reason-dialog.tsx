import { providerLimits } from '@motanet/contract/staff/provider-states.ts'
import { useRevalidator } from 'react-router'
import { blankFields } from '../../../lib/form/blank-fields.ts'
import { Form } from '../../../lib/form/form.tsx'
import { FormStatus } from '../../../lib/form/form-status.tsx'
import { useKeptForm } from '../../../lib/form/use-kept-form.ts'
import { type Text, useText } from '../../../lib/language.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../../ui/layers/dialog.tsx'
import { cancel, close } from '../../kit/records/messages.ts'
import * as messages from './messages-state.ts'

interface ReasonDialogProps {
  /** Names action and provider: what was typed is kept for them only, see `useKeptForm`. */
  form: string
  title: Text
  /** What will happen. */
  text: Text
  hint: Text
  confirm: Text
  done: Text
  isDangerous: boolean
  act: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the reason of a decision about a provider. */
export function ReasonDialog({
  form: key,
  title,
  text,
  hint,
  confirm,
  done,
  isDangerous,
  act,
  onClose,
}: ReasonDialogProps) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const form = useKeptForm<{ reason: string }, 'reason'>(key, {
    start: { reason: '' },
    labels: { reason: messages.reason },
    check: (draft, translate) => blankFields(draft, ['reason'], translate),
    async send({ reason }) {
      await act(reason)
      showToast({ kind: 'success', text: t(done) })
      onClose()
      await revalidate()
    },
  })
  const isBusy = form.state.step === 'submitting'
  return (
    <Dialog title={t(title)} closeLabel={t(close)} isBusy={isBusy} onClose={onClose}>
      <Form form={form}>
        <DialogBody>
          <FormStatus form={form} />
          <div className="staff-provider__form">
            <p>{t(text)}</p>
            <Field label={t(messages.reason)} hint={t(hint)} error={form.errors.reason}>
              {(control) => (
                <textarea
                  className="input"
                  name="reason"
                  rows={3}
                  maxLength={providerLimits.reason}
                  aria-required
                  value={form.draft.reason}
                  onChange={({ target }) => form.change({ reason: target.value })}
                  {...control}
                />
              )}
            </Field>
          </div>
        </DialogBody>
        <DialogFoot>
          <BusyButton type="submit" className={`btn ${isDangerous ? 'btn--danger' : 'btn--primary'}`} busy={isBusy}>
            {t(confirm)}
          </BusyButton>
          <button className="btn btn--outline" type="button" disabled={isBusy} onClick={onClose}>
            {t(cancel)}
          </button>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
