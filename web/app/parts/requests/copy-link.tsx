import Copy from 'lucide-react/icons/copy'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/language.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import * as messages from './messages-notices.ts'

/** Copies the link. If the clipboard refuses, as without HTTPS, the link replaces the button, selected for copying by hand. */
export function CopyLink({ url }: { url: string }) {
  const t = useText()
  const [isRefused, setRefused] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isRefused) field.current?.focus()
  }, [isRefused])

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      showToast({ kind: 'success', text: t(messages.copied) })
    } catch {
      setRefused(true)
    }
  }

  if (!isRefused)
    return (
      <button type="button" onClick={() => void copy()}>
        <Copy className="icon icon--sm" />
        {t(messages.copyLink)}
      </button>
    )
  return (
    <label className="sent__link">
      {t(messages.copyByHand)}
      <input ref={field} readOnly value={url} onFocus={({ target }) => target.select()} />
    </label>
  )
}
