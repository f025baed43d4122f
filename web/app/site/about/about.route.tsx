import { type MetaArgs, useLoaderData } from 'react-router'
import { languageOf, useText } from '../../lib/language.ts'
import { inBrowser, onServer } from '../../lib/page-data.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { type AboutData, loadAbout } from './about-data.ts'
import { Counters } from './counters.tsx'
import * as messages from './messages.ts'
import { PageContents } from './page-contents.tsx'
import { AboutSections } from './sections/about-sections.tsx'
import { Video } from './video.tsx'
import './about.css'

export const loader = onServer(loadAbout)
export const clientLoader = inBrowser(loadAbout)

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
  const { office, videoUrl, stats, claims } = useLoaderData<AboutData>()
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
          <AboutSections office={office} claims={claims} />
        </div>
      </div>
    </main>
  )
}
