import { z } from 'zod'
import { type Endpoint, inCabinetOrForStaff, orByKey } from '../endpoint.ts'
import { formIdOrNull } from '../forms.ts'
import { UploadedFile } from '../media/pictures.ts'
import { id, idempotencyHeaders, idParams, line, queryId, queryInteger, time } from '../primitives.ts'
import { coverageCheck, zoneRow } from './coverage-checks.ts'
import { houseList, houseRow } from './house-lists.ts'
import {
  exceededLimits,
  importFields,
  importKinds,
  importLimits,
  importRowsPerPage,
  importStates,
  rowFilters,
  rowOutcomes,
  uploadKinds,
} from './import-fields.ts'

const field = z.enum(importFields)

/** Which column is what. Columns that are not named are not imported. */
export const columnMapping = z.object({
  sheet: line(200).describe('Name of the sheet; empty for CSV'),
  header_row: z.number().int().min(1).describe('Row of the column names, from 1'),
  columns: z
    .array(
      z.object({
        index: z
          .number()
          .int()
          .min(0)
          .max(importLimits.columns - 1),
        field,
      }),
    )
    .max(importFields.length),
  service_id: id.nullable().describe('Service of the rows that name none; null if every row must name its service'),
})
export type ColumnMapping = z.output<typeof columnMapping>

const importFile = z
  .custom<UploadedFile>((value) => value instanceof UploadedFile, { error: 'required' })
  .meta({
    type: 'string',
    format: 'binary',
    description:
      'For `tariffs` CSV or XLSX, at most 5 MiB, 20000 rows and 200 columns; for `coverage` GeoJSON or KML, at most 10 MiB, 2000 zones and 200000 vertices, or a list of at most 100000 houses, one in each line of a text or CSV file',
  })

const mappingText = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'invalid' })
      return z.NEVER
    }
  })
  .pipe(columnMapping)

const section = z.object({
  row: z.number().int().describe('Row of the title'),
  title: z.string(),
  service: z
    .object({ id, name: z.string(), name_ro: z.string() })
    .nullable()
    .describe('Service of the new tariffs below the title whose rows name none; null for none'),
  is_closed: z.boolean().describe('Whether the title names tariffs that are no longer sold'),
})
export type SheetSection = z.output<typeof section>

const sheet = z.object({
  name: z.string(),
  row_count: z.number().int(),
  header_row: z.number().int(),
  columns: z.array(z.object({ index: z.number().int(), letter: z.string(), name: z.string(), example: z.string() })),
  unread_prices: z
    .array(z.string())
    .optional()
    .describe('Of the checked sheet: names of columns with prices of the tariffs that the mapping does not have'),
  sections: z
    .array(section)
    .optional()
    .describe(
      'Of the checked sheet: titles between the rows that name another service than that of the mapping, several services, or tariffs that are no longer sold',
    ),
})
export type ImportSheet = z.output<typeof sheet>

const counts = z.object({
  rows: z.number().int().describe('Rows of the file below its column names, without blank ones; zones of the file'),
  new: z.number().int(),
  changed: z.number().int(),
  removed: z
    .number()
    .int()
    .describe(
      'Published tariffs that are not in the file: publishing hides them. Zones that are not in it, if they are to be deleted',
    ),
  unchanged: z.number().int(),
  jumps: z.number().int().describe('Changed tariffs whose price changes by more than 30 %'),
  errors: z.number().int().describe('Invalid cells'),
  error_rows: z.number().int(),
  additions: z
    .number()
    .int()
    .describe('Promotions, contract conditions and equipment that the file describes and publishing creates'),
})

/** An import without its rows. */
export const importSummary = z.object({
  id,
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  provider: z.object({ id, name: z.string() }),
  has_public_provider: z.boolean().describe('Whether the provider has a page; not while it is suspended'),
  file_name: z.string(),
  file_bytes: z.number().int(),
  author: z
    .string()
    .describe('Name of the account that uploaded the file; empty for an API key, and if the account no longer exists'),
  publisher: z
    .string()
    .describe(
      'Name of the account that published the file; empty for an API key and a command, before the import is published, and if the account no longer exists',
    ),
  counts,
  progress: z.number().int().describe('Saved rows while publishing, matched ones while checking'),
  failure: z.enum(['changed-meanwhile', 'internal']).nullable().describe('Why publishing has failed'),
  may_undo: z
    .boolean()
    .describe(
      'Whether the caller can undo it: it has changed something, no import that changes anything was published for the provider after it, its rows are kept, and the caller may delete the tariffs and records that it has added',
    ),
  created_at: time,
  checked_at: time.nullable(),
  published_at: time.nullable(),
  undone_at: time.nullable(),
})
export type ImportSummary = z.output<typeof importSummary>

const importCell = z.object({
  field,
  value: z.string().describe('The new value; empty for none'),
  value_ro: z.string(),
  before: z.string().nullable().describe('The value of the tariff if it changes, otherwise null'),
  before_ro: z.string().nullable(),
})
export type ImportCell = z.output<typeof importCell>

const cellProblem = z.object({
  sheet: z.string(),
  row: z.number().int(),
  column: z.string().describe('Letters of the column, such as `C`; empty if the column is missing'),
  header: z.string(),
  field,
  value: z.string(),
  code: z.string(),
  reason: z.string(),
  reason_ro: z.string(),
})
export type CellProblem = z.output<typeof cellProblem>

const importRow = z.object({
  position: z.number().int(),
  row: z.number().int().nullable().describe('Row of the file, from 1; null for a tariff that is not in it'),
  outcome: z.enum(rowOutcomes),
  jump_percent: z
    .number()
    .int()
    .nullable()
    .describe('Change of the price in percent, if it is more than 30; at most 1000000'),
  is_shown_again: z.boolean().describe('Whether the tariff is a draft or hidden now: publishing shows it'),
  tariff_id: id.nullable(),
  cells: z.array(importCell),
  problems: z.array(cellProblem),
})
export type ImportRow = z.output<typeof importRow>

const pageOfRows = {
  filter: z.enum(rowFilters),
  page: z.number().int(),
  page_count: z.number().int(),
  row_count: z.number().int().describe('Rows that match the filter'),
}

const tariffImportDetails = importSummary.extend({
  kind: z.literal('tariffs'),
  sheets: z.array(sheet),
  mapping: columnMapping,
  ...pageOfRows,
  rows: z.array(importRow),
})
export type TariffImportDetails = z.output<typeof tariffImportDetails>

const exceeds = z
  .enum(exceededLimits)
  .nullable()
  .describe(
    'Limit that publishing would exceed, as the provider and its zone are now: of zones or vertices of the provider, or of houses of the zone. Null if it exceeds none, and unless the import is checked',
  )

export const coverageImportDetails = importSummary.extend({
  kind: z.literal('coverage'),
  coverage: coverageCheck,
  exceeds,
  ...pageOfRows,
  rows: z.array(zoneRow),
})
export type CoverageImportDetails = z.output<typeof coverageImportDetails>

export const houseListDetails = importSummary.extend({
  kind: z.literal('houses'),
  ...houseList,
  exceeds,
  ...pageOfRows,
  rows: z.array(houseRow),
})
export type HouseListDetails = z.output<typeof houseListDetails>

export const importDetails = z.discriminatedUnion('kind', [
  tariffImportDetails,
  coverageImportDetails,
  houseListDetails,
])
export type ImportDetails = z.output<typeof importDetails>

/** What the endpoints of imports have in common. */
export const shared = { tags: ['imports'], security: inCabinetOrForStaff } as const
export const byKeyToo = { ...shared, security: orByKey(inCabinetOrForStaff, 'prices') } as const
export const notFound = ['import-not-found'] as const

export const createImport = {
  method: 'POST',
  url: '/info/api/imports/',
  schema: {
    ...byKeyToo,
    operationId: 'createImport',
    summary: 'Upload a price list or coverage zones and check them without changing anything',
    description:
      'The mapping of columns is the given one, else the one that the provider has used for the same column names, else suggested from the names. A zone is known by its property `id`, else by its name, and keeps its Romanian name unless the property `name_ro` gives another one. Managers import no coverage. Staff name the provider.',
    consumes: ['multipart/form-data'],
    headers: idempotencyHeaders,
    body: z.object({
      kind: z.enum(uploadKinds),
      provider: formIdOrNull.optional(),
      file: importFile,
      mapping: mappingText.optional().describe('A `ColumnMapping` as JSON; of a price list only'),
    }),
    response: { 201: importDetails },
    problems: ['provider-not-found'],
  },
} as const satisfies Endpoint

export const listImports = {
  method: 'GET',
  url: '/info/api/imports/',
  schema: {
    ...byKeyToo,
    operationId: 'listImports',
    summary: 'List the last 100 imports, newest first',
    querystring: z.object({ provider: queryId.optional().describe('For staff: only those of the provider') }),
    response: { 200: z.array(importSummary) },
  },
} as const satisfies Endpoint

export const getImport = {
  method: 'GET',
  url: '/info/api/imports/:id/',
  schema: {
    ...byKeyToo,
    operationId: 'getImport',
    summary: `Get an import with a page of ${importRowsPerPage} rows`,
    params: idParams,
    querystring: z.object({ show: z.enum(rowFilters).default('all'), page: queryInteger(1, 100_000).default(1) }),
    response: { 200: importDetails },
    problems: notFound,
  },
} as const satisfies Endpoint

export const exportImportErrors = {
  method: 'GET',
  url: '/info/api/imports/:id/errors/',
  schema: {
    ...byKeyToo,
    operationId: 'exportImportErrors',
    summary: 'Export the invalid cells or zones of an import as CSV',
    description: 'UTF-8 with a byte order mark, separated by semicolons, in the language of the request.',
    produces: ['text/csv'],
    params: idParams,
    response: { 200: z.string() },
    problems: notFound,
  },
} as const satisfies Endpoint

export const mapImport = {
  method: 'POST',
  url: '/info/api/imports/:id/mapping/',
  schema: {
    ...byKeyToo,
    operationId: 'mapImport',
    summary: 'Choose the columns of a price list and check it again',
    description: 'Without columns they are suggested by their names in `header_row`.',
    params: idParams,
    body: columnMapping,
    response: { 200: tariffImportDetails },
    problems: [...notFound, 'wrong-import-state'],
  },
} as const satisfies Endpoint
