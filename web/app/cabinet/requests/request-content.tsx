import { withPlaceholdersIn } from '@motanet/contract/requests/hidden-contacts.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dayAndMonth } from '../../lib/chisinau-time.ts'
import { duration } from '../../lib/duration.ts'
import { both, formatMoment, formatTime } from '../../lib/format.ts'
import { type Text, useLanguage, useLocalisedPath, useText, variant } from '../../lib/language.ts'
import { PhoneLink } from '../../lib/phone-link.tsx'
import { phoneText } from '../../lib/phone-text.ts'
import { failedContacts, hiddenContacts, lostContacts, tenderStates } from '../../parts/offers/messages.ts'
import { AddressOnMap } from '../../parts/places/address-on-map.tsx'

import * as names from '../../parts/requests/messages.ts'
import { reasons } from '../../parts/requests/messages-acts.ts'
import { employeesBands } from '../../parts/requests/messages-services.ts'
import { contactsGone, notVerified, stepNames, verified } from '../../parts/requests/messages-steps.ts'
import { kinds } from '../../parts/requests/messages-track.ts'
import { listServices } from '../../parts/requests/service-list.ts'
import { isTakenOver } from '../../parts/requests/taken-over.ts'
import { visitText } from '../../parts/requests/visit-text.ts'
import { columns, yes } from './messages.ts'
import * as messages from './messages-panel.ts'
import type { RequestDetails } from './use-request-details.ts'

const minuteMs = 60_000

/** The content of the request; empty fields are omitted. */
export function RequestContent({ request }: { request: RequestDetails }) {
  const t = useText()
  const language = useLanguage()
  const { services, employees_count: employees, connected_at: connectedAt, step, visit, tender } = request
  const { respond_by: respondBy } = request
  // A response that was sent here is shown before the request is loaded again
  const isWaiting = step === 'sent' || step === 'delivered'
  const answered = request.answered_at && Date.parse(request.answered_at) - Date.parse(request.created_at)
  return (
    <dl>
      {request.has_contacts ? <Contacts request={request} /> : <NoContacts request={request} />}
      <Row term={messages.step}>
        {t(tender && tender.state !== 'won' && !request.has_contacts ? tenderStates[tender.state] : stepNames[step])}
      </Row>
      <Row term={messages.respondBy}>{isWaiting && respondBy && t(limitOf(respondBy, request.calendar.now))}</Row>
      <Row term={messages.firstAnswer}>
        {answered && t(messages.answeredIn(duration(Math.max(1, Math.round(answered / minuteMs)))))}
      </Row>
      <Row term={messages.visit}>{visit && visitText(visit, language)}</Row>
      <Row term={messages.reason}>{request.reason && t(reasons[request.reason])}</Row>
      <Row term={messages.reasonText}>{request.reason_text}</Row>
      <Row term={messages.connectedOn}>{request.connected_on && dayAndMonth(request.connected_on, language)}</Row>
      <Row term={messages.kind}>{t(kinds[request.kind])}</Row>
      <Row term={columns.tariff}>
        {request.tariff && <TariffName tariff={request.tariff} isPublic={request.has_public_tariff} />}
      </Row>
      <Row term={columns.services}>{services.length > 0 && t(listServices(services))}</Row>
      <Row term={messages.employees}>{employees && t(employeesBands[employees])}</Row>
      <Row term={columns.newCompany}>{request.new_company && t(yes)}</Row>
      <Row term={columns.inn}>{request.inn}</Row>
      <Row term={messages.connectedAt}>{connectedAt && formatTime(connectedAt, language)}</Row>
      <Row term={names.callTimeOfCustomer}>{request.call_time && t(names.callTimes[request.call_time])}</Row>
      <Row term={messages.comments}>{withPlaceholdersIn(request.comments, language)}</Row>
    </dl>
  )
}

function limitOf(respondBy: string, now: string): Text {
  const time = both((language) => formatMoment(respondBy, language))
  return respondBy < now ? messages.overdue(time) : time
}

/** Why there are no contacts; the address of an open tender is shown without them. */
function NoContacts({ request }: { request: RequestDetails }) {
  const t = useText()
  return (
    <>
      <Row term={messages.contacts}>{t(whyNoContacts(request))}</Row>
      <AddressRow request={request} />
    </>
  )
}

function AddressRow({ request: { address, place } }: { request: RequestDetails }) {
  return (
    <Row term={columns.address}>{(address !== '' || place) && <AddressOnMap address={address} place={place} />}</Row>
  )
}

const contactsOfInvited = {
  open: hiddenContacts,
  lost: lostContacts,
  cancelled: contactsGone.withdrawn,
  expired: contactsGone.expired,
}

function whyNoContacts(request: RequestDetails): Text {
  const { step, tender } = request
  if (request.is_erased) return messages.contactsErased
  if (isTakenOver(request)) return messages.contactsTakenOver
  if (tender?.offer === 'failed' && tender.state === 'open') return failedContacts
  if (tender?.offer === 'failed' && tender.state === 'lost') return contactsGone.transferred
  if (tender !== null && tender.state !== 'won') return contactsOfInvited[tender.state]
  return step in contactsGone ? contactsGone[step as keyof typeof contactsGone] : messages.contactsSuspended
}

function Contacts({ request }: { request: RequestDetails }) {
  const t = useText()
  const { name, phone, email, is_email_verified: isVerified } = request
  return (
    <>
      <Row term={columns.name}>{name}</Row>
      <Row term={columns.phone}>{phone && <PhoneLink number={phone} text={phoneText(phone)} />}</Row>
      <Row term={columns.email}>
        {email && (
          <>
            <a href={`mailto:${email}`}>{email}</a>{' '}
            <span className="muted">{t(isVerified ? verified : notVerified)}</span>
          </>
        )}
      </Row>
      <AddressRow request={request} />
    </>
  )
}

interface TariffNameProps {
  tariff: NonNullable<RequestDetails['tariff']>
  isPublic: boolean
}

/** A link to the page that the customer sees, if there still is one. */
function TariffName({ tariff, isPublic }: TariffNameProps) {
  const to = useLocalisedPath()
  const name = variant(tariff, 'name', useLanguage())
  return isPublic ? <Link to={to(`/tariff/${tariff.id}`)}>{name}</Link> : name
}

function Row({ term, children }: { term: Text; children: ReactNode }) {
  const t = useText()
  if (!children) return null
  return (
    <div>
      <dt>{t(term)}</dt>
      <dd>{children}</dd>
    </div>
  )
}
