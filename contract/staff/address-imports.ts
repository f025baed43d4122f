import { z } from 'zod'
import { type Endpoint, forStaff } from '../endpoint.ts'
import { formFlag, formNumber } from '../forms.ts'
import { UploadedFile } from '../media/pictures.ts'
import { id, idempotencyHeaders, idParams, line, queryInteger, time } from '../primitives.ts'
import {
  addressFileLimits,
  addressFormats,
  addressImportFailures,
  addressImportStates,
  addressImportSteps,
  addressRowFilters,
  addressRowsPerPage,
} from './address-import-limits.ts'

const count = z.number().int()
const counts = z.object({
  new: count,
  reinstated: count.describe('Retired before, and in the file again'),
  renamed: count.describe('Houses on a renamed or another street'),
  renumbered: count,
  moved: count,
  merged: count.describe('Houses that are part of another house now; links to them lead there'),
  retired: count.describe('Houses of the localities of the file that it does not contain'),
  unchanged: count,
  rejected: count.describe('Rows that cannot be used'),
  new_localities: count,
  changed_localities: count,
  new_streets: count,
  renamed_streets: count,
  changed_streets: count,
})

const percent = z.number().int().min(0).max(100)

export const addressImport = z.object({
  id,
  state: z.enum(addressImportStates),
  file_name: z.string(),
  file_bytes: z.number().int(),
  received_bytes: z.number().int().describe('Of the parts that have arrived'),
  author: z
    .string()
    .describe('Name of the account that uploaded the file; empty for a command, and if the account no longer exists'),
  publisher: z
    .string()
    .describe(
      'Name of the account that published the file; empty for a command, before the import is published, and if the account no longer exists',
    ),
  keeps_missing: z.boolean().describe('Whether no house is retired, because the file is not complete'),
  format: z.enum(addressFormats).nullable().describe('Null before the file is read'),
  counts: counts.nullable().describe('What publishing would change, or has changed; null before the check'),
  progress: z
    .object({ step: z.enum(addressImportSteps), percent })
    .nullable()
    .describe('Null unless a job runs'),
  failure: z
    .object({ code: z.enum(addressImportFailures), reason: z.string(), reason_ro: z.string() })
    .nullable()
    .describe('Why the check or the publishing has failed; with a reason if the file is refused'),
  created_at: time,
  checked_at: time.nullable(),
  published_at: time.nullable(),
})
export type AddressImport = z.output<typeof addressImport>

const ofLocality = {
  locality: z.string().describe('Empty in reports of earlier versions'),
  locality_ro: z.string(),
}
const addressRow = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('renamed'),
    ...ofLocality,
    from: z.string(),
    from_ro: z.string(),
    to: z.string(),
    to_ro: z.string(),
  }),
  z.object({
    kind: z.literal('renumbered'),
    id,
    ...ofLocality,
    street: z.string(),
    street_ro: z.string(),
    from: z.string(),
    to: z.string(),
  }),
  z.object({
    kind: z.literal('missing'),
    id,
    ...ofLocality,
    street: z.string(),
    street_ro: z.string(),
    house: z.string(),
    successor: z.string().nullable().describe('Number of the house into which it is merged; null if it is retired'),
  }),
  z.object({
    kind: z.literal('rejected'),
    where: z.string().describe('Such as `line 17` or `way/123`'),
    reason: z.string(),
    reason_ro: z.string(),
  }),
])
export type AddressImportRow = z.output<typeof addressRow>

const incompleteLocality = z.object({
  locality: z.string(),
  locality_ro: z.string(),
  houses: count,
  retired: count,
})
export type IncompleteLocality = z.output<typeof incompleteLocality>

const addressImportDetails = addressImport.extend({
  is_change: z.boolean().nullable().describe('Whether the file differs from what is stored; null before the check'),
  incomplete_localities: z
    .array(incompleteLocality)
    .describe('More than a fifth of their houses would be retired: publishing needs a confirmation'),
  filter: z.enum(addressRowFilters),
  page: z.number().int(),
  page_count: z.number().int(),
  rows: z.array(addressRow).describe('Of each kind at most 1000; the counts are complete'),
})
export type AddressImportDetails = z.output<typeof addressImportDetails>

const filePart = z
  .custom<UploadedFile>((value) => value instanceof UploadedFile, { error: 'required' })
  .meta({ type: 'string', format: 'binary', description: 'The bytes of the part: 2 MiB, the last one the rest' })

const shared = { tags: ['staff'], security: forStaff } as const
const notFound = ['import-not-found'] as const

export const createAddressImport = {
  method: 'POST',
  url: '/api/staff/address-imports/',
  schema: {
    ...shared,
    operationId: 'createAddressImport',
    summary: 'Announce a file of houses',
    description:
      'An .osm.pbf extract of OpenStreetMap, GeoJSON lines of OpenAddresses, or CSV. Its parts follow with `sendAddressPart`.',
    headers: idempotencyHeaders,
    body: z.object({
      file_name: line(200).min(1),
      file_bytes: z.number().int().min(1).max(addressFileLimits.bytes),
      keeps_missing: z.boolean().default(false).describe('Retires no house: the file is not complete'),
    }),
    response: { 201: addressImport },
  },
} as const satisfies Endpoint

export const sendAddressPart = {
  method: 'POST',
  url: '/api/staff/address-imports/:id/parts/',
  schema: {
    ...shared,
    operationId: 'sendAddressPart',
    summary: 'Send a part of the file; the last one to arrive starts the check, as a job',
    description: 'In any order. A repeated part has no further effect.',
    consumes: ['multipart/form-data'],
    params: idParams,
    body: z.object({
      position: formNumber(0, addressFileLimits.bytes / addressFileLimits.partBytes - 1, 0),
      part: filePart,
    }),
    response: { 200: addressImport },
    problems: [...notFound, 'wrong-import-state'],
  },
} as const satisfies Endpoint

export const listAddressImports = {
  method: 'GET',
  url: '/api/staff/address-imports/',
  schema: {
    ...shared,
    operationId: 'listAddressImports',
    summary: 'List the last 100 imports of addresses, newest first',
    response: { 200: z.array(addressImport) },
  },
} as const satisfies Endpoint

export const getAddressImport = {
  method: 'GET',
  url: '/api/staff/address-imports/:id/',
  schema: {
    ...shared,
    operationId: 'getAddressImport',
    summary: `Get an import of addresses with a page of ${addressRowsPerPage} rows of its report`,
    params: idParams,
    querystring: z.object({
      show: z.enum(addressRowFilters).default('all'),
      page: queryInteger(1, 100_000).default(1),
    }),
    response: { 200: addressImportDetails },
    problems: notFound,
  },
} as const satisfies Endpoint

export const checkAddressImport = {
  method: 'POST',
  url: '/api/staff/address-imports/:id/check/',
  schema: {
    ...shared,
    operationId: 'checkAddressImport',
    summary: 'Compare the file again with the addresses as they are now, as a job',
    params: idParams,
    body: z.object({ keeps_missing: formFlag }),
    response: { 200: addressImport },
    problems: [...notFound, 'wrong-import-state'],
  },
} as const satisfies Endpoint

export const publishAddressImport = {
  method: 'POST',
  url: '/api/staff/address-imports/:id/publish/',
  schema: {
    ...shared,
    operationId: 'publishAddressImport',
    summary: 'Publish a checked import of addresses, as a job: whole or not at all',
    description: 'A repeated call has no further effect. The job fails if the file changes other things than shown.',
    params: idParams,
    body: z.object({
      confirms_incomplete: formFlag.default(false).describe('Retires also the houses of `incomplete_localities`'),
    }),
    response: { 200: addressImport },
    problems: [...notFound, 'wrong-import-state', 'import-incomplete'],
  },
} as const satisfies Endpoint

export const cancelAddressImport = {
  method: 'POST',
  url: '/api/staff/address-imports/:id/cancel/',
  schema: {
    ...shared,
    operationId: 'cancelAddressImport',
    summary: 'Cancel an import of addresses that is not published yet',
    params: idParams,
    response: { 200: addressImport },
    problems: [...notFound, 'wrong-import-state'],
  },
} as const satisfies Endpoint

export const exportAddresses = {
  method: 'GET',
  url: '/api/staff/addresses/export/',
  schema: {
    ...shared,
    operationId: 'exportAddresses',
    summary: 'Export all houses as CSV',
    description: 'UTF-8 with a byte order mark, separated by semicolons, without retired houses. It can be imported.',
    produces: ['text/csv'],
    response: { 200: z.string() },
    problems: ['too-busy'],
  },
} as const satisfies Endpoint
