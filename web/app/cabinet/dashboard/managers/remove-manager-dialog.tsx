import type { Manager } from '@motanet/contract/accounts/managers.ts'
import type { Recipient } from '@motanet/contract/delivery/recipients.ts'
import { useId, useState } from 'react'
import { ApiProblem } from '../../../lib/api.ts'
import { notSent, type SendOutcome, useForm } from '../../../lib/form/use-form.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import { ifMatch, isChangedMeanwhile } from '../../../lib/record-version.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { isSessionOver } from '../../../lib/session/signed-in-page.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../../ui/layers/dialog.tsx'
import { type Fact, RecordChanges } from '../../kit/conflict/record-changes.tsx'
import { removalFailure } from '../../kit/records/removal-failure.ts'
import { email as emailLabel, permissionsTitle } from './messages.ts'
import * as messages from './messages-editing.ts'
import { allowedPermissions } from './use-manager-form.ts'

interface RemoveManagerDialogProps {
  manager: Manager
  /** Null if their request failed. */
  recipients: readonly Recipient[] | null
  /** Called if another user has changed the manager meanwhile. */
  onChanged: (manager: Manager) => void
  onClose: () => void
  /** Called after the removal, also if the manager had been removed elsewhere. */
  onRemoved: () => void
}

/**
 * Asks for confirmation before a manager is removed, and again if another user has changed the manager meanwhile. If the address is a
 * recipient of requests, that is removed too, unless the box is cleared. After an error the dialog closes, and a toast states why.
 */
export function RemoveManagerDialog({ manager, recipients, onChanged, onClose, onRemoved }: RemoveManagerDialogProps) {
  const { id, email, version } = manager
  const [opened] = useState(manager)
  const [isRecipientKept, setRecipientKept] = useState(false)
  const isRecipient = recipients?.some((each) => isOfManager(each, manager)) ?? false
  const isWithRecipient = isRecipient && !isRecipientKept

  const t = useText()
  const callApi = authorisedApi(useLanguage())
  const form = useForm<object, never>({ start: {}, labels: {}, check: () => ({}), send: remove })

  async function remove(): Promise<SendOutcome> {
    try {
      await callApi('DELETE /api/auth/managers/:id/', {
        params: { id: String(id) },
        query: isWithRecipient ? { with_recipient: 'true' } : {},
        headers: ifMatch(version),
      })
    } catch (error) {
      if (isChangedMeanwhile(error)) {
        onChanged(error.current as Manager)
        return notSent
      }
      // 404: already removed elsewhere
      if (!(error instanceof ApiProblem)) throw error
      if (error.status !== 404) {
        if (!isSessionOver(error)) showToast({ kind: 'error', text: removalFailure(error, t) })
        onClose()
        return notSent
      }
    }
    showToast({ kind: 'success', text: t(messages.removed(email)) })
    onRemoved()
    return undefined
  }

  const factsOf = ({ email: address, permissions }: Manager): Fact[] => [
    { label: emailLabel, value: address },
    { label: permissionsTitle, value: allowedPermissions(permissions).map(t).join('\n') },
  ]

  const isBusy = form.state.step === 'submitting'
  return (
    <Dialog title={t(messages.removeTitle)} closeLabel={t(messages.close)} isBusy={isBusy} onClose={onClose}>
      <DialogBody>
        <p>
          {t(messages.removeAbout(email))}
          {recipients === null && ` ${t(messages.maybeRecipient)}`}
        </p>
        {isRecipient && <RecipientChoice isKept={isRecipientKept} isBusy={isBusy} onChange={setRecipientKept} />}
        {version !== opened.version && <RecordChanges earlier={factsOf(opened)} current={factsOf(manager)} />}
      </DialogBody>
      <DialogFoot>
        <BusyButton className="btn btn--danger" busy={isBusy} onClick={form.send}>
          {t(messages.confirmRemove)}
        </BusyButton>
        <button type="button" className="btn btn--ghost" disabled={isBusy} onClick={onClose}>
          {t(messages.keep)}
        </button>
      </DialogFoot>
    </Dialog>
  )
}

/** A mail recipient with the manager's address, unless its mailbox has refused the requests. */
function isOfManager({ channel, destination, state }: Recipient, { email }: Manager): boolean {
  return channel === 'mail' && state !== 'declined' && destination?.toLowerCase() === email.toLowerCase()
}

interface RecipientChoiceProps {
  isKept: boolean
  isBusy: boolean
  onChange: (isKept: boolean) => void
}

function RecipientChoice({ isKept, isBusy, onChange }: RecipientChoiceProps) {
  const t = useText()
  const hintId = useId()
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          checked={!isKept}
          disabled={isBusy}
          aria-describedby={hintId}
          onChange={({ target }) => onChange(!target.checked)}
        />
        <span>{t(messages.removeRecipient)}</span>
      </label>
      <p className="hint" id={hintId}>
        {t(messages.removeRecipientHint)}
      </p>
    </div>
  )
}
