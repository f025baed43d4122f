import type { ReceivedRequest } from '@motanet/contract/requests/received-requests.ts'
import type { RequestStatus } from '@motanet/contract/requests/requests.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { type Text, useLanguage, useText, variant } from '../../lib/language.ts'
import { PhoneLink } from '../../site/phone-link.tsx'
import { phoneText } from '../../site/requests/phone-text.ts'
import { shortDay } from './chisinau-day.ts'
import * as messages from './messages.ts'
import { kinds } from './messages-filters.ts'
import { isNew as newText } from './messages-news.ts'
import { serviceNames } from './service-names.ts'
import { StatusChoice } from './status-choice.tsx'

const { columns } = messages

interface OrderRowProps {
  request: ReceivedRequest
  /** It has come since the last look. */
  isNew: boolean
  /** Why its status is another than was chosen. */
  conflict: Text | undefined
  /** Null where the rules forbid it. */
  onChange: ((status: RequestStatus) => void) | null
}

export function OrderRow({ request, isNew, conflict, onChange }: OrderRowProps) {
  const t = useText()
  const language = useLanguage()
  const { id, phone, email, address, services, kind, inn } = request
  const name = request.name || t(messages.nameless)
  const tariff = request.tariff && variant(request.tariff, 'name', language)
  const day = shortDay(request.created_at)
  const service = services.length > 0 ? serviceNames(services) : kind === 'tariff' ? messages.byTariff : null
  return (
    <>
      <tr className={isNew ? 'is-new' : undefined}>
        <th scope="row">
          <OpenLink id={id}>{name}</OpenLink>
          {isNew && <span className="badge badge--promo">{t(newText)}</span>}
          <small>{`${day} · ${tariff ?? t(kinds[kind])}`}</small>
        </th>
        <Cell column={columns.phone} className="nowrap">
          {phone && <PhoneLink number={phone} text={phoneText(phone)} />}
        </Cell>
        <Cell column={columns.tariff} className="orders__sub orders__tariff">
          {tariff}
        </Cell>
        <Cell column={columns.address} className="orders__address">
          {address}
        </Cell>
        <Cell column={columns.email}>{email && <MailLink email={email} />}</Cell>
        <Cell column={columns.newCompany} className={request.new_company ? undefined : 'orders__sub'}>
          {t(request.new_company ? messages.yes : messages.no)}
        </Cell>
        <Cell column={columns.service} className="orders__service">
          {service && t(service)}
        </Cell>
        <Cell column={columns.date} className="orders__sub nowrap">
          <time dateTime={request.created_at}>{day}</time>
        </Cell>
        <Cell column={columns.inn}>{inn}</Cell>
        <td className="orders__status">
          <StatusChoice status={request.status} label={t(messages.statusOf(name))} onChange={onChange} />
        </td>
      </tr>
      {conflict && (
        <tr className="orders__conflict">
          <td colSpan={10}>
            <p role="alert">
              <CircleAlert className="icon icon--sm" />
              {t(conflict)}
            </p>
          </td>
        </tr>
      )}
    </>
  )
}

/** To all that there is of the request, beside the list: /profile?tab=orders&request=7. */
function OpenLink({ id, children }: { id: number; children: string }) {
  const t = useText()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.set('request', String(id))
  return (
    <Link to={`${pathname}?${query}`} preventScrollReset>
      {children}
      <span className="sr">, {t(messages.details(id))}</span>
    </Link>
  )
}

/** Breaks after its @ where it does not fit. */
function MailLink({ email }: { email: string }) {
  const [name, host] = [email.slice(0, email.lastIndexOf('@') + 1), email.slice(email.lastIndexOf('@') + 1)]
  return (
    <a href={`mailto:${email}`}>
      {name}
      <wbr />
      {host}
    </a>
  )
}

interface CellProps {
  column: Text
  className?: string | undefined
  children: ReactNode
}

/** Where nothing was given, a card leaves the line out. */
function Cell({ column, className = '', children }: CellProps) {
  const t = useText()
  return (
    <td data-column={t(column)} className={children ? className : `${className} orders__none`}>
      {children ? <span>{children}</span> : '—'}
    </td>
  )
}
