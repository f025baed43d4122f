import type { PageRequest } from '../../lib/page-data.ts'

export async function loadLegal({ callApi }: PageRequest) {
  const { office, company, tile_url, google_client_id, video_url } = await callApi('GET /info/api/site/', {})
  const hostOf = (url: string) => new URL(url.replaceAll(/[{}]/g, '')).host
  return {
    company,
    office: { phone: office.phone, email: office.email },
    tileHost: hostOf(tile_url),
    hasGoogle: google_client_id !== null,
    videoHost: video_url === null ? null : hostOf(video_url),
  }
}

export type LegalData = Awaited<ReturnType<typeof loadLegal>>
