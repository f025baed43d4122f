import { effectiveMonthlyCostBani, monthlyPricesBani } from '@motanet/contract/catalogue/pricing.ts'
import { useState } from 'react'
import { numberProblem, readNumber } from '../../lib/form/number-text.ts'
import { useText } from '../../lib/language.ts'
import { inLei } from '../../lib/money.ts'
import { CostLine, MonthLines } from '../../parts/tariffs/cost-lines.tsx'
import { averageCost } from '../../parts/tariffs/messages-detail.ts'
import { monthRanges } from '../../parts/tariffs/month-ranges.ts'
import { Field } from '../../ui/form/field.tsx'
import * as messages from './messages.ts'
import type { PromotionDraft } from './promotion-kind.ts'
import '../kit/records/fields.css'
import './promotion-example.css'

const contract = { durationMonths: 12, connectionFeeBani: 0 }
const highestPrice = 1_000_000

/** The price of an example tariff with the promotion: by month, and on average. */
export function PromotionExample({ draft }: { draft: PromotionDraft }) {
  const t = useText()
  const [price, setPrice] = useState('300')
  const problem = numberProblem(price, { min: 0, max: highestPrice, decimals: 2 })
  const priceBani = problem ? null : Math.round((readNumber(price) ?? 0) * 100)
  return (
    <section className="promotion-example" aria-label={t(messages.example)}>
      <h3>{t(messages.example)}</h3>
      <Field label={t(messages.examplePrice)} hint={t(messages.exampleTerm)} error={problem ? t(problem) : undefined}>
        {(control) => (
          <div className="input-wrap has-unit">
            <input
              className="input"
              inputMode="decimal"
              autoComplete="off"
              value={price}
              onChange={(event) => setPrice(event.target.value)}
              {...control}
            />
            <span aria-hidden="true">{t(messages.lei)}</span>
          </div>
        )}
      </Field>
      {priceBani !== null && <Cost draft={draft} priceBani={priceBani} />}
    </section>
  )
}

function Cost({ draft, priceBani }: { draft: PromotionDraft; priceBani: number }) {
  const promotion = {
    discountPercent: within(draft.discount_percent, 100),
    monthsFree: within(draft.months_free, contract.durationMonths),
    termMonths: readNumber(draft.term),
  }
  const ranges = monthRanges(monthlyPricesBani(priceBani, promotion, contract))
  return (
    <dl className="kv" aria-live="polite">
      <MonthLines ranges={ranges} />
      <CostLine
        term={averageCost}
        value={inLei(effectiveMonthlyCostBani(priceBani, promotion, contract, null) / 100)}
      />
    </dl>
  )
}

/** Invalid input is reported at its field and treated as 0 here. */
function within(text: string, max: number): number {
  const value = readNumber(text) ?? 0
  return Number.isInteger(value) && value > 0 ? Math.min(value, max) : 0
}
