import type { CabinetFigures } from '@motanet/contract/analytics/cabinet-figures.ts'
import { formatNumber, perLanguage } from '../../lib/format.ts'
import { useLanguage, useText, variant } from '../../lib/language.ts'
import { formatPeriod } from './dates.ts'
import * as messages from './messages-charts.ts'
import './tariff-panel.css'
import '../../ui/content/table.css'

const percents = perLanguage((locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }))

type Row = CabinetFigures['tariffs']['best'][number]

/** Views, requests and conversion of the tariffs that customers ask for most. */
export function TariffPanel({ figures: { tariffs, to } }: { figures: CabinetFigures }) {
  const t = useText()
  const language = useLanguage()
  const number = (value: number) => formatNumber(value, language)
  const highest = Math.max(...tariffs.best.map((row) => conversionOf(row) ?? 0))
  return (
    <section className="panel" aria-labelledby="tariff-conversion">
      <h2 className="h-panel" id="tariff-conversion">
        {t(messages.byTariff)}
      </h2>
      {tariffs.best.length === 0 ? (
        <p className="muted">{t(messages.byTariffNone)}</p>
      ) : (
        <>
          <div className="tariff-conversion__box">
            <table className="table tariff-conversion">
              <thead>
                <tr>
                  {[messages.tariff, messages.viewsBand, messages.requestsBand, messages.conversion].map((column) => (
                    <th key={column.ru} scope="col">
                      {t(column)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {tariffs.best.map((row) => (
                  <tr key={row.id}>
                    <th scope="row">{variant(row, 'name', language)}</th>
                    <td>{number(row.views)}</td>
                    <td>{number(row.requests)}</td>
                    <td>
                      <Conversion value={conversionOf(row)} highest={highest} format={percents(language).format} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className="muted small tariff-conversion__note">{formatPeriod(tariffs.from, to, language)}</p>
        </>
      )}
    </section>
  )
}

interface ConversionProps {
  /** Null without views. */
  value: number | null
  highest: number
  format: (value: number) => string
}

function Conversion({ value, highest, format }: ConversionProps) {
  if (value === null) return '—'
  return (
    <span className="tariff-conversion__value">
      <svg className="tariff-conversion__bar" aria-hidden="true">
        <rect width={`${highest === 0 ? 0 : (value / highest) * 100}%`} height="100%" rx="3" />
      </svg>
      <b>{format(value)}</b>
    </span>
  )
}

function conversionOf({ views, requests }: Row): number | null {
  return views === 0 ? null : requests / views
}
