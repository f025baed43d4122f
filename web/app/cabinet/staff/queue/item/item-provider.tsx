import type { DeskItemDetails } from '@motanet/contract/staff/queue-items.ts'
import { both, formatMoment } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/language.ts'
import * as messages from './messages.ts'

type Receiver = NonNullable<DeskItemDetails['provider']>

/** Who is told of the provider's requests, and whether that works. */
export function ItemProvider({ provider }: Pick<DeskItemDetails, 'provider'>) {
  const t = useText()
  if (provider === null) return null
  const { name, is_outside: isOutside, recipients, fallback } = provider
  const isActive = recipients.some(({ state }) => state === 'active')
  return (
    <div className="desk-item__block">
      <h3>
        {t(messages.provider)} {name}
      </h3>
      {isOutside && <p className="small muted">{t(messages.outside)}</p>}
      {!isActive && fallback && <p className="small muted">{t(messages.toAccount(fallback))}</p>}
      <ul className="desk-item__lines">
        {recipients.map((recipient) => (
          <RecipientLine key={recipient.id} recipient={recipient} />
        ))}
      </ul>
    </div>
  )
}

function RecipientLine({ recipient }: { recipient: Receiver['recipients'][number] }) {
  const t = useText()
  const { channel, name, destination, state, last_delivery: delivery, last_failure: failure } = recipient
  const isFailing = failure !== null && (delivery === null || failure.at > delivery.at)
  const moment = (time: string) => both((language) => formatMoment(time, language))
  return (
    <li>
      <b>{name || destination || t(messages.channels[channel])}</b>
      <small>
        {[t(messages.channels[channel]), name && destination, t(messages.recipientStates[state])]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {isFailing && <small className="is-bad">{t(messages.lastFailure(moment(failure.at), failure.error))}</small>}
      {!isFailing && delivery && <small>{t(messages.lastDelivery(moment(delivery.at)))}</small>}
    </li>
  )
}
