import { deskId } from '@motanet/contract/catalogue/desk.ts'
import type { DeskItemDetails } from '@motanet/contract/staff/queue-items.ts'
import type { ReactNode } from 'react'
import { formatMoment } from '../../../../lib/format.ts'
import { type Text, useLanguage, useText } from '../../../../lib/language.ts'
import { eventText } from '../../../../parts/requests/event-text.ts'
import { onBehalf } from '../../../kit/acting/messages.ts'
import { isLate } from '../item-text.ts'
import * as messages from './messages.ts'

interface Entry {
  key: string
  at: string
  title: Text
  text: string | undefined
  by: ReactNode
  look?: 'bad'
}

type Event = NonNullable<DeskItemDetails['request']>['history'][number]

/** What happened to the request and what staff noted, newest first. */
export function ItemHistory({ item, now }: { item: DeskItemDetails; now: number }) {
  const t = useText()
  const language = useLanguage()
  const events = (item.request?.history ?? []).map(
    (event, index): Entry => ({
      ...{ key: `event ${index}`, at: event.changed_at, title: titleOf(event, index, item), text: event.details.text },
      by: event.is_on_behalf ? t(onBehalf(event.actor ?? undefined)) : (event.actor ?? t(messages.roles[event.role])),
    }),
  )
  const notes = item.notes.map(
    (note): Entry => ({
      ...{ key: `note ${note.id}`, at: note.created_at, title: messages.deskNote, text: note.text },
      by: `${note.author ?? t(messages.former)} · ${t(messages.staffOnly)}`,
    }),
  )
  const late: Entry[] = isLate(item, now)
    ? [{ key: 'late', at: item.due_at, title: messages.overdue, text: undefined, by: null, look: 'bad' }]
    : []
  const entries = [...events, ...notes, ...late].sort((one, other) => other.at.localeCompare(one.at))
  if (entries.length === 0) return null
  return (
    <div className="desk-item__block">
      <h3>{t(messages.history)}</h3>
      <ol className="desk-item__events">
        {entries.map(({ key, at, title, text, by, look }) => (
          <li key={key} className={look && `is-${look}`}>
            <b>{t(title)}</b>
            {text && <p>{text}</p>}
            <small>
              <time dateTime={at}>{formatMoment(at, language)}</time>
              {by && <> · {by}</>}
            </small>
          </li>
        ))}
      </ol>
    </div>
  )
}

function titleOf(event: Event, index: number, { request }: DeskItemDetails): Text {
  if (index === 0 && event.kind === 'step') return messages.received
  const isDelivery = event.kind === 'step' && event.step === 'delivered' && event.role === 'system'
  if (isDelivery && request?.provider.id === deskId) return messages.reachedDesk
  return eventText({ ...event, actor: event.role })
}
