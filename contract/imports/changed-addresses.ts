import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { idParams } from '../primitives.ts'
import { listedStreets, mappedAddresses } from './import-fields.ts'
import { notFound, shared } from './imports.ts'

const count = z.number().int()
const points = z
  .array(z.tuple([z.number(), z.number()]))
  .max(mappedAddresses)
  .describe('Longitude and latitude; of more addresses an even selection')

export const changedAddresses = z.object({
  gained: count,
  lost: count,
  gained_points: points,
  lost_points: points,
  streets: z
    .array(
      z.object({
        id: z.number().int(),
        label: z.string(),
        label_ro: z.string(),
        locality: z.string(),
        locality_ro: z.string(),
        gained: count,
        lost: count,
      }),
    )
    .max(listedStreets)
    .describe('Those with the most changed addresses first'),
  street_count: count,
})
export type ChangedAddresses = z.output<typeof changedAddresses>

export const getChangedAddresses = {
  method: 'GET',
  url: '/info/api/imports/:id/addresses/',
  schema: {
    ...shared,
    operationId: 'getChangedAddresses',
    summary: 'Get the addresses that an import of coverage gains and loses, for a map',
    description:
      'As of the last check: of a file with zones the addresses that get into a zone of the provider, or out of all; of a list of houses those that its zone gets, or that are removed from it.',
    params: idParams,
    response: { 200: changedAddresses },
    problems: notFound,
  },
} as const satisfies Endpoint
