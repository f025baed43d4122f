import type { SecondFactor } from '@motanet/contract/accounts/second-factor.ts'
import { useNavigate } from 'react-router'
import { Form } from '../../../lib/form/form.tsx'
import { FormStatus } from '../../../lib/form/form-status.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { useLanguage, useLocalisedPath, useText } from '../../../lib/language.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { storeTokens } from '../../../lib/session/tokens.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../../ui/layers/dialog.tsx'
import {
  type ConfirmationDraft,
  type ConfirmationField,
  confirmationErrors,
  confirmationLabels,
  confirmationOf,
  emptyConfirmation,
} from '../second-factor/confirmation.ts'
import { ConfirmationFields } from '../second-factor/confirmation-fields.tsx'
import * as messages from './messages.ts'

/** Says what an erasure of the account deletes, and asks for the password and the code. An error is shown in the dialog. */
export function EraseDialog({ factor, onClose }: { factor: SecondFactor; onClose: () => void }) {
  const t = useText()
  const to = useLocalisedPath()
  const navigate = useNavigate()
  const callApi = authorisedApi(useLanguage())
  const form = useForm<ConfirmationDraft, ConfirmationField>({
    start: emptyConfirmation,
    labels: confirmationLabels(factor),
    check: (draft) => confirmationErrors(draft, factor, t),
    async send(draft) {
      await callApi('POST /api/auth/users/me/erase/', { body: confirmationOf(draft, factor) })
      storeTokens(null)
      showToast({ kind: 'success', text: t(messages.erased) })
      await navigate(to('/'))
    },
  })
  const isBusy = form.state.step === 'submitting'
  return (
    <Dialog title={t(messages.eraseTitle)} closeLabel={t(messages.close)} isBusy={isBusy} onClose={onClose}>
      <Form form={form}>
        <DialogBody>
          <FormStatus form={form} />
          <ul className="own-data__consequences">
            {messages.consequences.map((text) => (
              <li key={text.ru}>{t(text)}</li>
            ))}
          </ul>
          <ConfirmationFields form={form} factor={factor} />
        </DialogBody>
        <DialogFoot>
          <BusyButton type="submit" className="btn btn--danger" busy={isBusy}>
            {t(messages.eraseNow)}
          </BusyButton>
          <button type="button" className="btn btn--ghost" disabled={isBusy} onClick={onClose}>
            {t(messages.keep)}
          </button>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
