import { useText } from '../../../lib/language.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import * as messages from './messages.ts'

/** The only time that the new recovery codes are shown. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useText()

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      showToast({ kind: 'success', text: t(messages.copied) })
    } catch {
      // No permission, or no HTTPS
      showToast({ kind: 'error', text: t(messages.notCopied) })
    }
  }

  return (
    <div className="settings-form">
      <h3 className="label">{t(messages.codesTitle)}</h3>
      <p>{t(messages.codesAbout)}</p>
      <ul className="second-factor__codes" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="second-factor__buttons">
        <button type="button" className="btn btn--outline" onClick={() => void copy()}>
          {t(messages.copy)}
        </button>
        <button type="button" className="btn btn--primary" onClick={onClose}>
          {t(messages.codesSaved)}
        </button>
      </div>
    </div>
  )
}
