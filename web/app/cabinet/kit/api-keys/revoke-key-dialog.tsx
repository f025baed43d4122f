import type { ApiKey } from '@motanet/contract/accounts/api-keys.ts'
import { ApiProblem } from '../../../lib/api.ts'
import { FormStatus } from '../../../lib/form/form-status.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../../ui/layers/dialog.tsx'
import * as messages from './messages.ts'

interface RevokeKeyDialogProps {
  apiKey: ApiKey
  provider: number | undefined
  onClose: () => void
  /** Called after the revocation, also if it was revoked elsewhere. */
  onRevoked: () => void
}

/** Asks for confirmation before a key is revoked. An error is shown in the dialog. */
export function RevokeKeyDialog({ apiKey: { id, name }, provider, onClose, onRevoked }: RevokeKeyDialogProps) {
  const t = useText()
  const callApi = authorisedApi(useLanguage())
  const form = useForm<object, never>({ start: {}, labels: {}, check: () => ({}), send: revoke })

  async function revoke() {
    try {
      await callApi('DELETE /info/api/api-keys/:id/', { query: { provider }, params: { id: String(id) } })
    } catch (error) {
      // 404: already revoked elsewhere
      if (!(error instanceof ApiProblem) || error.status !== 404) throw error
    }
    showToast({ kind: 'success', text: t(messages.revoked(name)) })
    onRevoked()
  }

  const isBusy = form.state.step === 'submitting'
  return (
    <Dialog title={t(messages.revokeTitle)} closeLabel={t(messages.close)} isBusy={isBusy} onClose={onClose}>
      <DialogBody>
        <FormStatus form={form} />
        <p>{t(messages.revokeAbout(name))}</p>
      </DialogBody>
      <DialogFoot>
        <BusyButton className="btn btn--danger" busy={isBusy} onClick={form.send}>
          {t(messages.revoke)}
        </BusyButton>
        <button type="button" className="btn btn--ghost" disabled={isBusy} onClick={onClose}>
          {t(messages.keep)}
        </button>
      </DialogFoot>
    </Dialog>
  )
}
