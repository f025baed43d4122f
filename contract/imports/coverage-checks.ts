import { z } from 'zod'
import { address } from '../addresses/addresses.ts'
import { id } from '../primitives.ts'
import { listedAddresses, rowOutcomes, zoneFields } from './import-fields.ts'

const zoneProblem = z.object({
  row: z.number().int().nullable(),
  name: z.string(),
  field: z.enum(zoneFields),
  value: z.string(),
  code: z.string(),
  reason: z.string(),
  reason_ro: z.string(),
})
export type ZoneProblem = z.output<typeof zoneProblem>

/** A zone of a file with coverage, or one that the file lacks and that is deleted. */
export const zoneRow = z.object({
  position: z.number().int(),
  row: z
    .number()
    .int()
    .nullable()
    .describe('Number of the feature in the file, from 1; null for a zone that is not in it'),
  outcome: z.enum(rowOutcomes),
  zone_id: id.nullable(),
  name: z.string(),
  name_ro: z.string().describe('Name in Romanian; empty if it is the same as `name`'),
  name_before: z.string().nullable().describe('The name of the zone if it changes, otherwise null'),
  name_ro_before: z.string().nullable().describe('The Romanian name of the zone if it changes, otherwise null'),
  square_km: z.number().nullable().describe('Null if the outline is invalid'),
  square_km_before: z.number().nullable().describe('Null unless the outline changes'),
  houses: z.number().int().nullable().describe('Known addresses in the zone; null if the row is invalid'),
  houses_before: z.number().int().nullable().describe('Null unless the outline changes'),
  problems: z.array(zoneProblem),
})
export type ZoneRow = z.output<typeof zoneRow>

/** What publishing does to the addresses that any zone of the provider contains. */
export const coverageCheck = z.object({
  removes_missing: z.boolean().describe('Whether zones that are not in the file are deleted'),
  gained: z.number().int(),
  lost: z.number().int(),
  first_gained: z.array(address).max(listedAddresses),
  first_lost: z.array(address).max(listedAddresses),
})
export type CoverageCheck = z.output<typeof coverageCheck>
