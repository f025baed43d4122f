import type { NewRecipient, Recipient } from '@motanet/contract/delivery/recipients.ts'
import type { ApiProblem } from '../../../lib/api.ts'
import { idempotencyKeyOf } from '../../../lib/form/idempotency-key.ts'
import { failureMessage, notSent, type SendOutcome, useForm } from '../../../lib/form/use-form.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { useRecordLock } from '../conflict/use-record-lock.ts'
import { failureText } from './failure-text.ts'
import * as messages from './messages-editing.ts'
import {
  checkDraft,
  differingFields,
  draftOf,
  emptyDraft,
  type RecipientDraft,
  type RecipientField,
  wireChange,
  wireSettings,
} from './recipient-draft.ts'
import { recipientName } from './recipient-name.ts'
import { useRecipientQuery } from './recipient-query.ts'

interface RecipientFormSettings {
  /** The recipient to change; null for a new one. */
  recipient: Recipient | null
  /** Called with the signing key of a new webhook. */
  onSaved: (recipient: Recipient, secret: string | null) => void
}

/**
 * The form of a recipient. The channel is that of a new one. So is the destination, which needs another confirmation, unless it is a URL: the
 * API checks that itself.
 */
export function useRecipientForm({ recipient, onSaved }: RecipientFormSettings) {
  const t = useText()
  const language = useLanguage()
  const callApi = authorisedApi(language)
  const query = useRecipientQuery()
  const start = recipient ? draftOf(recipient) : emptyDraft(language)
  const lock = useRecordLock<RecipientDraft>({
    loaded: { version: recipient?.version ?? 0, draft: start },
    read: (current) => ({ version: (current as Recipient).version, draft: draftOf(current as Recipient) }),
    differing: differingFields,
  })
  const form = useForm<RecipientDraft, RecipientField>({
    start,
    labels: {
      channel: messages.channel,
      destination: recipient?.channel === 'webhook' ? messages.webhook : messages.address,
      name: messages.name,
      language: messages.language,
      hours: messages.hours,
      from: messages.from,
      to: messages.to,
      weekdays: messages.days,
    },
    wireNames: { from_minute: 'from', to_minute: 'to' },
    check: checkDraft,
    failureText: (problem) => refusedPing(problem) ?? failureMessage(problem, t),
    send: async (draft): Promise<SendOutcome> => {
      const saved = recipient ? await change(recipient, draft) : await create(draft)
      if (saved === notSent) return notSent
      const text = recipient ? messages.saved : messages.created
      showToast({ kind: 'success', text: t(text(t(recipientName(saved)))) })
      onSaved(saved, (saved as Partial<NewRecipient>).webhook_secret ?? null)
      return undefined
    },
  })
  const { draft } = form
  const isUnsaved = differingFields(start, draft).length > 0 || draft.destination.trim() !== start.destination
  return { ...form, conflict: lock.shown, isUnsaved }

  /** The cause is in the list, which the dialog covers. */
  function refusedPing({ code, current }: ApiProblem): string | undefined {
    if (code !== 'webhook-unanswered') return undefined
    const cause = (current as Recipient).last_failure?.error ?? ''
    return t(messages.newWebhookRefused(failureText(cause) ?? { ru: cause, ro: cause }))
  }

  function create(draft: RecipientDraft): Promise<NewRecipient> {
    const { channel, destination } = draft
    const body = { channel, destination: channel === 'telegram' ? '' : destination.trim(), ...wireSettings(draft) }
    return callApi('POST /info/api/recipients/', {
      query,
      body,
      headers: { 'idempotency-key': idempotencyKeyOf(draft) },
    })
  }

  function change({ id }: Recipient, draft: RecipientDraft) {
    return lock.write(
      draft,
      (headers) =>
        callApi('PATCH /info/api/recipients/:id/', {
          query,
          params: { id: String(id) },
          body: wireChange(draft),
          headers,
        }),
      form.change,
    )
  }
}
