import type { Manager } from '@motanet/contract/accounts/managers.ts'
import { ApiProblem } from '../../lib/api.ts'
import { FormStatus } from '../../lib/form/form-status.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { useLanguage, useText } from '../../lib/language.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import { BusyButton } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import * as messages from './messages-editing.ts'

interface RemoveManagerDialogProps {
  manager: Manager
  onClose: () => void
  /** The manager is gone, whoever has removed it. */
  onRemoved: () => void
}

/** Asks before a manager is removed; a failure is told here, and the question stays. */
export function RemoveManagerDialog({ manager: { id, email }, onClose, onRemoved }: RemoveManagerDialogProps) {
  const t = useText()
  const callApi = authorisedApi(useLanguage())
  const form = useForm<object, never>({ start: {}, labels: {}, check: () => ({}), send: remove })

  async function remove() {
    try {
      await callApi('DELETE /api/auth/managers/:id/', { params: { id: String(id) } })
    } catch (error) {
      // Removed in another tab
      if (!(error instanceof ApiProblem) || error.status !== 404) throw error
    }
    showToast({ kind: 'success', text: t(messages.removed(email)) })
    onRemoved()
  }

  return (
    <Dialog title={t(messages.removeTitle)} closeLabel={t(messages.close)} onClose={onClose}>
      <DialogBody>
        <FormStatus form={form} />
        <p>{t(messages.removeAbout(email))}</p>
      </DialogBody>
      <DialogFoot>
        <BusyButton className="btn btn--danger" busy={form.state.step === 'submitting'} onClick={form.send}>
          {t(messages.confirmRemove)}
        </BusyButton>
        <button type="button" className="btn btn--ghost" onClick={onClose}>
          {t(messages.keep)}
        </button>
      </DialogFoot>
    </Dialog>
  )
}
