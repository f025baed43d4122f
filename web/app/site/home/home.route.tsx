import { Suspense } from 'react'
import { type MetaArgs, useLoaderData } from 'react-router'
import { languageOf } from '../../lib/language.ts'
import { inBrowser, onServer } from '../../lib/page-data.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { lazyWhenIdle } from '../../ui/lazy-when-idle.ts'
import { Hero } from './hero.tsx'
import { type HomeData, loadHome } from './home-data.ts'
import * as messages from './messages.ts'
// The styles of lazy-loaded sections are needed for the first paint
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

export const loader = onServer(loadHome)
export const clientLoader = inBrowser(loadHome)

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

// The server renders the sections below, which contain only links: their code is loaded when idle
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
