import { useEffect, useRef } from 'react'
import { useText } from '../../../lib/language.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { Field } from '../../../ui/form/field.tsx'
import { DialogBody, DialogFoot } from '../../../ui/layers/dialog.tsx'
import * as messages from './messages.ts'

interface ReadyKeyProps {
  /** Null if only the response to an earlier call contained it. */
  secret: string | null
  onCopied: () => void
  onClose: () => void
}

/** A key that was just created, to be copied. */
export function ReadyKey({ secret, onCopied, onClose }: ReadyKeyProps) {
  const t = useText()
  const shown = useRef<HTMLInputElement>(null)

  // The form, whose button had the focus, is gone
  useEffect(() => shown.current?.focus(), [])

  async function copy(key: string) {
    try {
      await navigator.clipboard.writeText(key)
      onCopied()
      showToast({ kind: 'success', text: t(messages.copied) })
    } catch {
      // No permission, or no HTTPS
      showToast({ kind: 'error', text: t(messages.notCopied) })
    }
  }

  return (
    <>
      <DialogBody>
        {secret === null ? (
          <p className="note">{t(messages.lost)}</p>
        ) : (
          <Field label={t(messages.key)} hint={t(messages.readyHint)}>
            {(control) => (
              <input
                className="input"
                ref={shown}
                readOnly
                translate="no"
                value={secret}
                onFocus={({ target }) => target.select()}
                onCopy={onCopied}
                {...control}
              />
            )}
          </Field>
        )}
      </DialogBody>
      <DialogFoot>
        {secret !== null && (
          <button type="button" className="btn btn--primary modal__main" onClick={() => void copy(secret)}>
            {t(messages.copy)}
          </button>
        )}
        <button type="button" className="btn btn--ghost" onClick={onClose}>
          {t(messages.done)}
        </button>
      </DialogFoot>
    </>
  )
}
