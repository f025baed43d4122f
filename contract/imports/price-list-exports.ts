import { z } from 'zod'
import { type Endpoint, inCabinetOrForStaff, orByKey } from '../endpoint.ts'
import { queryId } from '../primitives.ts'
import { xlsxType } from '../requests/provider-requests.ts'

const shared = {
  tags: ['imports'],
  security: orByKey(inCabinetOrForStaff, 'prices'),
  querystring: z.object({ provider: queryId.optional().describe('Of staff, required: whose tariffs') }),
  problems: ['provider-not-found'],
} as const
const contents =
  'The published tariffs, with the columns that an import recognises, named in the language of the request. Promotions, contract conditions and equipment are described by the first row that names them.'

export const exportPriceList = {
  method: 'GET',
  url: '/info/api/own-tariffs/export/',
  schema: {
    ...shared,
    operationId: 'exportPriceList',
    summary: 'Export the published tariffs of a provider as CSV',
    description: `${contents} UTF-8 with a byte order mark, separated by semicolons.`,
    produces: ['text/csv'],
    response: { 200: z.string() },
  },
} as const satisfies Endpoint

export const exportPriceListAsXlsx = {
  method: 'GET',
  url: '/info/api/own-tariffs/export/xlsx/',
  schema: {
    ...shared,
    operationId: 'exportPriceListAsXlsx',
    summary: 'Export the published tariffs of a provider as an XLSX workbook',
    description: contents,
    produces: [xlsxType],
    response: { 200: z.string().meta({ format: 'binary' }) },
    problems: ['provider-not-found', 'too-busy'],
  },
} as const satisfies Endpoint
