import Share2 from 'lucide-react/icons/share-2'
import { useText } from '../../lib/language.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import * as messages from './messages.ts'

/** Shares the page's URL by the system's share sheet on phones, elsewhere by the clipboard. */
export function ShareButton() {
  const t = useText()

  async function share() {
    const url = location.href
    try {
      if (matchMedia('(pointer: coarse)').matches && navigator.share)
        await navigator.share({ title: document.title, url })
      else {
        await navigator.clipboard.writeText(url)
        showToast({ kind: 'success', text: t(messages.copied) })
      }
    } catch (error) {
      // Closing the share sheet is not an error; other failures are shown
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        showToast({ kind: 'error', text: t(messages.notCopied) })
    }
  }

  return (
    <button className="btn btn--outline btn--sm needs-script" type="button" onClick={share}>
      <Share2 className="icon icon--sm" />
      {t(messages.share)}
    </button>
  )
}
