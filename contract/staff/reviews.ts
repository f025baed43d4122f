import { z } from 'zod'
import { type Endpoint, forStaff } from '../endpoint.ts'
import {
  idParams,
  page,
  queryId,
  queryInteger,
  recordVersion,
  requiredText,
  time,
  versionHeaders,
} from '../primitives.ts'
import { reviewReply } from '../reviews/reviews.ts'
import { maxReviewReason } from './review-reason.ts'

const named = z.object({ id: z.number().int(), name: z.string() })

export const staffReview = z.object({
  id: z.number().int(),
  rating: z.number().int().describe('1 to 5'),
  comment: z.string(),
  created_at: time,
  author: named.extend({ email: z.string() }).nullable().describe('Null once the account was deleted'),
  provider: named,
  is_verified: z.boolean().describe('Whether a connection of the author by the provider was confirmed'),
  has_bonus: z.boolean(),
  reply: reviewReply.nullable(),
  hidden: z
    .object({
      at: time,
      by: named
        .extend({
          is_staff: z.boolean(),
          is_on_behalf: z.boolean().describe('Whether staff did it for the provider'),
        })
        .nullable()
        .describe('Who hid it: staff, or an account of the provider'),
      reason: z.string(),
    })
    .nullable()
    .describe('Null for a visible review'),
  version: recordVersion,
})
export type StaffReview = z.output<typeof staffReview>

const shared = { tags: ['staff'], security: forStaff } as const

export const listStaffReviews = {
  method: 'GET',
  url: '/api/staff/reviews/',
  schema: {
    ...shared,
    operationId: 'listStaffReviews',
    summary: 'List all reviews, newest first, also hidden ones',
    querystring: z.object({
      state: z.enum(['visible', 'hidden']).optional(),
      provider: queryId.optional(),
      author: queryId.optional().describe('Id of an account'),
      page: queryInteger(1, 100_000).default(1),
      page_size: queryInteger(1, 100).default(12),
    }),
    response: { 200: page(staffReview) },
  },
} as const satisfies Endpoint

export const hideReview = {
  method: 'POST',
  url: '/api/staff/reviews/:id/hide/',
  schema: {
    ...shared,
    operationId: 'hideReview',
    summary: 'Hide a review',
    description: 'The review counts no longer in the rating of its provider. 409 if it is hidden already.',
    headers: versionHeaders,
    params: idParams,
    body: z.object({ reason: requiredText(maxReviewReason) }),
    response: { 200: staffReview },
    problems: ['review-not-found', 'review-hidden'],
  },
} as const satisfies Endpoint

export const restoreReview = {
  method: 'POST',
  url: '/api/staff/reviews/:id/restore/',
  schema: {
    ...shared,
    operationId: 'restoreReview',
    summary: 'Show a hidden review again, whoever hid it',
    headers: versionHeaders,
    params: idParams,
    response: { 200: staffReview },
    problems: ['review-not-found'],
  },
} as const satisfies Endpoint
