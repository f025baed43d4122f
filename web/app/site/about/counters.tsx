import { formatNumber } from '../../lib/format.ts'
import { useLanguage, useText } from '../../lib/language.ts'
import type { AboutData } from './about.route.tsx'
import * as messages from './messages.ts'

/** What can be found here, counted in the database. */
export function Counters({ stats }: { stats: NonNullable<AboutData['stats']> }) {
  const t = useText()
  const language = useLanguage()
  const facts = [
    { count: stats.addresses, label: t(messages.addresses(stats.addresses)) },
    { count: stats.tariffs, label: t(messages.tariffs(stats.tariffs)) },
    { count: stats.providers, label: t(messages.providers(stats.providers)) },
  ]
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
