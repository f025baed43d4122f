import type { HomeData } from '../home-data.ts'
import { Banners } from './banners.tsx'
import { Guides } from './guides.tsx'
import { NearbyProviders } from './nearby-providers.tsx'
import { Reasons } from './reasons.tsx'
import { Steps } from './steps.tsx'
import { TopProviders } from './top-providers.tsx'

export function BelowHero({ stats, cards, banners, claims }: HomeData) {
  return (
    <>
      <NearbyProviders />
      <Steps claims={claims} />
      {banners.length > 0 && <Banners banners={banners} />}
      {cards.length > 0 && <TopProviders cards={cards} total={stats?.providers ?? null} />}
      <Guides />
      <Reasons claims={claims} />
    </>
  )
}
