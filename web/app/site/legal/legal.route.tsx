import { type MetaArgs, useLoaderData, useLocation } from 'react-router'
import { barePath, languageOf } from '../../lib/language.ts'
import { inBrowser, onServer } from '../../lib/page-data.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import * as footerMessages from '../messages-footer.ts'
import { ImprintPage } from './imprint-page.tsx'
import { type LegalData, loadLegal } from './legal-data.ts'
import * as messages from './messages.ts'
import { PrivacyPage } from './privacy-page.tsx'

export const loader = onServer(loadLegal)
export const clientLoader = inBrowser(loadLegal)

const isImprint = (pathname: string) => barePath(pathname).startsWith('/imprint')

export function meta(args: MetaArgs<typeof loader>) {
  const { pathname } = args.location
  const language = languageOf(pathname)
  const [title, description, bare] = isImprint(pathname)
    ? [footerMessages.imprint, messages.imprintDescription, '/imprint']
    : [footerMessages.privacy, messages.privacyDescription, '/privacy']
  return pageMeta(args, title[language], import.meta.env.SSR && { description: description[language], bare })
}

/** One module for both pages: a second one would lengthen the route manifest, which all pages load. */
export default function LegalRoute() {
  const data = useLoaderData<LegalData>()
  const { pathname } = useLocation()
  return isImprint(pathname) ? <ImprintPage {...data} /> : <PrivacyPage {...data} />
}
