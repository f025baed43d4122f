import { z } from 'zod'
import { address } from '../addresses/addresses.ts'
import type { FieldProblem } from '../errors.ts'
import { id, recordName } from '../primitives.ts'
import { houseDoubts, rowOutcomes } from './import-fields.ts'

/** A line of a list of houses, or a house that the list lacks and that is removed. */
export const houseRow = z.object({
  position: z.number().int(),
  row: z.number().int().nullable().describe('Row of the file, from 1; null for a house that is not in it'),
  outcome: z
    .enum(rowOutcomes)
    .describe('`invalid`: no certain match, so that a candidate must be chosen or the line skipped'),
  text: z.string(),
  address: address.nullable().describe('The matched or chosen house'),
  candidates: z.array(address).describe('Houses that resemble the text, likely ones first; empty for a certain match'),
  doubt: z
    .enum(houseDoubts)
    .nullable()
    .describe(
      'Why the match is not certain, else null. `street`: the street is only similar, or none is; `number`: the street lacks the house number; `no-number`: the line has none; `several`: it has those of several houses; `date`: a spreadsheet has made a date of the number; such lines can only be skipped; `town`: no street of the town is known',
    ),
  is_remembered: z
    .boolean()
    .describe('Whether the choice was made for the same line of an earlier list. Choices are kept for each provider'),
})
export type HouseRow = z.output<typeof houseRow>

export const houseList = {
  zone: z
    .object({ id, name: z.string(), name_ro: z.string() })
    .nullable()
    .describe('The zone that gets the houses; null before it is chosen or created, and after its deletion'),
  new_zone: z.string().nullable().describe('Name of the zone that publishing creates; null for a zone that existed'),
  removes_missing: z
    .boolean()
    .describe(
      'Whether houses of the zone that are not in the file are removed from it, unless an undecided or skipped line may mean them',
    ),
}

/** Either a zone of the provider, or the name of one that publishing creates. */
export const zoneChoice = z
  .object({
    zone_id: id.nullable().default(null),
    new_zone: recordName.nullable().default(null).describe('It has single houses only, and no outline'),
    removes_missing: z.boolean().default(false),
  })
  .superRefine(({ zone_id, new_zone }, context) => {
    if ((zone_id === null) !== (new_zone === null)) return
    const message: FieldProblem = zone_id === null ? 'required' : 'invalid'
    context.addIssue({ code: 'custom', path: ['zone_id'], message })
  })
export type ZoneChoice = z.output<typeof zoneChoice>

export const maxChoices = 100
export const houseChoices = z.object({
  choices: z
    .array(
      z.object({
        position: z.number().int().min(0),
        address_id: id.nullable().describe('One of the candidates; null skips the line'),
      }),
    )
    .max(maxChoices)
    .default([]),
  skips_rest: z.boolean().default(false).describe('Skips all lines that are still undecided'),
})
export type HouseChoices = z.output<typeof houseChoices>
