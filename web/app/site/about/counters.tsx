import { formatNumber } from '../../lib/format.ts'
import { useLanguage, useText } from '../../lib/language.ts'
import * as counts from '../../parts/messages-counts.ts'
import type { AboutData } from './about-data.ts'

/** Counters of the marketplace's content, from the database; nothing is counted that a new marketplace has none of. */
export function Counters({ stats }: { stats: NonNullable<AboutData['stats']> }) {
  const t = useText()
  const language = useLanguage()
  const facts = [
    { count: stats.addresses, label: t(counts.addressesLabel(stats.addresses)) },
    { count: stats.tariffs, label: t(counts.tariffsLabel(stats.tariffs)) },
    { count: stats.providers, label: t(counts.providersLabel(stats.providers)) },
  ].filter(({ count }) => count > 0)
  if (facts.length === 0) return null
  return (
    <dl className="about-hero__facts">
      {facts.map(({ count, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatNumber(count, language)}</dd>
        </div>
      ))}
    </dl>
  )
}
