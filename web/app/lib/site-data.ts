import { useRouteLoaderData } from 'react-router'
import { useLanguage } from './language.ts'
import type { PageRequest } from './page-data.ts'

let years: Intl.DateTimeFormat | undefined

/** The data that the layout loads for all pages: the public configuration and the current year. */
export async function loadSite({ callApi }: PageRequest) {
  // The year is part of the data, so that server and browser render the same one on New Year's Eve
  years ??= new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Chisinau' })
  const year = Number(years.format())
  // Few pages show the office, the company and the video, and they load them: omit them for all others
  const { office, company: _company, video_url: _video, ...site } = await callApi('GET /info/api/site/', {})
  return { site: { ...site, email: office.email }, year }
}

export type SiteData = Awaited<ReturnType<typeof loadSite>>

/** The public configuration that the layout has loaded: support phone, map tiles. */
export function useSite(): SiteData['site'] {
  const data = useRouteLoaderData<SiteData>(`${useLanguage()}-site`)
  if (!data) throw new Error('The site’s configuration is known only on pages inside its layout')
  return data.site
}
