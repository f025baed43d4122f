import type { Language } from '@motanet/contract/errors.ts'
import type { StaffProvider } from '@motanet/contract/staff/providers.ts'
import { useRevalidator } from 'react-router'
import { blankFields } from '../../../lib/form/blank-fields.ts'
import { Form } from '../../../lib/form/form.tsx'
import { FormStatus } from '../../../lib/form/form-status.tsx'
import { useKeptForm } from '../../../lib/form/use-kept-form.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { RadioPills } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../../ui/layers/dialog.tsx'
import { cancel, close } from '../../kit/records/messages.ts'
import * as messages from './messages-owner.ts'

interface InviteDialogProps {
  provider: StaffProvider
  onClose: () => void
}

/** The form of an invitation to own the provider. */
export function InviteDialog({ provider: { id, owner }, onClose }: InviteDialogProps) {
  const t = useText()
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const form = useKeptForm<{ email: string; language: Language }, 'email' | 'language'>(`invite ${id}`, {
    start: { email: '', language },
    labels: { email: messages.email, language: messages.language },
    check: (draft, translate) => blankFields(draft, ['email'], translate),
    async send(body) {
      await authorisedApi(language)('POST /api/staff/providers/:id/invite/', { params: { id: String(id) }, body })
      showToast({ kind: 'success', text: t(messages.sent(body.email)) })
      onClose()
      await revalidate()
    },
  })
  const { draft, errors, change } = form
  const isBusy = form.state.step === 'submitting'
  return (
    <Dialog title={t(messages.invite)} closeLabel={t(close)} isBusy={isBusy} onClose={onClose}>
      <Form form={form}>
        <DialogBody>
          <FormStatus form={form} />
          <div className="staff-provider__form">
            <p>
              {t(messages.inviteHint)} {owner && t(messages.replacing(owner.email))}
            </p>
            <Field label={t(messages.email)} error={errors.email}>
              {(control) => (
                <input
                  className="input"
                  name="email"
                  type="email"
                  autoComplete="off"
                  maxLength={254}
                  aria-required
                  value={draft.email}
                  onChange={({ target }) => change({ email: target.value })}
                  {...control}
                />
              )}
            </Field>
            <RadioPills
              legend={t(messages.language)}
              name="language"
              choices={(['ru', 'ro'] as const).map((value) => ({ value, label: t(messages.languages[value]) }))}
              value={draft.language}
              onChange={(chosen) => change({ language: chosen })}
            />
          </div>
        </DialogBody>
        <DialogFoot>
          <BusyButton type="submit" className="btn btn--primary" busy={isBusy}>
            {t(messages.send)}
          </BusyButton>
          <button className="btn btn--outline" type="button" disabled={isBusy} onClick={onClose}>
            {t(cancel)}
          </button>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
