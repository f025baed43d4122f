import { z } from 'zod'
import { type Endpoint, signedIn, signedInOrActing, signedInOrNot } from '../endpoint.ts'
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

/** What the provider publicly says to a review. */
export const reviewReply = z.object({ text: z.string(), created_at: time })

export const review = z.object({
  id: z.number().int(),
  user: z
    .string()
    .describe(
      'E-mail address of the author; masked (n•••@g•••.com) except for the author, the accounts of a provider that is not suspended and staff; empty once the account was deleted',
    ),
  author: z.string().describe('Given name and initial of the family name of the author; empty if unknown'),
  avatar: z.string().nullable(),
  comment: z.string(),
  rating: z.number().int().describe('1 to 5'),
  created_at: time,
  provider: z.number().int(),
  provider_name: z.string(),
  has_public_provider: z
    .boolean()
    .describe("Always, except in the list of the caller's own reviews, or of any account for staff"),
  is_verified: z
    .boolean()
    .describe(
      'Whether a connection of the author by the provider was confirmed, and the author proved the e-mail address before the last change of the review',
    ),
  has_bonus: z.boolean().describe('Whether the author received a bonus code for the review'),
  reply: reviewReply.nullable(),
  hidden_by: z
    .enum(['provider', 'desk'])
    .nullable()
    .describe("Who hid the review; only the list of the caller's own reviews contains hidden ones"),
  version: recordVersion,
})
export type Review = z.output<typeof review>

/** Maximum number of reviews in a response without pages; with `page`, all reviews can be read. */
export const reviewsInPlainList = 100

export const reviewFilters = z
  .object({
    provider_id: queryId.optional(),
    user_id: queryId.optional().describe("Id of the author: the caller's own id, or any id for staff"),
    page: queryInteger(1, 1_000_000).optional().describe('With `page` or `page_size`, the response is one page'),
    page_size: queryInteger(1, 100).optional().describe('Page size; default 12'),
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
    summary: 'List the reviews of a provider or of the caller, newest first',
    description: `Requires \`provider_id\` or \`user_id\`. Without \`page\` and \`page_size\`, the response is an array of the latest ${reviewsInPlainList} reviews.`,
    tags: ['reviews'],
    security: signedInOrNot,
    querystring: reviewFilters,
    response: { 200: z.union([reviewPage, z.array(review)]) },
    problems: ['not-found', 'second-factor-missing'],
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
    summary: 'Create a review',
    description:
      'One review per provider and author: 409 with `existing_id` if the caller has already reviewed the provider.',
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
    summary: "Replace the caller's own review; its provider cannot be changed",
    tags: ['reviews'],
    security: signedIn,
    headers: versionHeaders,
    params: idParams,
    body: z.object({ comment, rating: rating.default(5) }),
    response: { 200: review },
    problems: ['review-not-found', 'review-removed', 'forbidden', 'email-unproven'],
  },
} as const satisfies Endpoint

export const updateReview = {
  method: 'PATCH',
  url: '/api/auth/reviews/:id/',
  schema: {
    operationId: 'updateReview',
    summary: "Update the caller's own review",
    tags: ['reviews'],
    security: signedIn,
    headers: versionHeaders,
    params: idParams,
    body: z.object({ comment: comment.optional(), rating: rating.optional() }),
    response: { 200: review },
    problems: ['review-not-found', 'review-removed', 'forbidden', 'email-unproven'],
  },
} as const satisfies Endpoint

export const deleteReview = {
  method: 'DELETE',
  url: '/api/auth/reviews/:id/',
  schema: {
    operationId: 'deleteReview',
    summary: 'Delete a review',
    description:
      'Authors delete their own reviews. The reviewed provider, and its managers with the permission, remove reviews about it.',
    tags: ['reviews'],
    security: signedInOrActing,
    headers: versionHeaders,
    params: idParams,
    querystring: z.object({
      reason: text(textLimits.line).optional().describe('Reason of the removal by the provider, stored for staff'),
    }),
    response: { 204: z.null() },
    problems: ['review-not-found', 'review-removed', 'forbidden'],
  },
} as const satisfies Endpoint

const replyShared = {
  tags: ['reviews'],
  security: signedInOrActing,
  headers: versionHeaders,
  params: idParams,
  response: { 200: review },
  problems: ['review-not-found', 'forbidden'],
} as const

export const replyToReview = {
  method: 'PUT',
  url: '/api/auth/reviews/:id/reply/',
  schema: {
    ...replyShared,
    operationId: 'replyToReview',
    summary: 'Reply to a review, or change the reply',
    description:
      'For the reviewed provider, and its managers with the permission for reviews. The reply is public; the author gets a mail about the first one.',
    body: z.object({ text: comment }),
  },
} as const satisfies Endpoint

export const withdrawReply = {
  method: 'DELETE',
  url: '/api/auth/reviews/:id/reply/',
  schema: { ...replyShared, operationId: 'withdrawReply', summary: 'Delete the reply to a review' },
} as const satisfies Endpoint
