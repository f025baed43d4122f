import { z } from 'zod'
import { formNumber } from '../forms.ts'
import { pictureFile, pictureSources } from '../media/pictures.ts'
import { lei, requiredText, text, time } from '../primitives.ts'
import { claimOutcomes, claimReasons, claimStates, maxClaimPhotos, refundPayers } from './guarantee.ts'
import { maxExplanation } from './steps.ts'

/** A claim under the guarantee as both parties see it. */
export const guaranteeClaim = z.object({
  id: z.number().int(),
  state: z.enum(claimStates),
  reason: z.enum(claimReasons),
  text: z.string(),
  photos: z.array(pictureSources),
  claimed_at: time,
  respond_by: time.nullable().describe('Until when the provider should respond; null if it has, or is late'),
  response: z.object({ text: z.string(), responded_at: time }).nullable(),
  decision: z
    .object({
      outcome: z.enum(claimOutcomes),
      text: z.string(),
      refund: lei.nullable(),
      refunded_by: z.enum(refundPayers).nullable(),
      decided_at: time,
    })
    .nullable(),
})
export type GuaranteeClaim = z.output<typeof guaranteeClaim>

export const newClaim = z.object({
  reason: z.enum(claimReasons, { error: 'required' }),
  text: requiredText(maxExplanation),
  photos: z.array(pictureFile).max(maxClaimPhotos, { error: 'too-many-photos' }).default([]),
  proof: z.string().max(100).optional().describe('Proof of the e-mail address, from the link of a mail'),
})

/** The fields of the desk's decision; `requireRefund` checks them together. */
export const claimDecision = {
  outcome: z.enum(claimOutcomes),
  text: requiredText(maxExplanation).describe('What the customer and the provider read'),
  refund: formNumber(0.01, 100_000, 2).optional().describe('Lei; required by `refunded`, possible with `replaced`'),
  refunded_by: z.enum(refundPayers).optional().describe('Required by a refund'),
  proof: text(300).default('').describe('Number of the payment, or where its proof is kept; required by a refund'),
}
const decision = z.object(claimDecision)
export type ClaimDecision = z.output<typeof decision>

export function requireRefund({ outcome, refund, refunded_by, proof }: ClaimDecision, context: z.RefinementCtx) {
  const fields = Object.entries({ refund, refunded_by, proof: proof || undefined })
  const isRefunded =
    outcome === 'refunded' || (outcome === 'replaced' && fields.some(([, value]) => value !== undefined))
  if (!isRefunded) return
  for (const [field, value] of fields)
    if (value === undefined) context.addIssue({ code: 'custom', path: [field], message: 'required' })
}
