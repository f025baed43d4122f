import type { TrackedRequest } from '@motanet/contract/requests/tracking.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Text, useLanguage, useLocalisedPath, useText, variant } from '../../lib/language.ts'
import { phoneText } from '../../lib/phone-text.ts'
import { AddressOnMap } from '../places/address-on-map.tsx'
import { addressee, isForAll } from './addressees.ts'
import * as names from './messages.ts'
import { dachaServices, employeesBands, officeServices } from './messages-services.ts'
import * as messages from './messages-track.ts'
import '../../ui/content/key-values.css'

/** The fields that the customer filled in; empty ones are omitted. */
export function TrackedContent({ request }: { request: TrackedRequest }) {
  const t = useText()
  const { kind, employees_count: employees, address_id: addressId, longitude, latitude } = request
  const point = addressId === null && longitude !== null && latitude !== null ? { longitude, latitude } : null
  return (
    <dl className="kv">
      {kind !== 'tariff' && <Row term={messages.kind}>{t(messages.kinds[kind])}</Row>}
      <Row term={names.tariff}>{request.tariff && <TariffName tariff={request.tariff} />}</Row>
      {isForAll(request) ? (
        <Row term={messages.recipients}>{t(messages.forAll)}</Row>
      ) : (
        <Row term={names.provider}>{t(addressee(request))}</Row>
      )}
      <Row term={messages.employees}>{employees && t(employeesBands[employees])}</Row>
      <Row term={names.address}>{request.address}</Row>
      <Row term={messages.point}>{point && <AddressOnMap address="" place={point} />}</Row>
      <Row term={names.name}>{request.name}</Row>
      <Row term={names.phone}>{request.phone && phoneText(request.phone)}</Row>
      <Row term={names.email}>{request.email}</Row>
      <Row term={names.idno}>{request.inn}</Row>
      <Row term={messages.newCompany}>{request.new_company && t(messages.beingRegistered)}</Row>
      <Row isLong term={messages.services}>
        {request.services.length > 0 && <ServiceNames services={request.services} />}
      </Row>
      <Row term={names.callTime}>{request.call_time && t(names.callTimes[request.call_time])}</Row>
      <Row isLong term={names.comments}>
        {request.comments}
      </Row>
    </dl>
  )
}

function TariffName({ tariff }: { tariff: NonNullable<TrackedRequest['tariff']> }) {
  const to = useLocalisedPath()
  const name = variant(tariff, 'name', useLanguage())
  return tariff.id === null ? name : <Link to={to(`/tariff/${tariff.id}`)}>{name}</Link>
}

const serviceNames: Record<string, Text> = { ...officeServices, ...dachaServices }

function ServiceNames({ services }: Pick<TrackedRequest, 'services'>) {
  const t = useText()
  return (
    <ul>
      {services.map((service) => (
        <li key={service}>{serviceNames[service] ? t(serviceNames[service]) : service}</li>
      ))}
    </ul>
  )
}

interface RowProps {
  term: Text
  /** Multi-line value, below its label. */
  isLong?: boolean
  children: ReactNode
}

function Row({ term, isLong, children }: RowProps) {
  const t = useText()
  if (!children) return null
  return (
    <div className={isLong ? 'track__long' : undefined}>
      <dt>{t(term)}</dt>
      <dd>{children}</dd>
    </div>
  )
}
