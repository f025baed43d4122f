import Cable from 'lucide-react/icons/cable'
import RadioTower from 'lucide-react/icons/radio-tower'
import SatelliteDish from 'lucide-react/icons/satellite-dish'
import { useText } from '../../../lib/language.ts'
import { dachaServices as names } from '../../../parts/requests/messages-services.ts'
import { upToSpeed, volume } from '../messages.ts'
import { PriceFrom } from '../price-from.tsx'
import { officeConnections } from '../prices.ts'
import * as messages from './messages-market.ts'
import '../../../ui/content/table.css'

const rows = [
  { Icon: RadioTower, title: messages.mobile, technology: '4/5G', connection: officeConnections.mobile },
  { Icon: Cable, title: names.wired, technology: 'GPON, Ethernet', connection: officeConnections.cable },
  { Icon: SatelliteDish, title: names.satellite, technology: 'VSAT', connection: officeConnections.satellite },
] as const

export function OfficeConnections() {
  const t = useText()
  return (
    <section className="section">
      <div className="wrap">
        <div className="sec-head">
          <h2 className="h-section" id="connections">
            {t(messages.connectionsTitle)}
          </h2>
        </div>
        <div className="panel panel--flush">
          <table className="table table--big table--cards" aria-labelledby="connections">
            <thead>
              <tr>
                <th scope="col">{t(messages.type)}</th>
                <th scope="col">{t(messages.price)}</th>
                <th scope="col">{t(messages.traffic)}</th>
                <th scope="col">{t(messages.speed)}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.technology} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  )
}

function Row({ row: { Icon, title, technology, connection } }: { row: (typeof rows)[number] }) {
  const t = useText()
  const { leiPerMonthFrom, volumeGb, speedMbpsTo } = connection
  return (
    <tr>
      <th scope="row">
        <span className="ttype">
          <span className="icon-tile">
            <Icon className="icon" />
          </span>
          <span>
            <b>{t(title)}</b> {technology}
          </span>
        </span>
      </th>
      <td data-column={t(messages.price)}>
        <span>
          <PriceFrom lei={leiPerMonthFrom} />
        </span>
      </td>
      <td data-column={t(messages.traffic)}>{t(volumeGb === null ? messages.unlimited : volume(volumeGb))}</td>
      <td data-column={t(messages.speed)}>{t(upToSpeed(speedMbpsTo))}</td>
    </tr>
  )
}
