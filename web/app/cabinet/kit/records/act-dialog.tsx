import { useRevalidator } from 'react-router'
import { ApiProblem, type CallApi } from '../../../lib/api.ts'
import { blankFields } from '../../../lib/form/blank-fields.ts'
import { Form } from '../../../lib/form/form.tsx'
import { FormStatus } from '../../../lib/form/form-status.tsx'
import { useKeptForm } from '../../../lib/form/use-kept-form.ts'
import { type Text, useLanguage, useText } from '../../../lib/language.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../../ui/layers/dialog.tsx'
import { cancel, close } from './messages.ts'

/** An action on one record that is confirmed in a dialog. */
export interface DeskAct {
  title: Text
  about: Text
  confirm: Text
  /** The button that changes nothing; by default «Отмена». */
  keep?: Text
  /** Shown after the success. */
  done: Text
  isDangerous?: boolean
  /** The field for a required reason. `form` names action and record: what was typed is kept for them only, see `useKeptForm`. */
  reason?: { form: string; label: Text; hint: Text; maxLength: number }
  send: (callApi: CallApi, reason: string) => Promise<unknown>
}

/** Asks for confirmation, performs the action and reloads the page. An error is shown in the dialog, which stays open. */
export function ActDialog({ act, onClose }: { act: DeskAct; onClose: () => void }) {
  const t = useText()
  const callApi = authorisedApi(useLanguage())
  const { revalidate } = useRevalidator()
  const { reason } = act
  const form = useKeptForm<{ reason: string }, 'reason'>(reason?.form ?? '', {
    start: { reason: '' },
    labels: reason ? { reason: reason.label } : {},
    check: (draft, translate) => (reason ? blankFields(draft, ['reason'], translate) : {}),
    send,
  })

  async function send(draft: { reason: string }) {
    try {
      await act.send(callApi, draft.reason)
    } catch (error) {
      // Somebody else was faster: the page shows the current state behind the dialog
      if (error instanceof ApiProblem && [404, 409, 412].includes(error.status)) await revalidate()
      throw error
    }
    showToast({ kind: 'success', text: t(act.done) })
    await revalidate()
    onClose()
  }

  const isBusy = form.state.step === 'submitting'
  return (
    <Dialog title={t(act.title)} closeLabel={t(close)} isBusy={isBusy} onClose={onClose}>
      <Form form={form}>
        <DialogBody>
          <FormStatus form={form} />
          <p>{t(act.about)}</p>
          {reason && (
            <Field label={t(reason.label)} hint={t(reason.hint)} error={form.errors.reason}>
              {(control) => (
                <textarea
                  className="input"
                  name="reason"
                  rows={3}
                  maxLength={reason.maxLength}
                  aria-required
                  value={form.draft.reason}
                  onChange={({ target }) => form.change({ reason: target.value })}
                  {...control}
                />
              )}
            </Field>
          )}
        </DialogBody>
        <DialogFoot>
          <BusyButton type="submit" className={act.isDangerous ? 'btn btn--danger' : 'btn btn--primary'} busy={isBusy}>
            {t(act.confirm)}
          </BusyButton>
          <button className="btn btn--outline" type="button" disabled={isBusy} onClick={onClose}>
            {t(act.keep ?? cancel)}
          </button>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
