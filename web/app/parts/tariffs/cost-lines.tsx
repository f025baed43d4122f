import { capitalised } from '../../lib/format.ts'
import { type Text, useText } from '../../lib/language.ts'
import { inLei } from '../../lib/money.ts'
import { free, monthsFromTo } from './messages-detail.ts'
import type { MonthRange } from './month-ranges.ts'
import '../../ui/content/key-values.css'

/** One line of a `<dl class="kv">` about a cost. */
export function CostLine({ term, value }: { term: Text; value: Text }) {
  const t = useText()
  return (
    <div>
      <dt>{t(term)}</dt>
      <dd>{t(value)}</dd>
    </div>
  )
}

/** A line for each range of months with one price. */
export function MonthLines({ ranges }: { ranges: readonly MonthRange[] }) {
  return ranges.map(({ from, to, priceBani }) => (
    <CostLine
      key={from}
      term={capitalised(monthsFromTo(from, to))}
      value={priceBani === 0 ? free : inLei(priceBani / 100)}
    />
  ))
}
