import type { Recipient } from '@motanet/contract/delivery/recipients.ts'
import { formatTime } from '../../../lib/format.ts'
import { useLanguage, useText } from '../../../lib/language.ts'
import { FailureCause } from './failure-cause.tsx'
import * as messages from './messages.ts'

/** State, last delivery and last failure. A failure after the last delivery is marked. */
export function RecipientStatus({ recipient }: { recipient: Recipient }) {
  const t = useText()
  const language = useLanguage()
  const { state, last_delivery: delivery, last_failure: failure } = recipient
  const isFailing = failure !== null && (delivery === null || failure.at > delivery.at)
  return (
    <div className="recipient__status">
      <span className={`recipient-state recipient-state--${state}`}>{t(messages.states[state])}</span>
      {delivery && (
        <span className="muted small">
          {t(messages.delivered)} <time dateTime={delivery.at}>{formatTime(delivery.at, language)}</time>
        </span>
      )}
      {!delivery && state === 'active' && <span className="muted small">{t(messages.noDelivery)}</span>}
      {failure && (
        <span className={`small ${isFailing ? 'recipient__failing' : 'muted'}`}>
          {t(messages.failure)} <time dateTime={failure.at}>{formatTime(failure.at, language)}</time>:{' '}
          <FailureCause error={failure.error} />
          {!failure.is_final && ` (${t(messages.retried)})`}
        </span>
      )}
    </div>
  )
}
