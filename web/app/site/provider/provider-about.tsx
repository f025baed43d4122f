import type { Provider } from '@motanet/contract/catalogue/providers.ts'
import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Text, useLanguage, useLocalisedPath, useText, variant } from '../../lib/language.ts'
import { paragraphsOf } from '../../lib/paragraphs.ts'
import { PhoneLink } from '../../lib/phone-link.tsx'
import { phoneText } from '../../lib/phone-text.ts'
import * as messages from './messages.ts'

/** The provider's description of itself, and its contacts. */
export function ProviderAbout({ provider }: { provider: Provider }) {
  const t = useText()
  const [lead, ...others] = paragraphsOf(variant(provider, 'details', useLanguage()))
  return (
    <div className="about">
      <div className="about__text lines">
        {lead ? <p className="lead">{lead}</p> : <p className="muted">{t(messages.silent(provider.name))}</p>}
        {others.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <aside className="panel contacts">
        <h2 className="h-panel">{t(messages.contacts)}</h2>
        <Contacts provider={provider} />
        <Tenders provider={provider} />
      </aside>
    </div>
  )
}

function Contacts({ provider }: { provider: Provider }) {
  const t = useText()
  const language = useLanguage()
  const { number, email } = provider
  const address = variant(provider, 'address', language)
  const hours = variant(provider, 'hours', language)
  if (!(number || email || address || hours)) return <p className="muted">{t(messages.noContacts)}</p>
  return (
    <ul>
      {number && (
        <Contact icon={<Phone className="icon icon--muted contacts__icon" />} kind={messages.contactKinds.phone}>
          <PhoneLink number={number} text={phoneText(number)} />
        </Contact>
      )}
      {email && (
        <Contact icon={<Mail className="icon icon--muted contacts__icon" />} kind={messages.contactKinds.email}>
          <a href={`mailto:${email}`}>{email}</a>
        </Contact>
      )}
      {address && (
        <Contact icon={<MapPin className="icon icon--muted contacts__icon" />} kind={messages.contactKinds.address}>
          {address}
        </Contact>
      )}
      {hours && (
        <Contact icon={<Clock className="icon icon--muted contacts__icon" />} kind={messages.contactKinds.hours}>
          {hours}
        </Contact>
      )}
    </ul>
  )
}

function Contact({ icon, kind, children }: { icon: ReactNode; kind: Text; children: ReactNode }) {
  const t = useText()
  return (
    <li>
      {icon}
      <span>
        <span className="sr">{t(kind)} </span>
        {children}
      </span>
    </li>
  )
}

/** Links to tenders directed to this provider, if it offers the service. */
function Tenders({ provider: { id, services } }: { provider: Provider }) {
  const t = useText()
  const to = useLocalisedPath()
  const kinds = services.map(({ kind }) => kind)
  const hasOffice = kinds.includes('business')
  const hasHouse = kinds.some((kind) => kind === 'fixed' || kind === 'mobile' || kind === 'satellite')
  if (!(hasOffice || hasHouse)) return null
  return (
    <div className="contacts__tenders">
      {hasOffice && (
        <Link className="btn btn--soft" to={to(`/orders/office?provider=${id}`)}>
          {t(messages.officeTender)}
        </Link>
      )}
      {hasHouse && (
        <Link className="btn btn--outline" to={to(`/orders/home?provider=${id}`)}>
          {t(messages.houseTender)}
        </Link>
      )}
    </div>
  )
}
