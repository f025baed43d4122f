import { orNull } from '../../lib/api.ts'
import type { PageRequest } from '../../lib/page-data.ts'
import { loadClaims } from '../../parts/claims/claims.ts'

export async function loadAbout({ callApi }: PageRequest) {
  const [site, stats, claims] = await Promise.all([
    callApi('GET /info/api/site/', {}),
    // The counters are optional: without them the page is still rendered
    orNull(callApi('GET /info/api/stats/', {})),
    loadClaims(callApi),
  ])
  return { office: site.office, videoUrl: site.video_url, stats, claims }
}

export type AboutData = Awaited<ReturnType<typeof loadAbout>>
/** Contact details of the team: location, phone, e-mail. */
export type Office = AboutData['office']
