import { useId } from 'react'
import { Form } from '../../../lib/form/form.tsx'
import { FormStatus } from '../../../lib/form/form-status.tsx'
import { useText } from '../../../lib/language.ts'
import { AccountField } from '../../../parts/accounts/account-field.tsx'
import { passwordHint } from '../../../parts/accounts/messages.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../../ui/layers/dialog.tsx'
import { ConflictNotice } from '../../kit/conflict/conflict-notice.tsx'
import { useDiscardQuestion } from '../../kit/records/use-discard-question.tsx'
import { permissionsTitle } from './messages.ts'
import * as messages from './messages-editing.ts'
import { PermissionMatrix } from './permission-matrix.tsx'
import { permissionField, withPermissions } from './permission-table.ts'
import { type ManagerFormSettings, useManagerForm } from './use-manager-form.ts'

interface ManagerDialogProps extends ManagerFormSettings {
  onClose: () => void
}

/**
 * Creates a manager, or changes the e-mail address or password of one. Escape, Back and a click beside the dialog ask before they discard
 * such a change.
 */
export function ManagerDialog({ onClose, ...settings }: ManagerDialogProps) {
  const t = useText()
  const { manager } = settings
  const form = useManagerForm(settings)
  const isBusy = form.state.step === 'submitting'
  const { close, question } = useDiscardQuestion(form.isUnsaved, onClose)
  const [save, saving] = manager ? [messages.save, messages.saving] : [messages.create, messages.creating]
  if (question) return question
  return (
    <Dialog
      title={t(manager ? messages.editTitle : messages.newTitle)}
      description={t(manager ? messages.sessionsEnd : messages.newHint)}
      closeLabel={t(messages.close)}
      isBusy={isBusy}
      onClose={close}
    >
      <Form form={form}>
        <DialogBody>
          <FormStatus form={form} />
          <ConflictNotice
            conflict={form.conflict}
            draft={form.draft}
            labels={form.labels}
            show={(_, { email }) => email}
            onChoose={form.change}
            isBusy={isBusy}
          />
          <AccountField<'email' | 'password'> form={form} name="email" type="email" autoComplete="off" />
          <AccountField<'email' | 'password'>
            form={form}
            name="password"
            type="password"
            autoComplete="new-password"
            hint={t(manager ? messages.keepPassword : passwordHint)}
            isRequired={manager === null}
          />
          {!manager && <PermissionsField form={form} />}
        </DialogBody>
        <DialogFoot>
          <BusyButton type="submit" className="btn btn--primary modal__main" busy={isBusy}>
            {t(isBusy ? saving : save)}
          </BusyButton>
          <button type="button" className="btn btn--ghost" disabled={isBusy} onClick={onClose}>
            {t(messages.cancel)}
          </button>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}

function PermissionsField({ form }: { form: ReturnType<typeof useManagerForm> }) {
  const t = useText()
  const id = useId()
  const { permissions } = form.draft
  const error = form.errors.permissions
  return (
    <fieldset aria-invalid={error ? true : undefined} aria-describedby={id}>
      <legend className="label">{t(permissionsTitle)}</legend>
      {error ? (
        <FieldError id={id} text={error} />
      ) : (
        <p className="hint" id={id}>
          {t(messages.permissionsHint)}
        </p>
      )}
      <PermissionMatrix
        label={t(permissionsTitle)}
        permissions={permissions}
        errorOf={(model, flag) => form.errors[permissionField(model, flag)]}
        onChange={(changed) => form.change({ permissions: withPermissions(permissions, changed) })}
      />
    </fieldset>
  )
}
