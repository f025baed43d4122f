import { useText } from '../../lib/language.ts'
import { useTypedFilter } from '../use-typed-filter.ts'
import { ExportButton } from './export-button.tsx'
import * as messages from './messages-filters.ts'
import { dayOf, everything, isNarrowed, newestFirst, type OrderFilters, orderKinds } from './order-filters.ts'

interface OrderFilterFieldsProps {
  /** Narrow screens show them on demand. */
  isOpen: boolean
  filters: OrderFilters
  change: (part: Partial<OrderFilters>, options?: { replace: boolean }) => void
}

type Sort = OrderFilters['sort']

/** Kind, days and order of the requests, and the way to take them along. */
export function OrderFilterFields({ isOpen, filters, change }: OrderFilterFieldsProps) {
  const t = useText()
  const { kind, from, to, sort } = filters
  const isChanged = isNarrowed(filters) || sort !== newestFirst
  return (
    <div className={isOpen ? 'orders-filters is-open' : 'orders-filters'}>
      <label>
        <span>{t(messages.kind)}</span>
        <select
          className="input"
          value={kind ?? ''}
          onChange={(event) => change({ kind: orderKinds.find((each) => each === event.target.value) ?? null })}
        >
          <option value="">{t(messages.anyKind)}</option>
          {orderKinds.map((each) => (
            <option key={each} value={each}>
              {t(messages.kinds[each])}
            </option>
          ))}
        </select>
      </label>
      <DayField label={t(messages.from)} value={from} apply={(day) => change({ from: day }, { replace: true })} />
      <DayField label={t(messages.to)} value={to} apply={(day) => change({ to: day }, { replace: true })} />
      <label className="orders-filters__order">
        <span>{t(messages.order)}</span>
        <select className="input" value={sort} onChange={(event) => change({ sort: event.target.value as Sort })}>
          {(Object.keys(messages.sorts) as Sort[]).map((each) => (
            <option key={each} value={each}>
              {t(messages.sorts[each])}
            </option>
          ))}
        </select>
      </label>
      {isChanged && (
        <button type="button" className="btn btn--ghost btn--sm" onClick={() => change(everything)}>
          {t(messages.reset)}
        </button>
      )}
      <ExportButton filters={filters} />
    </div>
  )
}

interface DayFieldProps {
  label: string
  value: string
  apply: (day: string) => void
}

function DayField({ label, value, apply }: DayFieldProps) {
  const { typed, type } = useTypedFilter({
    value,
    apply,
    // A year that is being typed is one of antiquity for a while
    read: (text) => (text === '' ? '' : dayOf(text) || null),
  })
  return (
    <label>
      <span>{label}</span>
      <input
        className="input"
        type="date"
        min="2000-01-01"
        max="2999-12-31"
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
    </label>
  )
}
