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
// The styles of the sections that are loaded later belong to the first paint too
import '../../ui/map.css'
import '../../ui/stepper.css'
import './about.css'
import './sections/sections.css'

const loadSections = async () => (await import('./sections/about-sections.tsx')).AboutSections
// They stand in the HTML already and hold words and links: their code need not come first
const lazySections = lazyWhenIdle(loadSections)

const loadInBrowser = inBrowser(loadAbout)
export const loader = onServer(loadAbout)
export async function clientLoader(args: ClientLoaderFunctionArgs) {
  lazySections.preload()
  // An anchor of the address is looked for as soon as the page stands
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
