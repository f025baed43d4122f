import { useState } from 'react'
import { useText } from './language.ts'
import * as messages from './messages.ts'
import { showToast } from './toasts/toast-store.ts'

/**
 * A dialog whose code is loaded on the first click. `load` resolves to the content for an opener; `loading` is the opener
 * that waits for it. A failure is shown as a toast.
 */
export function useLateDialog<Opener, Shown>(load: (opener: Opener) => Promise<Shown>) {
  const t = useText()
  const [loading, setLoading] = useState<Opener | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)

  async function open(opener: Opener) {
    if (loading !== null) return
    setLoading(opener)
    try {
      setShown(await load(opener))
    } catch {
      // No connection, or a newer release is deployed
      showToast({ kind: 'error', text: t(messages.formFailedToLoad) })
    }
    setLoading(null)
  }

  return { loading, shown, open, close: () => setShown(null) }
}
