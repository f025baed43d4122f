import type { LoggedDelivery } from '@motanet/contract/delivery/deliveries.ts'
import { type Ref, useState } from 'react'
import { Link } from 'react-router'
import { formatMoment } from '../../../../lib/format.ts'
import { useLanguage, useLocalisedPath, useText } from '../../../../lib/language.ts'
import { BusyButton } from '../../../../ui/form/button.tsx'
import { passFocus } from '../../../../ui/layers/pass-focus.ts'
import { tabPath } from '../../../paths.ts'
import { FailureCause } from '../failure-cause.tsx'
import { useRecipientQuery } from '../recipient-query.ts'
import { EventContent } from './event-content.tsx'
import * as messages from './messages.ts'

/** As of the recipients themselves. */
const pills = { delivered: 'active', waiting: 'waiting', failed: 'expired' }

interface DeliveryEntryProps {
  recipientId: number
  entry: LoggedDelivery
  isResending: boolean
  ref: Ref<HTMLLIElement> | undefined
  onResend: () => void
}

/** One message: its event and request, how its last attempt went, and when the next one is. */
export function DeliveryEntry({ recipientId, entry, isResending, onResend, ref }: DeliveryEntryProps) {
  const t = useText()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { event, webhook_id, state, at, error, next_attempt_at, request_id } = entry
  const name = messages.events[event]
  return (
    <li ref={ref} className="delivery-log__entry" tabIndex={-1}>
      <div className="delivery-log__head">
        <span className={`recipient-state recipient-state--${pills[state]}`}>{t(messages.states[state])}</span>
        <b>{t(name)}</b>
        {request_id !== null && <RequestName id={request_id} />}
        <time className="muted small" dateTime={at}>
          {formatMoment(at, language)}
        </time>
      </div>
      <p className="muted small">{factsOf(entry).map(t).join(' · ')}</p>
      {error !== null && (
        <p className="small delivery-log__error">
          <FailureCause error={error} />
        </p>
      )}
      {next_attempt_at !== null && entry.attempts > 0 && <p className="small">{t(messages.next(next_attempt_at))}</p>}
      {webhook_id !== null && (
        <p className="muted small">
          <code translate="no">{webhook_id}</code>
        </p>
      )}
      <div className="delivery-log__acts">
        {entry.may_resend && (
          <BusyButton
            ref={passFocus}
            className="btn btn--soft btn--sm"
            busy={isResending}
            aria-label={t(messages.of(messages.resend, name, at))}
            onClick={onResend}
          >
            {t(messages.resend)}
          </BusyButton>
        )}
        {webhook_id !== null && event !== 'ping' && (
          <button
            type="button"
            className="btn btn--ghost btn--sm"
            aria-expanded={isOpen}
            aria-label={t(messages.of(isOpen ? messages.hideContent : messages.content, name, at))}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? messages.hideContent : messages.content)}
          </button>
        )}
      </div>
      {isOpen && <EventContent recipientId={recipientId} deliveryId={entry.id} />}
    </li>
  )
}

function factsOf({ attempts, response_status, duration_ms }: LoggedDelivery) {
  return [
    messages.attempts(attempts),
    ...(response_status === null ? [] : [messages.status(response_status)]),
    ...(duration_ms === null ? [] : [messages.duration(duration_ms)]),
  ]
}

/** The own requests are in the provider's cabinet; staff have theirs in the queue. */
function RequestName({ id }: { id: number }) {
  const t = useText()
  const to = useLocalisedPath()
  const isOwn = useRecipientQuery().provider === undefined
  const name = t(messages.request(id))
  return isOwn ? <Link to={to(`${tabPath('orders')}&request=${id}`)}>{name}</Link> : <span>{name}</span>
}
