import { Suspense } from 'react'
import { type MetaArgs, useLoaderData } from 'react-router'
import { orNull } from '../../lib/api.ts'
import { languageOf } from '../../lib/language.ts'
import { inBrowser, onServer, type PageRequest } from '../../lib/page-data.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { lazyWhenIdle } from '../../ui/lazy-when-idle.ts'
import { Hero } from './hero.tsx'
import * as messages from './messages.ts'
// The styles of the sections that are loaded later belong to the first paint too
import '../../ui/stepper.css'
import '../../ui/tick-list.css'
import '../../ui/badge.css'
import '../../ui/figure.css'
import '../../ui/logo.css'
import '../../ui/carousel.css'
import './sections/banners.css'
import './sections/nearby-providers.css'
import '../../parts/providers/provider-card.css'
import './home.css'

const shownCards = 3

/** Counters, cards and banners adorn the page: it stands without them. The server has logged its own failure already. */
async function load({ callApi }: PageRequest) {
  const [stats, cards, banners] = await Promise.all([
    orNull(callApi('GET /info/api/stats/', {})),
    orNull(callApi('GET /api/auth/providers/cards/', {})),
    orNull(callApi('GET /info/api/banners/', {})),
  ])
  return { stats, cards: cards?.slice(0, shownCards) ?? [], banners: banners ?? [] }
}

export type HomeData = Awaited<ReturnType<typeof load>>

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export function meta(source: MetaArgs<typeof loader>) {
  const language = languageOf(source.location.pathname)
  return pageMeta(
    source,
    messages.pageTitle[language],
    import.meta.env.SSR && {
      description: messages.pageDescription[language],
      bare: '/',
    },
  )
}

// The sections below stand in the HTML already and only hold links: their code need not come first
const lazyBelowHero = lazyWhenIdle(async () => (await import('./sections/below-hero.tsx')).BelowHero)

export default function Home() {
  const { stats, cards, banners } = useLoaderData<HomeData>()
  return (
    <main id="main">
      <Hero stats={stats} />
      <Suspense>
        <lazyBelowHero.Component stats={stats} cards={cards} banners={banners} />
      </Suspense>
    </main>
  )
}
