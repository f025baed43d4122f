import type { DeskItemDetails } from '@motanet/contract/staff/queue-items.ts'
import Clock from 'lucide-react/icons/clock'
import { type Text, useText } from '../../../../lib/language.ts'
import { isLate, itemTitle, minutesSince, momentText } from '../item-text.ts'
import { closedAt, dueBy, kinds, timeSpan } from '../messages.ts'
import * as messages from './messages.ts'

interface ItemHeadProps {
  item: DeskItemDetails
  now: number
  titleId: string
}

/** How long it waits, what it is, and who takes care of it. */
export function ItemHead({ item, now, titleId }: ItemHeadProps) {
  const t = useText()
  const { kind, request } = item
  return (
    <div className="desk-item__head">
      <Age item={item} now={now} />
      <h2 id={titleId}>{t(itemTitle(item)) || t(kinds[kind].one)}</h2>
      <p className="muted small">
        {t(request === null ? kinds[kind].one : messages.numbered(kinds[kind].one, request.id))} · {t(ownerOf(item))}
      </p>
    </div>
  )
}

function ownerOf({ state, assignee, closed_reason: reason }: DeskItemDetails): Text {
  if (state === 'closed' && reason === null) return messages.closedByItself
  if (assignee === null) return messages.takenByNobody
  return state === 'closed' ? messages.closedBy(assignee.name) : messages.takenBy(assignee.name)
}

function Age({ item, now }: Pick<ItemHeadProps, 'item' | 'now'>) {
  const t = useText()
  const { created_at: createdAt, due_at: dueAt, closed_at: at, closed_reason: reason } = item
  if (at !== null)
    return (
      <span className="small muted">
        {t(closedAt(momentText(at, now)))}
        {reason && `: ${t(messages.closedReasons[reason])}`}
      </span>
    )
  const waiting = timeSpan(minutesSince(createdAt, now))
  if (!isLate(item, now))
    return (
      <span className="small muted">
        {t(messages.waitsFor(waiting))}, {t(dueBy(momentText(dueAt, now)))}
      </span>
    )
  return (
    <span className="queue-late">
      <Clock className="icon icon--sm" />
      {t(messages.lateToo(waiting, timeSpan(minutesSince(dueAt, now))))}
    </span>
  )
}
