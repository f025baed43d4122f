import type { CabinetFigures } from '@motanet/contract/analytics/cabinet-figures.ts'
import { formatNumber, perLanguage } from '../../lib/format.ts'
import { useLanguage, useText } from '../../lib/language.ts'
import * as messages from './messages-charts.ts'
import { StatusSwatch, statusFill } from './status-fill.tsx'
import { statusOrder } from './time-steps.ts'
import './status-panel.css'
import '../../ui/content/table.css'

const percents = perLanguage((locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }))

/** The requests of the period by their current status: a stacked bar with a table below it. */
export function StatusPanel({ requests: { total, by_status: byStatus } }: Pick<CabinetFigures, 'requests'>) {
  const t = useText()
  const language = useLanguage()
  const number = (value: number) => formatNumber(value, language)
  const title = t(messages.byStatus)
  const summary = statusOrder.map((status) => `${t(messages.statuses[status])} ${number(byStatus[status])}`).join(', ')
  return (
    <section className="panel">
      <h2 className="h-panel">{title}</h2>
      {total === 0 ? (
        <p className="muted">{t(messages.byStatusNone)}</p>
      ) : (
        <>
          <svg className="status-bar" role="img" aria-label={`${title}: ${summary}`}>
            {sharesOf(byStatus).map(({ status, start, share }) => (
              <rect key={status} x={`${start}%`} width={`${share}%`} height="100%" fill={statusFill(status)} />
            ))}
          </svg>
          <table className="table status-table">
            <thead>
              <tr>
                {[messages.status, messages.count, messages.share].map((column) => (
                  <th key={column.ru} scope="col">
                    {t(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {statusOrder.map((status) => (
                <tr key={status}>
                  <th scope="row">
                    <span className="status-table__name">
                      <StatusSwatch status={status} />
                      {t(messages.statuses[status])}
                    </span>
                  </th>
                  <td>{number(byStatus[status])}</td>
                  <td>{percents(language).format(byStatus[status] / total)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}

/** The start and the length of each status's segment, in per cent. */
function sharesOf(byStatus: CabinetFigures['requests']['by_status']) {
  const total = statusOrder.reduce((sum, status) => sum + byStatus[status], 0)
  let before = 0
  return statusOrder.map((status) => {
    const start = (before / total) * 100
    before += byStatus[status]
    return { status, start, share: (byStatus[status] / total) * 100 }
  })
}
