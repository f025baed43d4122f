import type { ImportSummary } from '@motanet/contract/imports/imports.ts'
import type { Kysely } from 'kysely'
import { type MatchedHouse, openHouseMatcher } from '../../addresses/house-matcher.ts'
import type { DB } from '../../db/tables.ts'
import type { HouseLine } from '../coverage/house-lines.ts'
import { nameKey } from '../folded-text.ts'
import type { Check, StoredRow } from '../imports.queries.ts'
import { findHouseChoices } from './house-choices.queries.ts'
import { findHousesOfZone, findHousesWithStreets, fingerprintHouses, type ZoneOfList } from './house-lists.queries.ts'
import { withoutRemark } from './house-remarks.ts'

type MatchedLine = HouseLine & MatchedHouse

/** Matches the lines of a list with the known houses. `noteMatched` gets the number of lines so far after each; its error ends the work. */
export async function matchHouses(
  db: Kysely<DB>,
  lines: readonly HouseLine[],
  noteMatched: (lines: number) => Promise<void>,
): Promise<MatchedLine[]> {
  const match = await openHouseMatcher(db)
  const matched: MatchedLine[] = []
  for (const line of lines) {
    const found = await match(withoutRemark(line.text))
    // «Hâncești;1» in a column of streets
    matched.push({ ...line, ...found, doubt: line.isStreet && found.doubt === 'town' ? 'street' : found.doubt })
    await noteMatched(matched.length)
  }
  return matched
}

interface HouseCheck extends ZoneOfList {
  /** Whether houses of the zone that the list lacks are removed, besides those that an uncertain line may mean. */
  removesMissing: boolean
  /** Whether lines without a certain match are skipped; default: they are invalid, which prevents publishing. */
  skipsUncertain?: boolean
}

export interface CheckedHouses {
  check: Check
  rows: StoredRow[]
}

/**
 * Compares the matched lines with the houses of the zone as they are now. A line without a certain match means what was chosen for it before.
 * Nothing is stored.
 */
export async function checkHouses(
  db: Kysely<DB>,
  matched: readonly MatchedLine[],
  { removesMissing, skipsUncertain = false, ...zone }: HouseCheck,
): Promise<CheckedHouses> {
  // First: if the houses change in between, publishing finds the check outdated
  const base = await fingerprintHouses(db, zone)
  const known = new Set(await findHousesOfZone(db, zone.zoneId))
  const uncertain = matched.flatMap(({ addressId, text }) => (addressId === null ? [text] : []))
  const choices = await findHouseChoices(db, zone.providerId, uncertain)
  const lines = matched.map((line) => recall(line, choices))
  const missing = removesMissing ? await findMissing(db, lines, zone.zoneId) : []
  const rows = rowsOf(lines, { known, missing, uncertain: skipsUncertain ? 'skipped' : 'invalid' })
  const coverage = { removes_missing: removesMissing }
  return { check: { sheets: [], mapping: null, coverage, counts: countRows(rows), base }, rows }
}

interface DecidedLine extends MatchedLine {
  isSkipped: boolean
  /** Whether a person has decided about the same line of an earlier list. */
  isRemembered: boolean
}

function recall(line: MatchedLine, choices: ReadonlyMap<string, number | null>): DecidedLine {
  const remembered = line.addressId === null ? choices.get(nameKey(line.text)) : undefined
  // It was chosen when such lines had candidates: one of several houses would stand for all
  const isUnclear = line.doubt === 'several' || line.doubt === 'date'
  const choice = isUnclear && remembered !== null ? undefined : remembered
  const decision = { isSkipped: choice === null, isRemembered: choice !== undefined }
  if (choice === undefined || choice === null) return { ...line, ...decision }
  const others = line.candidates.filter((id) => id !== choice)
  return { ...line, ...decision, addressId: choice, candidates: [choice, ...others] }
}

/** Ids of the houses of the zone that no line means, and that no line without a certain match may mean: it names similar ones, or a street. */
async function findMissing(db: Kysely<DB>, lines: readonly DecidedLine[], zoneId: number | null): Promise<number[]> {
  const named = new Set(lines.flatMap(({ addressId }) => addressId ?? []))
  const uncertain = lines.filter(({ addressId }) => addressId === null)
  const resembling = new Set(uncertain.flatMap(({ candidates }) => candidates))
  const streets = new Set(uncertain.flatMap(({ streetId }) => streetId ?? []))
  const houses = await findHousesWithStreets(db, zoneId)
  return houses.flatMap(({ id, streetId }) =>
    named.has(id) || resembling.has(id) || streets.has(streetId) ? [] : [id],
  )
}

/** A house is new once, however often the list names it, unless the zone has it. */
function rowsOf(
  lines: readonly DecidedLine[],
  {
    known,
    missing,
    uncertain,
  }: { known: ReadonlySet<number>; missing: readonly number[]; uncertain: 'invalid' | 'skipped' },
): StoredRow[] {
  const empty = { problems: [], fields: {}, fields_before: null }
  const named = new Set<number>()
  const rows = lines.map(({ row, text, addressId, candidates, doubt, streetId, ...line }): StoredRow => {
    const isKnown = addressId !== null && (known.has(addressId) || named.has(addressId))
    if (addressId !== null) named.add(addressId)
    const undecided = line.isSkipped ? 'skipped' : uncertain
    const outcome = addressId === null ? undecided : isKnown ? 'unchanged' : 'new'
    const { isRemembered } = line
    const cells = {
      text,
      candidates,
      ...(doubt !== null && { doubt, isRemembered }),
      ...(streetId !== null && { streetId }),
    }
    return { ...empty, row_number: row, outcome, address_id: addressId, cells }
  })
  const cells = { text: '', candidates: [] }
  return [
    ...rows,
    ...missing.map((id) => ({ ...empty, row_number: null, outcome: 'removed' as const, address_id: id, cells })),
  ]
}

/** As `countHouses` counts them once they are stored. */
function countRows(rows: readonly StoredRow[]): ImportSummary['counts'] {
  const count = (outcome: StoredRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const errors = count('invalid')
  return {
    rows: rows.filter(({ row_number }) => row_number !== null).length,
    ...{ new: count('new'), removed: count('removed'), unchanged: count('unchanged'), errors, error_rows: errors },
    ...{ changed: 0, jumps: 0, additions: 0 },
  }
}
