import Cable from 'lucide-react/icons/cable'
import Info from 'lucide-react/icons/info'
import Router from 'lucide-react/icons/router'
import SatelliteDish from 'lucide-react/icons/satellite-dish'
import Usb from 'lucide-react/icons/usb'
import type { ComponentType } from 'react'
import { type Text, useText } from '../../../lib/language.ts'
import { dachaServices as names } from '../../../parts/requests/messages-services.ts'
import { betweenLei, betweenPerMonth, upToLei, upToVolume } from '../messages.ts'
import { dachaConnections } from '../prices.ts'
import * as messages from './messages-market.ts'

interface Method {
  Icon: ComponentType<{ className: string }>
  title: Text
  text: Text
  leiPerMonth: Text
  /** Additional costs or limits besides the monthly fee. */
  detail: { name: Text; value: Text }
}

const { cable, satellite, mobile } = dachaConnections
const overMobile = {
  leiPerMonth: betweenPerMonth(mobile.leiPerMonth),
  detail: { name: messages.traffic, value: upToVolume(mobile.volumeGbTo) },
}

const methods: readonly Method[] = [
  {
    Icon: Cable,
    title: names.wired,
    text: messages.cableText,
    leiPerMonth: betweenPerMonth(cable.leiPerMonth),
    detail: { name: messages.connectionFee, value: upToLei(cable.connectionLeiTo) },
  },
  {
    Icon: SatelliteDish,
    title: names.satellite,
    text: messages.satelliteText,
    leiPerMonth: betweenPerMonth(satellite.leiPerMonth),
    detail: { name: messages.equipment, value: betweenLei(satellite.equipmentLei) },
  },
  { Icon: Usb, title: names.mobile_modem, text: messages.modemText, ...overMobile },
  { Icon: Router, title: names.mobile_router, text: messages.routerText, ...overMobile },
]

export function DachaMethods() {
  const t = useText()
  return (
    <section className="section">
      <div className="wrap">
        <div className="sec-head">
          <h2 className="h-section">{t(messages.methodsTitle)}</h2>
        </div>
        <ul className="methods">
          {methods.map((method) => (
            <MethodCard key={method.title.ru} method={method} />
          ))}
        </ul>
        <p className="note">
          <Info className="icon note__icon" />
          <span>{t(messages.methodsNotice)}</span>
        </p>
      </div>
    </section>
  )
}

function MethodCard({ method: { Icon, title, text, leiPerMonth, detail } }: { method: Method }) {
  const t = useText()
  return (
    <li className="method">
      <span className="icon-tile icon-tile--warm">
        <Icon className="icon" />
      </span>
      <h3>{t(title)}</h3>
      <p>{t(text)}</p>
      <dl>
        <div>
          <dt>{t(messages.monthlyFee)}</dt>
          <dd>{t(leiPerMonth)}</dd>
        </div>
        <div>
          <dt>{t(detail.name)}</dt>
          <dd>{t(detail.value)}</dd>
        </div>
      </dl>
    </li>
  )
}
