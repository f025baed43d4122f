import type { ProviderRequest } from '@motanet/contract/requests/provider-requests.ts'
import type { RequestStatus } from '@motanet/contract/requests/requests.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { type Text, useLanguage, useText, variant } from '../../lib/language.ts'
import { PhoneLink } from '../../lib/phone-link.tsx'
import { phoneText } from '../../lib/phone-text.ts'
import { stepNames } from '../../parts/requests/messages-steps.ts'
import { select } from '../lists/messages.ts'
import { RowCheck } from '../lists/row-check.tsx'
import { shortDay } from './chisinau-day.ts'
import * as messages from './messages.ts'
import { isNew as newText } from './messages.ts'
import { kinds } from './messages-filters.ts'
import { StatusChoice } from './status-choice.tsx'

const { columns } = messages

interface RequestRowProps {
  request: ProviderRequest
  /** The request arrived since the account last viewed the list. */
  isNew: boolean
  /** Why the shown status differs from the chosen one. */
  conflict: Text | undefined
  isSelected: boolean
  /** Null if the user may not edit requests; the same for `onChange`. */
  onSelect: (() => void) | null
  onChange: ((status: RequestStatus) => void) | null
}

export function RequestRow({ request, isNew, conflict, isSelected, onSelect, onChange }: RequestRowProps) {
  const t = useText()
  const language = useLanguage()
  const { id, phone, address, kind } = request
  const gone = request.has_contacts ? null : t(stepNames[request.step])
  const name = gone ?? (request.name || t(messages.nameless))
  const tariff = request.tariff && variant(request.tariff, 'name', language)
  const day = shortDay(request.created_at)
  const marks = [isNew && 'is-new', isSelected && 'is-selected'].filter(Boolean).join(' ')
  return (
    <>
      <tr className={marks || undefined}>
        {onSelect && (
          <td className="requests__select">
            <RowCheck label={t(select(name))} checked={isSelected} onChange={onSelect} />
          </td>
        )}
        <Cell column={columns.date} className="requests__sub nowrap">
          <time dateTime={request.created_at}>{day}</time>
        </Cell>
        <th scope="row">
          <OpenLink id={id}>{name}</OpenLink>
          {isNew && <span className="badge badge--promo">{t(newText)}</span>}
          <small>{`${day} · ${tariff ?? t(kinds[kind])}`}</small>
        </th>
        <Cell column={columns.phone} className="nowrap">
          {phone && <PhoneLink number={phone} text={phoneText(phone)} />}
        </Cell>
        <Cell column={columns.tariff} className="requests__sub">
          {tariff ?? t(kinds[kind])}
        </Cell>
        <Cell column={columns.address}>{address}</Cell>
        <td className="requests__status">
          <StatusChoice status={request.status} label={t(messages.statusOf(name))} onChange={gone ? null : onChange} />
        </td>
      </tr>
      {conflict && (
        <tr className="requests__conflict">
          <td colSpan={onSelect ? 7 : 6}>
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

/** Link to the request's panel beside the list: /profile?tab=orders&request=7. */
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

interface CellProps {
  column: Text
  className?: string | undefined
  children: ReactNode
}

/** A cell without a value; cards hide it. */
function Cell({ column, className = '', children }: CellProps) {
  const t = useText()
  return (
    <td data-column={t(column)} className={children ? className : `${className} requests__none`}>
      {children ? <span>{children}</span> : '—'}
    </td>
  )
}
