import type { OwnRequest } from '@motanet/contract/requests/own-requests.ts'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate } from '../../lib/format.ts'
import { type Text, useLanguage, useLocalisedPath, useText } from '../../lib/language.ts'
import { addressee, isForAll } from '../../parts/requests/addressees.ts'
import * as track from '../../parts/requests/messages-track.ts'
import { RequestStatus } from '../../parts/requests/request-status.tsx'
import { subjectOf } from '../../parts/requests/request-subject.ts'
import * as messages from './messages.ts'
import '../../ui/content/table.css'

const columns = [messages.numberAndDate, track.statusTitle, messages.subject, messages.address]

/** A table with a row for each request; below 1024 px a card for each. */
export function OwnRequestTable({ requests }: { requests: readonly OwnRequest[] }) {
  const t = useText()
  const hasWays = requests.some((request) => request.tracking_url)
  return (
    <table className="table own-requests">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.ru} scope="col">
              {t(column)}
            </th>
          ))}
          {hasWays && (
            <th scope="col">
              <span className="sr">{t(messages.tracking)}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <Row key={request.id} request={request} hasWay={hasWays} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ request, hasWay }: { request: OwnRequest; hasWay: boolean }) {
  const t = useText()
  const language = useLanguage()
  const { id, status, step, address, created_at: createdAt } = request
  return (
    <tr>
      <th scope="row">
        <b>{t(messages.numberOf(id))}</b>
        <time className="muted" dateTime={createdAt}>
          {formatDate(createdAt, language)}
        </time>
      </th>
      <td className="own-requests__status">
        <RequestStatus status={status} step={step} />
      </td>
      <Cell column={messages.subject}>
        <Subject request={request} />
        <span className="own-requests__provider">{t(isForAll(request) ? messages.forAll : addressee(request))}</span>
      </Cell>
      <Cell column={messages.address}>{address}</Cell>
      {hasWay && (
        <td className="own-requests__way">
          <Way request={request} />
        </td>
      )}
    </tr>
  )
}

/** A cell without a value; cards hide it. */
function Cell({ column, children }: { column: Text; children: ReactNode }) {
  const t = useText()
  return (
    <td data-column={t(column)} className={children ? undefined : 'own-requests__none'}>
      {children ? <span>{children}</span> : '—'}
    </td>
  )
}

/** The tariff as a link; without a link if it is no longer in the catalogue. */
function Subject({ request }: { request: OwnRequest }) {
  const t = useText()
  const to = useLocalisedPath()
  const text = t(subjectOf(request))
  const id = request.tariff?.id
  return id ? <Link to={to(`/tariff/${id}`)}>{text}</Link> : text
}

/** A link to the tracking page, in the language in which the list was loaded. */
function Way({ request: { id, tracking_url: url } }: { request: OwnRequest }) {
  const t = useText()
  if (!url) return null
  return (
    <Link className="more" to={new URL(url, location.origin).pathname} aria-label={t(messages.openOf(id))}>
      <span>{t(messages.open)}</span>
      <ArrowRight className="icon icon--sm icon--moving" />
    </Link>
  )
}
