import { chisinauClock } from '@motanet/contract/chisinau-time.ts'
import { withPlaceholdersIn } from '@motanet/contract/requests/hidden-contacts.ts'
import type { ProviderRequest } from '@motanet/contract/requests/provider-requests.ts'
import type { RequestStatus } from '@motanet/contract/requests/requests.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { type Text, useLanguage, useText, variant } from '../../lib/language.ts'
import { PhoneLink } from '../../lib/phone-link.tsx'
import { phoneText } from '../../lib/phone-text.ts'
import { limitText } from '../../parts/offers/limit-text.ts'
import {
  failedName,
  hidden,
  offerStates,
  tender as tenderBadge,
  tenderStates,
  timeLeft,
} from '../../parts/offers/messages.ts'
import { stepNames } from '../../parts/requests/messages-steps.ts'
import { listServices } from '../../parts/requests/service-list.ts'
import { shortDay } from '../kit/events/chisinau-day.ts'
import { select } from '../kit/lists/messages.ts'
import { RowCheck } from '../kit/lists/row-check.tsx'
import { useWantedPage } from '../wanted-page.ts'
import * as messages from './messages.ts'
import { isNew as newText } from './messages.ts'
import { kinds } from './messages-filters.ts'
import { type ColumnKey, narrowColumns } from './request-columns.ts'
import type { PanelState } from './request-panel.tsx'
import { StatusChoice } from './status-choice.tsx'

interface RequestRowProps {
  request: ProviderRequest
  columns: readonly ColumnKey[]
  /** The request arrived since the account last viewed the list. */
  isNew: boolean
  /** Why the shown status differs from the chosen one. */
  conflict: Text | undefined
  isSelected: boolean
  /** Null if the user may not edit requests; the same for `onChange`. */
  onSelect: (() => void) | null
  onChange: ((status: RequestStatus) => void) | null
}

export function RequestRow({ request, columns, isNew, conflict, isSelected, onSelect, onChange }: RequestRowProps) {
  const t = useText()
  const language = useLanguage()
  const { id, phone, address, point, email, services, inn, kind } = request
  const { tender } = request
  const gone = request.has_contacts ? null : t(whyGone(request))
  const name = gone ?? (request.name || t(messages.nameless))
  const tariff = request.tariff && variant(request.tariff, 'name', language)
  const [day, clock] = [shortDay(request.created_at), chisinauClock(request.created_at)]
  const marks = [isNew && 'is-new', isSelected && 'is-selected'].filter(Boolean).join(' ')
  const cell = (column: ColumnKey, children: ReactNode, className = '') => (
    <Cell column={column} isShown={columns.includes(column)} className={className}>
      {children}
    </Cell>
  )
  return (
    <>
      <tr className={marks || undefined}>
        {onSelect && (
          <td className="requests__select">
            <RowCheck label={t(select(name))} checked={isSelected} onChange={onSelect} />
          </td>
        )}
        {cell(
          'date',
          <time dateTime={request.created_at}>
            {day} <span className="requests__clock">{clock}</span>
          </time>,
          'requests__sub nowrap',
        )}
        <th scope="row">
          <OpenLink id={id}>{name}</OpenLink>
          {tender && <span className="badge">{t(tenderBadge)}</span>}
          {isNew && <span className="badge badge--promo">{t(newText)}</span>}
          <small>
            {t(messages.number(id))}
            <span className="requests__brief">{` · ${day}, ${clock} · ${tariff ?? t(kinds[kind])}`}</span>
          </small>
          {tender && <TenderState tender={tender} />}
        </th>
        {cell('phone', phone && <PhoneLink number={phone} text={phoneText(phone)} />, 'nowrap')}
        {cell('tariff', tariff ?? t(kinds[kind]), 'requests__sub requests__text')}
        {cell(
          'address',
          address ? withPlaceholdersIn(address, language) : point && t(messages.pointOnMap),
          'requests__text',
        )}
        {cell('email', email && <a href={`mailto:${email}`}>{email}</a>, 'requests__mail')}
        {cell('newCompany', request.new_company && t(messages.yes))}
        {cell('services', services.length > 0 && t(listServices(services)), 'requests__text')}
        {cell('inn', inn, 'nowrap')}
        <td className="requests__status">
          <StatusChoice status={request.status} label={t(messages.statusOf(name))} onChange={gone ? null : onChange} />
        </td>
      </tr>
      {conflict && (
        <tr className="requests__conflict">
          <td colSpan={columns.length + (onSelect ? 1 : 0)}>
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

/** What stands for the name of a customer whose contacts the provider does not have. */
function whyGone({ is_erased: isErased, tender, step }: ProviderRequest): Text {
  if (isErased) return messages.erased
  if (tender === null || tender.state === 'won') return stepNames[step]
  if (tender.state !== 'open') return tenderStates[tender.state]
  return tender.offer === 'failed' ? failedName : hidden
}

/** The time left, or what became of the own offer. */
function TenderState({
  tender: { state, offer, closes_at: closesAt },
}: {
  tender: NonNullable<ProviderRequest['tender']>
}) {
  const t = useText()
  const limit = closesAt !== null && state === 'open' ? t(timeLeft(limitText(closesAt))) : ''
  const own = offer && t(offerStates[offer])
  return <span className="requests__tender">{[own, limit].filter(Boolean).join(' · ')}</span>
}

/** Link to the request's panel beside the list that is wanted by now: /profile?tab=orders&request=7. */
function OpenLink({ id, children }: { id: number; children: string }) {
  const t = useText()
  const { pathname } = useLocation()
  const wanted = useWantedPage()
  // Renders again when another list begins to be loaded
  useNavigation()
  const { query } = wanted()
  query.set('request', String(id))
  return (
    <Link to={`${pathname}?${query}`} state={{ isAboveList: true } satisfies PanelState} preventScrollReset>
      {children}
      <span className="sr">, {t(messages.details(id))}</span>
    </Link>
  )
}

interface CellProps {
  column: ColumnKey
  isShown: boolean
  className: string
  children: ReactNode
}

/** A cell of the table, or only of the card, which has the columns of a narrow table whatever was chosen. Cards hide empty cells. */
function Cell({ column, isShown, className, children }: CellProps) {
  const t = useText()
  const isInCard = narrowColumns.includes(column)
  if (!isShown && !isInCard) return null
  const marks = [className, !children && 'requests__none', !isShown && 'is-off', !isInCard && 'requests__extra']
  return (
    <td data-column={t(messages.columns[column])} className={marks.filter(Boolean).join(' ') || undefined}>
      {children ? <span>{children}</span> : '—'}
    </td>
  )
}
