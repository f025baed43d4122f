import { Suspense } from 'react'
import { type MetaFunction, useLoaderData } from 'react-router'
import { languageOf } from '../../lib/language.ts'
import { inBrowser, onServer, type PageRequest } from '../../lib/page-data.ts'
import { lazyWhenIdle } from '../../ui/lazy-when-idle.ts'
import { Hero } from './hero.tsx'
import * as messages from './messages.ts'
// The styles of the sections that are loaded later belong to the first paint too
import '../../ui/stepper.css'
import '../../ui/tick-list.css'
import '../../ui/badge.css'
import '../../ui/figure.css'
import '../../ui/logo.css'
import '../providers/provider-card.css'
import './home.css'

const shownCards = 3

async function load({ callApi }: PageRequest) {
  const [stats, cards] = await Promise.all([
    orNothing(callApi('GET /info/api/stats/', {})),
    orNothing(callApi('GET /api/auth/providers/cards/', {})),
  ])
  return { stats, cards: cards?.slice(0, shownCards) ?? [] }
}

/** Counters and cards adorn the page: it stands without them. The server has logged its own failure already. */
async function orNothing<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch {
    return null
  }
}

export type HomeData = Awaited<ReturnType<typeof load>>

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: MetaFunction = ({ location }) => {
  const language = languageOf(location.pathname)
  return [{ title: messages.pageTitle[language] }, { name: 'description', content: messages.pageDescription[language] }]
}

// The sections below stand in the HTML already and only hold links: their code need not come first
const lazyBelowHero = lazyWhenIdle(async () => (await import('./sections/below-hero.tsx')).BelowHero)

export default function Home() {
  const { stats, cards } = useLoaderData<HomeData>()
  return (
    <main id="main">
      <Hero stats={stats} />
      <Suspense>
        <lazyBelowHero.Component stats={stats} cards={cards} />
      </Suspense>
    </main>
  )
}
