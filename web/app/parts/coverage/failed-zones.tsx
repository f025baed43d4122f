import { useText } from '../../lib/language.ts'
import { retry } from '../../lib/messages.ts'
import * as messages from './messages.ts'

/** The map stays without its zones; the way to try again is all that is said. */
export function FailedZones({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  return (
    <p className="muted small">
      {t(messages.failed)}{' '}
      <button className="linkish" type="button" onClick={onRetry}>
        {t(retry)}
      </button>
    </p>
  )
}
