import { z } from 'zod'
import { type Endpoint, forStaff } from '../endpoint.ts'
import { time } from '../primitives.ts'

const named = z.object({ id: z.number().int(), name: z.string() })

export const bonusCode = z.object({
  code: z.string(),
  issued_at: time,
  redeemed_at: time.nullable(),
  redeemed_by: named.nullable().describe('The account of the desk that redeemed it'),
  customer: named.extend({ email: z.string() }),
  provider: named,
  review: z.number().int().nullable().describe('Id of the review; null if it was deleted'),
})
export type BonusCode = z.output<typeof bonusCode>

const shared = {
  tags: ['staff'],
  security: forStaff,
  params: z.object({
    code: z.string().max(60).describe('In any case, with or without hyphens and spaces'),
  }),
} as const

export const getBonusCode = {
  method: 'GET',
  url: '/api/staff/bonus-codes/:code/',
  schema: {
    ...shared,
    operationId: 'getBonusCode',
    summary: 'Get a bonus code',
    response: { 200: bonusCode },
    problems: ['bonus-code-not-found'],
  },
} as const satisfies Endpoint

export const redeemBonusCode = {
  method: 'POST',
  url: '/api/staff/bonus-codes/:code/redeem/',
  schema: {
    ...shared,
    operationId: 'redeemBonusCode',
    summary: 'Redeem a bonus code, once',
    description: '409 with the `current` bonus code if it was redeemed before.',
    response: { 200: bonusCode },
    problems: ['bonus-code-not-found', 'bonus-code-redeemed'],
  },
} as const satisfies Endpoint
