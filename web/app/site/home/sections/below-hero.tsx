import type { HomeData } from '../home.route.tsx'
import { Guides } from './guides.tsx'
import { Reasons } from './reasons.tsx'
import { Steps } from './steps.tsx'
import { TopProviders } from './top-providers.tsx'

export function BelowHero({ stats, cards }: HomeData) {
  return (
    <>
      <Steps />
      {cards.length > 0 && <TopProviders cards={cards} total={stats?.providers ?? null} />}
      <Guides />
      <Reasons />
    </>
  )
}
