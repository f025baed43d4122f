import { type MetaArgs, useLoaderData } from 'react-router'
import { languageOf } from '../../lib/language.ts'
import { inBrowser, onServer } from '../../lib/page-data.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { Hero } from './hero.tsx'
import { type HomeData, loadHome } from './home-data.ts'
import * as messages from './messages.ts'
import { BelowHero } from './sections/below-hero.tsx'
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

export default function Home() {
  const { stats, cards, banners, claims } = useLoaderData<HomeData>()
  return (
    <main id="main">
      <Hero stats={stats} />
      <BelowHero stats={stats} cards={cards} banners={banners} claims={claims} />
    </main>
  )
}
