import { orNull } from '../../lib/api.ts'
import type { PageRequest } from '../../lib/page-data.ts'

export async function loadAbout({ callApi }: PageRequest) {
  const [site, stats] = await Promise.all([
    callApi('GET /info/api/site/', {}),
    // The counters adorn the page: it stands without them
    orNull(callApi('GET /info/api/stats/', {})),
  ])
  return { office: site.office, videoUrl: site.video_url, stats }
}

export type AboutData = Awaited<ReturnType<typeof loadAbout>>
/** Where the team sits and how it is reached. */
export type Office = AboutData['office']
