import { useSearchParams } from 'react-router'
import { useLanguage, useText } from '../../lib/language.ts'
import { byText } from '../records/arranged.ts'
import { useListView } from '../records/use-list-order.ts'
import { filterValue, type TariffFilter } from './tariff-filters.ts'

type Option = TariffFilter['options'][number]

/** A select for each filter that has options; the URL holds the chosen one. */
export function TariffFilterFields({ filters }: { filters: readonly TariffFilter[] }) {
  const t = useText()
  const [query] = useSearchParams()
  const change = useListView()
  const language = useLanguage()
  const byTitle = byText<Option>(({ title }) => t(title))
  // Options such as «Без акции» stay first, and states in their own order
  const inOrder = (options: readonly Option[]) => [
    ...options.filter(({ isRecord }) => !isRecord),
    ...options.filter(({ isRecord }) => isRecord).sort((a, b) => byTitle(a, b, language)),
  ]
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
            {inOrder(filter.options).map(({ value, title }) => (
              <option key={value} value={value}>
                {t(title)}
              </option>
            ))}
          </select>
        ))}
    </div>
  )
}
