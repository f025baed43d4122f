import BellRing from 'lucide-react/icons/bell-ring'
import Cctv from 'lucide-react/icons/cctv'
import KeyRound from 'lucide-react/icons/key-round'
import PhoneCall from 'lucide-react/icons/phone-call'
import Tv from 'lucide-react/icons/tv'
import Wifi from 'lucide-react/icons/wifi'
import { useText } from '../../../lib/language.ts'
import { officeServices as names } from '../../../parts/requests/messages-services.ts'
import { fromPerMonth } from '../messages.ts'
import { officeServices } from '../prices.ts'
import * as messages from './messages-market.ts'

const { guestWifi, communication, surveillance, television, alarm } = officeServices

const services = [
  {
    Icon: Wifi,
    title: names.wifi_guest,
    price: fromPerMonth(guestWifi.leiPerMonthFrom),
    note: messages.connectionFrom(guestWifi.connectionLeiFrom),
  },
  {
    Icon: PhoneCall,
    title: messages.communication,
    price: fromPerMonth(communication.leiPerMonthFrom),
    note: messages.communicationNote,
  },
  {
    Icon: Cctv,
    title: names.video_surveillance,
    price: fromPerMonth(surveillance.leiPerMonthFrom),
    note: messages.equipmentFrom(surveillance.equipmentLeiFrom),
  },
  {
    Icon: Tv,
    title: names.tv,
    price: fromPerMonth(television.leiPerMonthFrom),
    note: messages.connectionFrom(television.connectionLeiFrom),
  },
  {
    Icon: BellRing,
    title: names.security_alarm,
    price: fromPerMonth(alarm.leiPerMonthFrom),
    note: messages.freeConnection,
  },
  {
    Icon: KeyRound,
    title: names.access_control,
    price: messages.onRequest,
    note: messages.accessControlNote,
  },
]

export function OfficeServices() {
  const t = useText()
  return (
    <section className="section">
      <div className="wrap osvc">
        <div>
          <h2 className="h-section">{t(messages.servicesTitle)}</h2>
          <p className="lead">{t(messages.servicesLead)}</p>
        </div>
        <ul className="svc">
          {services.map(({ Icon, title, price, note }) => (
            <li key={title.ru}>
              <span className="icon-tile">
                <Icon className="icon" />
              </span>
              <b>{t(title)}</b>
              <span className="svc__price">{t(price)}</span>
              <small>{t(note)}</small>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
