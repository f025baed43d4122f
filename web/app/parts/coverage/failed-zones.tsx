import { useText } from '../../lib/language.ts'
import { retry } from '../../lib/messages.ts'
import { passFocus } from '../../ui/layers/pass-focus.ts'
import * as messages from './messages.ts'

/** Shown on the map if its zones failed to load: only a retry button. */
export function FailedZones({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  return (
    <p className="muted small">
      {t(messages.failed)}{' '}
      <button ref={passFocus} className="linkish" type="button" onClick={onRetry}>
        {t(retry)}
      </button>
    </p>
  )
}
