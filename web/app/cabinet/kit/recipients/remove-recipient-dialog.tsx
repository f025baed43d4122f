import type { Recipient } from '@motanet/contract/delivery/recipients.ts'
import { useState } from 'react'
import { ApiProblem } from '../../../lib/api.ts'
import { FormStatus } from '../../../lib/form/form-status.tsx'
import { notSent, type SendOutcome, useForm } from '../../../lib/form/use-form.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import { ifMatch, isChangedMeanwhile } from '../../../lib/record-version.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../../ui/layers/dialog.tsx'
import { type Fact, RecordChanges } from '../conflict/record-changes.tsx'
import { hoursText } from './hours-text.ts'
import * as messages from './messages-editing.ts'
import { recipientName } from './recipient-name.ts'
import { useRecipientQuery } from './recipient-query.ts'

interface RemoveRecipientDialogProps {
  recipient: Recipient
  /** Called if the recipient has changed meanwhile, such as by its confirmation. */
  onChanged: (recipient: Recipient) => void
  onClose: () => void
  /** Called after the removal, also if it had been removed elsewhere. */
  onRemoved: () => void
}

/** Asks for confirmation before a recipient is removed, and again if it has changed meanwhile. An error is shown in the dialog. */
export function RemoveRecipientDialog({ recipient, onChanged, onClose, onRemoved }: RemoveRecipientDialogProps) {
  const { id, version } = recipient
  const [opened] = useState(recipient)
  const t = useText()
  const language = useLanguage()
  const callApi = authorisedApi(language)
  const query = useRecipientQuery()
  const form = useForm<object, never>({ start: {}, labels: {}, check: () => ({}), send: remove })
  const name = t(recipientName(recipient))

  async function remove(): Promise<SendOutcome> {
    try {
      await callApi('DELETE /info/api/recipients/:id/', {
        query,
        params: { id: String(id) },
        headers: ifMatch(version),
      })
    } catch (error) {
      if (isChangedMeanwhile(error)) {
        onChanged(error.current as Recipient)
        return notSent
      }
      // 404: already removed elsewhere
      if (!(error instanceof ApiProblem) || error.status !== 404) throw error
    }
    showToast({ kind: 'success', text: t(messages.removed(name)) })
    onRemoved()
    return undefined
  }

  const factsOf = (each: Recipient): Fact[] => [
    { label: messages.name, value: t(recipientName(each)) },
    { label: messages.language, value: t(messages.languages[each.language]) },
    { label: messages.hours, value: hoursText(each, language) },
  ]

  const isBusy = form.state.step === 'submitting'
  return (
    <Dialog title={t(messages.removeTitle)} closeLabel={t(messages.close)} isBusy={isBusy} onClose={onClose}>
      <DialogBody>
        <FormStatus form={form} />
        <p>{t(messages.removeAbout(name))}</p>
        {version !== opened.version && <RecordChanges earlier={factsOf(opened)} current={factsOf(recipient)} />}
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
