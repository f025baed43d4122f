import type { RequestFilterValues } from '@motanet/contract/requests/provider-requests.ts'
import type { ReactNode } from 'react'
import { useLanguage, useText, variant } from '../../lib/language.ts'
import { readId } from '../../lib/query.ts'
import { listServices } from '../../parts/requests/service-list.ts'
import { DayField } from '../kit/lists/day-field.tsx'
import * as messages from './messages-filters.ts'
import { everything, isNarrowed, newestFirst, type RequestFilters, requestKinds } from './request-filters.ts'

interface RequestFilterFieldsProps {
  /** Narrow screens hide the fields unless this is set. */
  isOpen: boolean
  filters: RequestFilters
  /** Tariffs and services to choose from; null if unknown. */
  values: RequestFilterValues | null
  change: (part: Partial<RequestFilters>, options?: { replace: boolean }) => void
  /** Shown after the fields. */
  children?: ReactNode
}

type Sort = RequestFilters['sort']
const turns = ['provider', 'customer'] as const

/** Filter fields: kind, service, tariff and dates; and the sort order. */
export function RequestFilterFields({ isOpen, filters, values, change, children }: RequestFilterFieldsProps) {
  const t = useText()
  const language = useLanguage()
  const { kind, from, to, sort } = filters
  const isChanged = isNarrowed(filters) || sort !== newestFirst
  return (
    <div className={isOpen ? 'requests-filters is-open' : 'requests-filters'}>
      <label>
        <span>{t(messages.kind)}</span>
        <select
          className="input"
          value={kind ?? ''}
          onChange={(event) => change({ kind: requestKinds.find((each) => each === event.target.value) ?? null })}
        >
          <option value="">{t(messages.anyKind)}</option>
          {requestKinds.map((each) => (
            <option key={each} value={each}>
              {t(messages.kinds[each])}
            </option>
          ))}
        </select>
      </label>
      {values && <ServiceField filters={filters} values={values} change={change} />}
      {values && values.tariffs.length > 0 && (
        <label>
          <span>{t(messages.tariff)}</span>
          <select
            className="input"
            value={filters.tariff ?? ''}
            onChange={(event) => change({ tariff: readId(event.target.value) })}
          >
            <option value="">{t(messages.anyTariff)}</option>
            {values.tariffs.map((tariff) => (
              <option key={tariff.id} value={tariff.id}>
                {variant(tariff, 'name', language)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        <span>{t(messages.turn)}</span>
        <select
          className="input"
          value={filters.turn ?? ''}
          onChange={(event) => change({ turn: turns.find((each) => each === event.target.value) ?? null })}
        >
          <option value="">{t(messages.anyTurn)}</option>
          {turns.map((each) => (
            <option key={each} value={each}>
              {t(messages.turns[each])}
            </option>
          ))}
        </select>
      </label>
      {values && values.assignees.length > 1 && (
        <label>
          <span>{t(messages.assignee)}</span>
          <select
            className="input"
            value={filters.assignee}
            onChange={(event) => change({ assignee: event.target.value })}
          >
            <option value="">{t(messages.anyAssignee)}</option>
            <option value="me">{t(messages.me)}</option>
            <option value="none">{t(messages.nobody)}</option>
            {values.assignees.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <DayField label={t(messages.from)} value={from} apply={(day) => change({ from: day }, { replace: true })} />
      <DayField label={t(messages.to)} value={to} apply={(day) => change({ to: day }, { replace: true })} />
      <label className="requests-filters__sort">
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
      {children}
    </div>
  )
}

/** One select for the services of tariffs and of tenders; only one of them can be chosen. */
function ServiceField({
  filters,
  values,
  change,
}: Required<Pick<RequestFilterFieldsProps, 'filters' | 'change'>> & { values: RequestFilterValues }) {
  const t = useText()
  const language = useLanguage()
  const { tariff_services: ofTariffs, services: ofTenders } = values
  if (ofTariffs.length + ofTenders.length === 0) return null
  const choose = (value: string) =>
    change({ tariffService: readId(value), service: ofTenders.find((each) => each === value) ?? null })
  return (
    <label>
      <span>{t(messages.service)}</span>
      <select
        className="input"
        value={filters.tariffService ?? filters.service ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{t(messages.anyService)}</option>
        {ofTariffs.length > 0 && (
          <optgroup label={t(messages.ofTariffs)}>
            {ofTariffs.map((service) => (
              <option key={service.id} value={service.id}>
                {variant(service, 'name', language)}
              </option>
            ))}
          </optgroup>
        )}
        {ofTenders.length > 0 && (
          <optgroup label={t(messages.ofTenders)}>
            {ofTenders.map((service) => (
              <option key={service} value={service}>
                {t(listServices([service]))}
              </option>
            ))}
          </optgroup>
        )}
      </select>
    </label>
  )
}
