import { z } from 'zod'
import { email } from '../email.ts'
import { type Endpoint, forStaff } from '../endpoint.ts'
import { phone } from '../phone.ts'
import { id, queryId, time } from '../primitives.ts'
import { personalData } from '../privacy/personal-data.ts'
import { requestKinds } from '../requests/requests.ts'

const shared = { tags: ['staff'], security: forStaff } as const

interface Selection {
  email?: string | undefined
  phone?: string | undefined
  account_id?: number | undefined
  request_id?: number | undefined
}

const isSelected = (selection: Selection) => Object.values(selection).some((value) => value !== undefined)
const noneSelected = { path: ['email'], error: 'required' }

/** Whose data: by contacts, an account, or a request. What any of them finds belongs to the selection. */
const querySelection = z
  .object({
    email: email.optional(),
    phone: phone.optional(),
    account_id: queryId.optional(),
    request_id: queryId.optional(),
  })
  .refine(isSelected, noneSelected)

export const foundPerson = z.object({
  accounts: z.array(z.object({ id: z.number().int(), email: z.string(), full_name: z.string() })),
  requests: z
    .array(
      z.object({
        id: z.number().int(),
        kind: z.enum(requestKinds),
        step: z.string(),
        created_at: time,
        name: z.string(),
        phone: z.string().nullable(),
        email: z.string().nullable(),
        address: z.string(),
        provider: z.string(),
      }),
    )
    .describe('Newest first, with the requests that replaced another one or were replaced. Erased ones are left out'),
  mails: z.number().int().describe('Number of mails of the last 30 days to the addresses'),
})
export type FoundPerson = z.output<typeof foundPerson>

export const findPersonalData = {
  method: 'GET',
  url: '/api/staff/personal-data/',
  schema: {
    ...shared,
    operationId: 'findPersonalData',
    summary: 'Find what is stored about a person',
    querystring: querySelection,
    response: { 200: foundPerson },
  },
} as const satisfies Endpoint

export const exportPersonalData = {
  method: 'GET',
  url: '/api/staff/personal-data/export/',
  schema: {
    ...shared,
    operationId: 'exportPersonalData',
    summary: 'Download everything that is stored about a person, with the notes about the requests',
    querystring: querySelection,
    response: { 200: personalData },
  },
} as const satisfies Endpoint

export const erasePersonalData = {
  method: 'POST',
  url: '/api/staff/personal-data/erase/',
  schema: {
    ...shared,
    operationId: 'erasePersonalData',
    summary: 'Delete everything that is stored about a person',
    description:
      'At once and for good; a repeated call finds nothing. Open requests are withdrawn, and their providers are told. 409 for the own account, the last one of a provider and the last one of staff.',
    body: z
      .object({
        email: email.optional(),
        phone: phone.optional(),
        account_id: id.optional(),
        request_id: id.optional(),
      })
      .refine(isSelected, noneSelected),
    response: { 200: z.object({ accounts: z.number().int(), requests: z.number().int() }) },
    problems: ['own-erasure', 'last-account-of-provider', 'last-staff-account'],
  },
} as const satisfies Endpoint
