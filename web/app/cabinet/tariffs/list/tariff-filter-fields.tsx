import { useSearchParams } from 'react-router'
import { useLanguage, useText } from '../../../lib/language.ts'
import { useListView } from '../../kit/records/use-list-order.ts'
import { filterValue, sortedOptions, type TariffFilter } from './tariff-filters.ts'

/** A select for each filter that has options; the URL holds the chosen one. */
export function TariffFilterFields({ filters }: { filters: readonly TariffFilter[] }) {
  const t = useText()
  const [query] = useSearchParams()
  const change = useListView()
  const language = useLanguage()
  return (
    <div className="tariff-filters">
      {filters
        .filter(({ options }) => options.length > 1)
        .map((filter) => (
          <select
            key={filter.key}
            className="input"
            aria-label={t(filter.label)}
            value={filterValue(filter, query)}
            onChange={({ target }) => change({ [filter.key]: target.value })}
          >
            <option value="">{t(filter.all)}</option>
            {sortedOptions(filter.options, language).map(({ value, title }) => (
              <option key={value} value={value}>
                {t(title)}
              </option>
            ))}
          </select>
        ))}
    </div>
  )
}
