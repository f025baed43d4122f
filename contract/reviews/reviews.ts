import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { page, queryId, queryInteger, time } from '../primitives.ts'

export const review = z.object({
  id: z.number().int(),
  user: z.string().describe("The author's e-mail, masked: n•••@g•••.com"),
  author: z.string().describe('The given name and the initial of the family name; empty where none is known'),
  avatar: z.string().nullable(),
  comment: z.string(),
  rating: z.number().int().describe('1 to 5'),
  created_at: time,
  provider: z.number().int(),
  provider_name: z.string(),
  is_verified: z.boolean().describe('A request of the author was connected by this provider'),
})
export type Review = z.output<typeof review>

/** Most reviews that the plain list holds; the rest is behind `page`. */
export const reviewsInPlainList = 100

export const reviewFilters = z.object({
  provider_id: queryId,
  page: queryInteger(1, 1_000_000).optional().describe('With it or page_size the answer is a page'),
  page_size: queryInteger(1, 100).optional().describe('12 unless told'),
})

export const reviewPage = page(review)

export const listReviews = {
  method: 'GET',
  url: '/api/auth/reviews/',
  schema: {
    summary: `Reviews of a provider, newest first: the latest ${reviewsInPlainList} as a plain list, or a page of all`,
    tags: ['reviews'],
    querystring: reviewFilters,
    response: { 200: z.union([reviewPage, z.array(review)]) },
  },
} as const satisfies Endpoint
