import type { Tariff } from '@motanet/contract/catalogue/tariffs.ts'
import { capitalised } from '../../lib/format.ts'
import { type Text, useLanguage, useText, variant } from '../../lib/language.ts'
import { months } from '../../parts/messages-counts.ts'
import * as messages from '../../parts/tariffs/messages.ts'
import * as detailMessages from '../../parts/tariffs/messages-detail.ts'
import { tariffCost } from '../../parts/tariffs/tariff-cost.ts'
import '../../ui/content/key-values.css'

/** The contract and the cost of the tariff over its term. */
export function ContractPanel({ tariff }: { tariff: Tariff }) {
  const t = useText()
  const language = useLanguage()
  const { conditions } = tariff
  const content = conditions && variant(conditions, 'content', language)
  return (
    <section className="panel">
      <h2 className="h-panel">{conditions ? variant(conditions, 'title', language) : t(detailMessages.costTitle)}</h2>
      {conditions && (
        <dl className="kv">
          <Row term={detailMessages.duration}>
            {t(conditions.duration_months > 0 ? months(conditions.duration_months) : detailMessages.noDuration)}
          </Row>
          <Row term={detailMessages.connectionFee}>
            {t(conditions.connection_fee > 0 ? messages.lei(conditions.connection_fee) : detailMessages.free)}
          </Row>
        </dl>
      )}
      {content && <p className="contract__text lines">{content}</p>}
      <CostTable tariff={tariff} isTitled={conditions !== null} />
    </section>
  )
}

function Row({ term, children }: { term: Text; children: string }) {
  const t = useText()
  return (
    <div>
      <dt>{t(term)}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function CostTable({ tariff, isTitled }: { tariff: Tariff; isTitled: boolean }) {
  const t = useText()
  const { ranges, paymentsBani, connectionFeeBani, isFeeKnown, equipmentBani, termMonths, isTermAssumed } =
    tariffCost(tariff)
  const average = tariff.effective_monthly_cost
  return (
    <div className="cost">
      {isTitled && <h3>{t(detailMessages.costTitle)}</h3>}
      <dl className="kv">
        {ranges.map(({ from, to, priceBani }) => (
          <Row key={from} term={capitalised(detailMessages.monthsFromTo(from, to))}>
            {t(messages.lei(priceBani / 100))}
          </Row>
        ))}
        <Row term={detailMessages.averageCost}>{t(messages.lei(average))}</Row>
      </dl>
      <p className="muted small">
        {isTermAssumed && `${t(tariff.conditions ? detailMessages.withoutTerm : detailMessages.termUnknown)} `}
        {t(
          detailMessages.countedFrom({
            ...{ total: paymentsBani / 100, fee: isFeeKnown ? connectionFeeBani / 100 : null },
            ...{ equipment: equipmentBani / 100, termMonths, average },
          }),
        )}
        {!tariff.is_cost_complete && ` ${t(detailMessages.equipmentUnknown(tariff.equipment))}`}
      </p>
    </div>
  )
}
