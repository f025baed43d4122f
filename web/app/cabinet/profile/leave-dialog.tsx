import { useRevalidator } from 'react-router'
import { ApiProblem } from '../../lib/api.ts'
import { FormStatus } from '../../lib/form/form-status.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { useLanguage, useText } from '../../lib/language.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import { forgetUser } from '../../lib/session/current-user.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { BusyButton } from '../../ui/form/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../ui/layers/dialog.tsx'
import * as messages from './messages-role.ts'

interface LeaveDialogProps {
  texts: typeof messages.leaving
  onClose: () => void
}

/**
 * Asks for confirmation before a manager gives up the role, or declines the invitation to it. An error is shown in the dialog, which
 * stays open.
 */
export function LeaveDialog({ texts, onClose }: LeaveDialogProps) {
  const t = useText()
  const callApi = authorisedApi(useLanguage())
  const { revalidate } = useRevalidator()
  const form = useForm<object, never>({ start: {}, labels: {}, check: () => ({}), send: leave })

  async function leave() {
    try {
      await callApi('POST /api/auth/users/me/leave_provider/', {})
    } catch (error) {
      // The response to an earlier attempt was lost: the user has no role any more
      if (!(error instanceof ApiProblem) || error.code !== 'forbidden') throw error
    }
    forgetUser()
    showToast({ kind: 'success', text: t(texts.done) })
    onClose()
    // The user is a customer now: reload the menu and the tab
    await revalidate()
  }

  const isBusy = form.state.step === 'submitting'
  return (
    <Dialog title={t(texts.title)} closeLabel={t(messages.close)} isBusy={isBusy} onClose={onClose}>
      <DialogBody>
        <FormStatus form={form} />
        <p>{t(texts.about)}</p>
      </DialogBody>
      <DialogFoot>
        <BusyButton className="btn btn--danger" busy={isBusy} onClick={form.send}>
          {t(texts.act)}
        </BusyButton>
        <button type="button" className="btn btn--ghost" disabled={isBusy} onClick={onClose}>
          {t(texts.keep)}
        </button>
      </DialogFoot>
    </Dialog>
  )
}
