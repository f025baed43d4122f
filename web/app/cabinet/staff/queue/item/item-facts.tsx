import type { DeskItemDetails } from '@motanet/contract/staff/queue-items.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dayAndMonth } from '../../../../lib/chisinau-time.ts'
import { formatMoment } from '../../../../lib/format.ts'
import { type Text, useLanguage, useLocalisedPath, useText, variant } from '../../../../lib/language.ts'
import { amount } from '../../../../lib/money.ts'
import { PhoneLink } from '../../../../lib/phone-link.tsx'
import { phoneText } from '../../../../lib/phone-text.ts'
import { AddressOnMap } from '../../../../parts/places/address-on-map.tsx'
import * as names from '../../../../parts/requests/messages.ts'
import { reasons } from '../../../../parts/requests/messages-acts.ts'
import { employeesBands } from '../../../../parts/requests/messages-services.ts'
import { notVerified, stepNames, verified } from '../../../../parts/requests/messages-steps.ts'
import { listServices } from '../../../../parts/requests/service-list.ts'
import { visitText } from '../../../../parts/requests/visit-text.ts'
import { leiPerMonth } from '../../../../parts/tariffs/messages.ts'
import { personalData } from '../../messages.ts'
import { saveOrErase } from '../../personal-data/messages.ts'
import * as messages from './messages.ts'

type DeskRequest = NonNullable<DeskItemDetails['request']>

/** The customer, what they asked for, and how far it is; empty fields are omitted. */
export function ItemFacts({ item: { request } }: { item: DeskItemDetails }) {
  const t = useText()
  const language = useLanguage()
  const to = useLocalisedPath()
  if (request === null) return null
  const { services, employees_count: count, visit: planned, connected_on: connected } = request
  return (
    <dl className="desk-item__facts">
      <Contacts request={request} />
      <Row term={names.tariff}>{request.tariff && <TariffName tariff={request.tariff} />}</Row>
      <Row term={messages.forProvider}>{request.named_provider}</Row>
      <Row term={messages.services}>{services.length > 0 && t(listServices(services))}</Row>
      <Row term={messages.employees}>{count && t(employeesBands[count])}</Row>
      <Row term={messages.inn}>{request.inn}</Row>
      <Row term={messages.company}>{request.new_company && t(messages.yes)}</Row>
      <Row term={names.callTimeOfCustomer}>{request.call_time && t(names.callTimes[request.call_time])}</Row>
      <Row term={messages.asks}>{request.comments}</Row>
      <Row term={messages.language}>{t(messages.languages[request.language])}</Row>
      <Row term={messages.step}>{t(stepNames[request.step])}</Row>
      <Row term={messages.visit}>{planned && visitText(planned, language)}</Row>
      <Row term={messages.refusal}>
        {request.reason && [t(reasons[request.reason]), request.reason_text].filter(Boolean).join(': ')}
      </Row>
      <Row term={messages.connectionDay}>{connected && dayAndMonth(connected, language)}</Row>
      <Row term={messages.offered}>
        {request.alternatives.length > 0 && (
          <ul>
            {request.alternatives.map(({ provider, tariff }) => (
              <li key={tariff.id}>
                {variant(tariff, 'name', language)}, {provider.name}
              </li>
            ))}
          </ul>
        )}
      </Row>
      <Tender tender={request.tender} />
      <Row term={personalData}>
        <Link to={to(`/staff/personal-data?request=${request.id}`)}>{t(saveOrErase)}</Link>
      </Row>
    </dl>
  )
}

function Contacts({ request }: { request: DeskRequest }) {
  const t = useText()
  const { name, phone, email, address, place, is_email_verified: isVerified } = request
  return (
    <>
      <Row term={names.name}>{name}</Row>
      <Row term={names.phone}>{phone && <PhoneLink number={phone} text={phoneText(phone)} />}</Row>
      <Row term={names.email}>
        {email && (
          <>
            <a href={`mailto:${email}`}>{email}</a>{' '}
            <span className="muted">{t(isVerified ? verified : notVerified)}</span>
          </>
        )}
      </Row>
      <Row term={messages.address}>{(address !== '' || place) && <AddressOnMap address={address} place={place} />}</Row>
    </>
  )
}

function Tender({ tender }: Pick<DeskRequest, 'tender'>) {
  const t = useText()
  const language = useLanguage()
  if (tender === null) return null
  const invited = tender.invited.map(({ name, is_declined: isDeclined }) =>
    isDeclined ? `${name} (${t(messages.declined)})` : name,
  )
  return (
    <>
      <Row term={messages.offers}>{String(tender.live_offers)}</Row>
      <Row term={messages.invited}>{invited.join(', ')}</Row>
      <Row term={messages.closesAt}>{tender.closes_at && formatMoment(tender.closes_at, language)}</Row>
    </>
  )
}

function TariffName({ tariff }: { tariff: NonNullable<DeskRequest['tariff']> }) {
  const t = useText()
  const language = useLanguage()
  const to = useLocalisedPath()
  const name = variant(tariff, 'name', language)
  return (
    <>
      {tariff.id === null ? name : <Link to={to(`/tariff/${tariff.id}`)}>{name}</Link>}
      {tariff.price !== null && `, ${amount(tariff.price, language)} ${t(leiPerMonth)}`}
    </>
  )
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
