import type { AnsweredRequest } from '@motanet/contract/requests/answer.ts'
import { withPlaceholdersIn } from '@motanet/contract/requests/hidden-contacts.ts'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { figure, speedUnits } from '../../lib/format.ts'
import { useLanguage, useText, variant } from '../../lib/language.ts'
import { amount } from '../../lib/money.ts'
import { PhoneLink } from '../../lib/phone-link.tsx'
import { phoneText } from '../../lib/phone-text.ts'
import { failedContacts, hiddenContacts } from '../../parts/offers/messages.ts'
import { TenderFacts } from '../../parts/offers/tender-facts.tsx'
import { mapUrl, pointText } from '../../parts/places/address-on-map.tsx'
import { openInMaps } from '../../parts/places/messages-place.ts'
import { PlaceMap } from '../../parts/places/place-map.tsx'
import * as names from '../../parts/requests/messages.ts'
import { contactsGone, notVerified, verified } from '../../parts/requests/messages-steps.ts'
import { kinds } from '../../parts/requests/messages-track.ts'
import { leiPerMonth } from '../../parts/tariffs/messages.ts'
import { monthlyPrice, speedUnitOfTariff } from '../../parts/tariffs/tariff-price.ts'
import { Logo } from '../../ui/pictures/logo.tsx'
import type { AnswerData } from './answer-data.ts'
import * as messages from './messages.ts'

/** What the customer wants, their contacts and the place. */
export function AnswerRequest({ request, tariff }: AnswerData) {
  const { step, has_contacts: hasContacts } = request
  const t = useText()
  const language = useLanguage()
  const isInvited = request.tender !== null && request.tender.state !== 'won'
  const gone =
    isInvited || hasContacts || !(step in contactsGone) ? null : contactsGone[step as keyof typeof contactsGone]
  return (
    <section className="panel answer__request" aria-labelledby="request">
      <Wanted request={request} tariff={tariff} />
      {gone && <p className="answer__gone">{t(gone)}</p>}
      <TenderFacts tender={request} />
      {request.tender?.state === 'open' && (
        <p className="answer__gone">{t(request.tender.offer?.state === 'failed' ? failedContacts : hiddenContacts)}</p>
      )}
      {hasContacts && <Contacts request={request} />}
      {(hasContacts || isInvited) && (request.address !== '' || request.place) && <Place request={request} />}
      {request.comments && (
        <div>
          <h3 className="label">{t(messages.comment)}</h3>
          <p className="answer__comment">{withPlaceholdersIn(request.comments, language)}</p>
        </div>
      )}
    </section>
  )
}

function Wanted({ request, tariff }: AnswerData) {
  const t = useText()
  const language = useLanguage()
  const speed = tariff?.speed
  const facts = tariff && [
    // The desk passes on requests to providers that are no partners
    ...(tariff.provider.id === request.provider.id ? [] : [tariff.provider.name]),
    ...(speed ? [`${figure(speed, language)} ${t(speedUnits[speedUnitOfTariff(tariff)])}`] : []),
    `${amount(monthlyPrice(tariff), language)} ${t(leiPerMonth)}`,
  ]
  return (
    <div className="answer__tariff">
      {tariff && <Logo src={tariff.provider.logo} name={tariff.provider.name} />}
      <div>
        <h2 className="h-panel" id="request">
          {request.tariff ? variant(request.tariff, 'name', language) : t(kinds[request.kind])}
        </h2>
        {facts && <p className="muted">{facts.join(' · ')}</p>}
      </div>
    </div>
  )
}

function Contacts({
  request: { name, phone, email, is_email_verified: isVerified, call_time: callTime },
}: {
  request: AnsweredRequest
}) {
  const t = useText()
  return (
    <div className="answer__who">
      {name && <p className="small muted">{name}</p>}
      {phone && (
        <PhoneLink className="answer__phone" number={phone} text={phoneText(phone)}>
          <Phone className="icon answer__phone-sign" />
        </PhoneLink>
      )}
      {callTime && (
        <p className="small">
          {t(names.callTimeOfCustomer)}: <b>{t(names.callTimes[callTime])}</b>
        </p>
      )}
      {email && (
        <p className="small answer__mail">
          <Mail className="icon icon--sm answer__mail-sign" />
          <a href={`mailto:${email}`}>{email}</a>
          <span className="muted">{t(isVerified ? verified : notVerified)}</span>
        </p>
      )}
    </div>
  )
}

function Place({ request: { address, place } }: { request: AnsweredRequest }) {
  const t = useText()
  const language = useLanguage()
  const shown = address === '' && place ? pointText(place) : withPlaceholdersIn(address, language)
  return (
    <div className="answer__where">
      {place && <PlaceMap className="answer__map" address={shown} {...place} />}
      <p>
        <b>{shown}</b>{' '}
        <a href={mapUrl(address, place)} rel="noreferrer">
          {t(openInMaps)}
        </a>
      </p>
    </div>
  )
}
