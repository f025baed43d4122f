import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatTime } from '../../lib/format.ts'
import { type Text, useLanguage, useLocalisedPath, useText, variant } from '../../lib/language.ts'
import { PhoneLink } from '../../lib/phone-link.tsx'
import { phoneText } from '../../lib/phone-text.ts'
import { employeesBands } from '../../parts/requests/messages-services.ts'
import { kinds } from '../../parts/requests/messages-track.ts'
import { columns, yes } from './messages.ts'
import * as messages from './messages-panel.ts'
import { listServices } from './service-list.ts'
import type { RequestDetails } from './use-request-details.ts'

/** The content of the request; empty fields are omitted. */
export function RequestContent({ request }: { request: RequestDetails }) {
  const t = useText()
  const language = useLanguage()
  const { phone, email, services, employees_count: employees, connected_at: connectedAt } = request
  return (
    <dl>
      <Row term={columns.name}>{request.name}</Row>
      <Row term={columns.phone}>{phone && <PhoneLink number={phone} text={phoneText(phone)} />}</Row>
      <Row term={columns.email}>{email && <a href={`mailto:${email}`}>{email}</a>}</Row>
      <Row term={columns.address}>{request.address}</Row>
      <Row term={messages.kind}>{t(kinds[request.kind])}</Row>
      <Row term={columns.tariff}>{request.tariff && <TariffName tariff={request.tariff} />}</Row>
      <Row term={messages.services}>{services.length > 0 && t(listServices(services))}</Row>
      <Row term={messages.employees}>{employees && t(employeesBands[employees])}</Row>
      <Row term={columns.newCompany}>{request.new_company && t(yes)}</Row>
      <Row term={columns.inn}>{request.inn}</Row>
      <Row term={messages.connectedAt}>{connectedAt && formatTime(connectedAt, language)}</Row>
      <Row term={messages.comments}>{request.comments}</Row>
    </dl>
  )
}

function TariffName({ tariff }: { tariff: NonNullable<RequestDetails['tariff']> }) {
  const to = useLocalisedPath()
  const name = variant(tariff, 'name', useLanguage())
  return tariff.id === null ? name : <Link to={to(`/tariff/${tariff.id}`)}>{name}</Link>
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
