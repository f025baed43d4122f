import { formatNumber } from '../../lib/format.ts'
import { useLanguage, useText } from '../../lib/language.ts'
import * as counts from '../../parts/messages-counts.ts'
import { promises } from '../../parts/promises.ts'
import { CatOnCard } from './cat-on-card.tsx'
import { HeroTabs } from './hero-tabs.tsx'
import type { HomeData } from './home-data.ts'
import * as messages from './messages.ts'

export function Hero({ stats }: { stats: HomeData['stats'] }) {
  const t = useText()
  return (
    <section className="hero">
      <div className="hero__in">
        <div className="hero__copy">
          <h1>{t(messages.heroTitle)}</h1>
          <p className="lead">{t(messages.heroLead)}</p>
        </div>
        <CatOnCard />
        <HeroTabs />
        {stats && (
          <dl className="facts">
            <Fact count={stats.addresses} label={t(counts.addressesLabel(stats.addresses))} />
            <Fact count={stats.tariffs} label={t(counts.tariffsLabel(stats.tariffs))} />
            <Fact count={stats.providers} label={t(counts.providersLabel(stats.providers))} />
            <Fact count={promises.guaranteeDays} label={t(messages.guaranteeLabel)} />
          </dl>
        )}
      </div>
    </section>
  )
}

/** Nothing for a new marketplace, which has none yet. */
function Fact({ count, label }: { count: number; label: string }) {
  const language = useLanguage()
  if (count === 0) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatNumber(count, language)}</dd>
    </div>
  )
}
