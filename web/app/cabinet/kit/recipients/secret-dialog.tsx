import type { Recipient } from '@motanet/contract/delivery/recipients.ts'
import { useEffect, useRef, useState } from 'react'
import { FormStatus } from '../../../lib/form/form-status.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import { authorisedApi } from '../../../lib/session/authorised-api.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { BusyButton } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../../ui/layers/dialog.tsx'
import * as messages from './messages-editing.ts'
import { useRecipientQuery } from './recipient-query.ts'

interface SecretDialogProps {
  recipient: Recipient
  /** The key of a webhook that was just added; null: it is loaded on request. */
  shown: string | null
  onClose: () => void
}

type Act = 'show' | 'replace'

/** Shows the signing key of a webhook on request, and replaces it. */
export function SecretDialog({ recipient: { id }, shown, onClose }: SecretDialogProps) {
  const t = useText()
  const callApi = authorisedApi(useLanguage())
  const query = useRecipientQuery()
  const [secret, setSecret] = useState(shown)
  const form = useForm<{ act: Act }, never>({
    start: { act: 'show' },
    labels: {},
    check: () => ({}),
    isLasting: true,
    async send({ act }) {
      const params = { id: String(id) }
      const found = await (act === 'show'
        ? callApi('GET /info/api/recipients/:id/secret/', { query, params })
        : callApi('POST /info/api/recipients/:id/secret/', { query, params }))
      setSecret(found.webhook_secret)
      if (act === 'replace') showToast({ kind: 'success', text: t(messages.replaced) })
    },
  })
  const busyWith = form.state.step === 'submitting' ? form.draft.act : null

  const key = useRef<HTMLInputElement>(null)
  // The button that shows the key is gone then
  useEffect(() => {
    if (secret !== null && document.activeElement === document.body) key.current?.focus()
  }, [secret])

  function perform(act: Act) {
    form.change({ act })
    void form.send()
  }

  async function copy(key: string) {
    try {
      await navigator.clipboard.writeText(key)
      showToast({ kind: 'success', text: t(messages.copied) })
    } catch {
      // No permission, or no HTTPS
      showToast({ kind: 'error', text: t(messages.notCopied) })
    }
  }

  return (
    <Dialog
      title={t(messages.secretTitle)}
      description={t(messages.secretHint)}
      closeLabel={t(messages.close)}
      isBusy={busyWith === 'replace'}
      onClose={onClose}
    >
      <DialogBody>
        <FormStatus form={form} />
        {secret !== null && (
          <Field label={t(messages.secretLabel)}>
            {(control) => (
              <input
                ref={key}
                className="input"
                readOnly
                value={secret}
                onFocus={({ target }) => target.select()}
                {...control}
              />
            )}
          </Field>
        )}
        <p className="hint">{t(messages.replaceHint)}</p>
      </DialogBody>
      <DialogFoot>
        {secret === null ? (
          <BusyButton
            className="btn btn--primary modal__main"
            busy={busyWith === 'show'}
            onClick={() => perform('show')}
          >
            {t(messages.show)}
          </BusyButton>
        ) : (
          <button type="button" className="btn btn--primary modal__main" onClick={() => void copy(secret)}>
            {t(messages.copy)}
          </button>
        )}
        <BusyButton className="btn btn--outline" busy={busyWith === 'replace'} onClick={() => perform('replace')}>
          {t(messages.replace)}
        </BusyButton>
        <button type="button" className="btn btn--ghost" disabled={busyWith === 'replace'} onClick={onClose}>
          {t(messages.close)}
        </button>
      </DialogFoot>
    </Dialog>
  )
}
