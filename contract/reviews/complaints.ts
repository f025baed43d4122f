import { z } from 'zod'
import { type Endpoint, signedInOrNot } from '../endpoint.ts'
import { idParams, text } from '../primitives.ts'
import { complaintReasons, maxComplaintText } from './complaint-reasons.ts'

export const complainAboutReview = {
  method: 'POST',
  url: '/api/auth/reviews/:id/complaints/',
  schema: {
    operationId: 'complainAboutReview',
    summary: 'Complain about a review',
    description:
      'For every reader except the author, signed in or not. The desk hides the review or leaves it. 409 while an earlier complaint of the same reader about the review waits for the desk.',
    tags: ['reviews'],
    security: signedInOrNot,
    params: idParams,
    body: z.object({ reason: z.enum(complaintReasons), text: text(maxComplaintText).default('') }),
    response: { 204: z.null() },
    problems: ['review-not-found', 'forbidden', 'complaint-open'],
  },
} as const satisfies Endpoint
