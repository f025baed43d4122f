import type { DeskDelivery } from '@motanet/contract/staff/queue-items.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { both, formatMoment } from '../../../../lib/format.ts'
import { type Text, useText } from '../../../../lib/language.ts'
import * as messages from './messages.ts'

/** The messages about the request, newest first, and whether they arrived. */
export function ItemMessages({ deliveries }: { deliveries: readonly DeskDelivery[] }) {
  const t = useText()
  if (deliveries.length === 0) return null
  return (
    <details className="desk-item__block">
      <summary>
        {t(messages.deliveries)} <span className="muted">{deliveries.length}</span>
        <ChevronDown className="icon icon--muted desk-item__sign" />
      </summary>
      <ul className="desk-item__lines">
        {deliveries.map((delivery) => {
          const { id, party, channel, to, error, failed_at: failedAt } = delivery
          return (
            <li key={id}>
              <b>
                {t(messages.parties[party])}
                {to && `, ${to}`}
              </b>
              <small className={failedAt === null ? undefined : 'is-bad'}>
                {t(messages.channels[channel])} · {t(outcomeOf(delivery))}
                {error !== null && `: ${error}`}
              </small>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

function outcomeOf({ sent_at: sentAt, failed_at: failedAt, created_at: createdAt, attempts }: DeskDelivery): Text {
  const moment = (time: string) => both((language) => formatMoment(time, language))
  if (sentAt !== null) return messages.sentAt(moment(sentAt))
  return failedAt === null ? messages.waitsSince(moment(createdAt)) : messages.failedAfter(attempts)
}
