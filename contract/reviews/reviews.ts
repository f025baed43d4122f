import { z } from 'zod'
import { type Endpoint, signedIn, signedInOrNot } from '../endpoint.ts'
import {
  id,
  idParams,
  isSeen,
  page,
  queryId,
  queryInteger,
  recordVersion,
  text,
  textLimits,
  time,
  versionHeaders,
} from '../primitives.ts'

export const review = z.object({
  id: z.number().int(),
  user: z
    .string()
    .describe("The author's e-mail, masked (n•••@g•••.com) for all but the author, the provider and staff"),
  author: z.string().describe('The given name and the initial of the family name; empty where none is known'),
  avatar: z.string().nullable(),
  comment: z.string(),
  rating: z.number().int().describe('1 to 5'),
  created_at: time,
  provider: z.number().int(),
  provider_name: z.string(),
  is_verified: z.boolean().describe('A request of the author was connected by this provider'),
  version: recordVersion,
})
export type Review = z.output<typeof review>

/** Maximum number of reviews in the plain list; `page` gives access to all. */
export const reviewsInPlainList = 100

export const reviewFilters = z
  .object({
    provider_id: queryId.optional(),
    user_id: queryId.optional().describe('The own id; staff may name any'),
    page: queryInteger(1, 1_000_000).optional().describe('With it or page_size the answer is a page'),
    page_size: queryInteger(1, 100).optional().describe('12 unless told'),
  })
  .refine(({ provider_id, user_id }) => provider_id !== undefined || user_id !== undefined, {
    path: ['provider_id'],
    error: 'required',
  })

export const reviewPage = page(review)

export const listReviews = {
  method: 'GET',
  url: '/api/auth/reviews/',
  schema: {
    operationId: 'listReviews',
    summary: `Reviews of a provider, or the own ones, newest first: the latest ${reviewsInPlainList} as a plain list, or a page of all`,
    tags: ['reviews'],
    security: signedInOrNot,
    querystring: reviewFilters,
    response: { 200: z.union([reviewPage, z.array(review)]) },
    problems: ['not-found'],
  },
} as const satisfies Endpoint

const rating = z.number().int().min(1).max(5)
const comment = text(textLimits.paragraph)
  .min(1)
  .refine((value) => value === '' || isSeen(value), { error: 'required' })
  .transform(withoutGaps)

/** Trims the ends of lines and leaves at most one blank line between paragraphs. */
function withoutGaps(value: string): string {
  const lines = value.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
  return lines
    .map((each) => each.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
}

export const createReview = {
  method: 'POST',
  url: '/api/auth/reviews/',
  schema: {
    operationId: 'createReview',
    summary: 'Write a review, one for each provider: for a second the answer is 409 with existing_id',
    tags: ['reviews'],
    security: signedIn,
    body: z.object({ comment, rating: rating.default(5), provider: id }),
    response: { 201: review },
    problems: ['forbidden', 'email-unproven', 'review-exists', 'review-removed'],
  },
} as const satisfies Endpoint

export const replaceReview = {
  method: 'PUT',
  url: '/api/auth/reviews/:id/',
  schema: {
    operationId: 'replaceReview',
    summary: 'Write the own review anew; its provider stays',
    tags: ['reviews'],
    security: signedIn,
    headers: versionHeaders,
    params: idParams,
    body: z.object({ comment, rating: rating.default(5) }),
    response: { 200: review },
    problems: ['review-not-found', 'forbidden', 'email-unproven'],
  },
} as const satisfies Endpoint

export const updateReview = {
  method: 'PATCH',
  url: '/api/auth/reviews/:id/',
  schema: {
    operationId: 'updateReview',
    summary: 'Change the own review',
    tags: ['reviews'],
    security: signedIn,
    headers: versionHeaders,
    params: idParams,
    body: z.object({ comment: comment.optional(), rating: rating.optional() }),
    response: { 200: review },
    problems: ['review-not-found', 'forbidden', 'email-unproven'],
  },
} as const satisfies Endpoint

export const deleteReview = {
  method: 'DELETE',
  url: '/api/auth/reviews/:id/',
  schema: {
    operationId: 'deleteReview',
    summary: 'Delete the own review; the provider, and a manager whom the rules let, remove one of theirs',
    tags: ['reviews'],
    security: signedIn,
    headers: versionHeaders,
    params: idParams,
    querystring: z.object({ reason: text(textLimits.line).optional().describe('Why it is removed, for staff') }),
    response: { 204: z.null() },
    problems: ['review-not-found', 'forbidden'],
  },
} as const satisfies Endpoint
