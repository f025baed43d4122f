import { Suspense } from 'react'
import { type ClientLoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { languageOf, useText } from '../../lib/language.ts'
import { inBrowser, onServer } from '../../lib/page-data.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { lazyWhenIdle } from '../../ui/lazy-when-idle.ts'
import { type AboutData, loadAbout } from './about-data.ts'
import { Counters } from './counters.tsx'
import * as messages from './messages.ts'
import { PageContents } from './page-contents.tsx'
import { Video } from './video.tsx'
// The styles of lazy-loaded sections are needed for the first paint
import '../../ui/map.css'
import '../../ui/stepper.css'
import './about.css'
import './sections/sections.css'

const loadSections = async () => (await import('./sections/about-sections.tsx')).AboutSections
// The server renders these sections, which contain only text and links: their code is loaded when idle
const lazySections = lazyWhenIdle(loadSections)

const loadInBrowser = inBrowser(loadAbout)
export const loader = onServer(loadAbout)
export async function clientLoader(args: ClientLoaderFunctionArgs) {
  lazySections.preload()
  // Scroll to the anchor of the URL once the page is rendered
  const [data] = await Promise.all([loadInBrowser(args), loadSections()])
  return data
}

export function meta(args: MetaArgs<typeof loader>) {
  const language = languageOf(args.location.pathname)
  return pageMeta(
    args,
    messages.pageTitle[language],
    import.meta.env.SSR && {
      description: messages.pageDescription[language],
      bare: '/about',
    },
  )
}

export default function AboutPage() {
  const t = useText()
  const { office, videoUrl, stats } = useLoaderData<AboutData>()
  return (
    <main id="main">
      <div className="about-hero">
        <div className={`wrap about-hero__in ${videoUrl ? 'about-hero__in--video' : ''}`}>
          <div>
            <h1 className="h-page">{t(messages.title)}</h1>
            <p className="lead">{t(messages.lead)}</p>
            {stats && <Counters stats={stats} />}
          </div>
          {videoUrl && <Video url={videoUrl} />}
        </div>
      </div>
      <div className="wrap about-page">
        <PageContents />
        <div className="about-page__body">
          <Suspense>
            <lazySections.Component office={office} />
          </Suspense>
        </div>
      </div>
    </main>
  )
}
