import { z } from 'zod'
import { type Endpoint, forStaff } from '../endpoint.ts'
import { line, page, queryId, queryInteger, time } from '../primitives.ts'
import { actorKinds, auditActions } from './audit-words.ts'

const named = z.object({ id: z.number().int(), name: z.string().describe('Empty if it no longer exists') })
const values = z.record(z.string(), z.unknown()).nullable()

/** One change of one row, or of many rows by one statement. */
export const auditEntry = z.object({
  id: z.number().int(),
  created_at: time,
  actor: z.object({
    kind: z.enum(actorKinds),
    account: named.extend({ email: z.string() }).nullable(),
    api_key: named.nullable(),
    provider: named.nullable().describe('The provider for which the actor works'),
    on_behalf_of: named.nullable().describe('The provider in whose place staff acted'),
  }),
  operation: z.string().describe('The operation of this API, the job or the command'),
  request_id: z.string().nullable(),
  action: z.enum(auditActions),
  table: z.string(),
  row: z.string().nullable().describe('Id of the row; null for several rows'),
  rows: z.number().int().describe('More than one: many rows by one statement, whose values are not stored'),
  before: values.describe('The earlier values of changed columns, or those of a deleted row'),
  after: values.describe('The values of changed columns, or those of a new row'),
  hidden: z.array(z.string()).describe('Columns that changed and whose values are not stored, such as contacts'),
})
export type AuditEntry = z.output<typeof auditEntry>

export const listAuditEntries = {
  method: 'GET',
  url: '/api/staff/audit/',
  schema: {
    tags: ['staff'],
    security: forStaff,
    operationId: 'listAuditEntries',
    summary: 'List who changed what, newest first',
    description:
      'Every write of staff, providers, managers, customers, links, jobs and commands. Entries are never changed, and are kept for 36 months. `count` is at most 10,000, and the list ends there: filters and the period find earlier entries.',
    querystring: z.object({
      account: line(320).optional().describe('Id or e-mail address of the account that acted'),
      actor: z.enum(actorKinds).optional(),
      provider: queryId.optional().describe('The provider to which the row belongs, or for which the actor works'),
      table: z
        .string()
        .regex(/^[a-z_]{1,63}$/, { error: 'invalid' })
        .optional(),
      row: line(63)
        .optional()
        .describe('With `table` also entries of many rows of the same provider, which may have changed this one'),
      action: z.enum(auditActions).optional(),
      from: z.iso.date().optional().describe('First day in Chisinau'),
      to: z.iso.date().optional().describe('Last day in Chisinau'),
      page: queryInteger(1, 100_000).default(1),
      page_size: queryInteger(1, 100).default(12),
    }),
    response: { 200: page(auditEntry) },
  },
} as const satisfies Endpoint
export type AuditQuery = z.output<(typeof listAuditEntries)['schema']['querystring']>
