import type { ContentVersion } from '../db/content-version.ts'

/** The versions of content that never changed. */
export const unchanged: ContentVersion = {
  ...{ catalogue: 1, shared: 1, addresses: 1, reviews: 1, ratings: 1, claims: 1, day: 20260102 },
  providers: new Map(),
}

/** SQL that invalidates every cached response. */
export const invalidateAll = `update content_version set catalogue = catalogue + 1, shared = catalogue + 1,
  addresses = addresses + 1, reviews = reviews + 1, ratings = ratings + 1, claims = claims + 1`
