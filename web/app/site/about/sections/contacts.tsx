import Clock from 'lucide-react/icons/clock'
import Headset from 'lucide-react/icons/headset'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import { useLanguage, useText, variant } from '../../../lib/language.ts'
import { PhoneLink } from '../../../lib/phone-link.tsx'
import { useSite } from '../../../lib/site-data.ts'
import { MapFrame } from '../../../parts/places/map-frame.tsx'
import * as footerMessages from '../../messages-footer.ts'
import type { Office } from '../about-data.ts'
import * as messages from './messages.ts'
import { Section } from './section.tsx'

export function Contacts({ office }: { office: Office }) {
  const t = useText()
  const language = useLanguage()
  const { support_phone } = useSite()
  const address = variant(office, 'address', language)
  return (
    <Section id="contacts" title={t(footerMessages.contacts)}>
      <div className="panel panel--flush office-card">
        <ul className="office-card__list">
          <li>
            <Phone className="icon icon--muted office-card__icon" />
            <PhoneLine phone={support_phone} note={t(messages.consultationPhone)} />
          </li>
          <li>
            <Phone className="icon icon--muted office-card__icon" />
            <PhoneLine phone={office.phone} note={t(messages.officePhone)} />
          </li>
          <li>
            <Mail className="icon icon--muted office-card__icon" />
            <a href={`mailto:${office.email}`}>{office.email}</a>
          </li>
          <li>
            <MapPin className="icon icon--muted office-card__icon" />
            <span>
              {address}
              <br />
              <a href={directionsUrl(office)}>{t(messages.directions)}</a>
            </span>
          </li>
          <li>
            <Clock className="icon icon--muted office-card__icon" />
            <span>{t(messages.officeHours)}</span>
          </li>
          <li>
            <Headset className="icon icon--muted office-card__icon" />
            <span>{t(messages.supportHours)}</span>
          </li>
        </ul>
        <MapFrame
          className="map--view"
          label={t(messages.officeMap(address))}
          draw={async (element, tileUrl) => {
            const { createOfficeMap } = await import('./office-map.client.ts')
            return createOfficeMap(element, tileUrl, office)
          }}
        />
      </div>
    </Section>
  )
}

function PhoneLine({ phone, note }: { phone: string; note: string }) {
  return (
    <span>
      <PhoneLink number={phone} />
      <small>{note}</small>
    </span>
  )
}

function directionsUrl({ latitude, longitude }: Office): string {
  return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}#map=16/${latitude}/${longitude}`
}
