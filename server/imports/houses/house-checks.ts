import type { ImportSummary } from '@motanet/contract/imports/imports.ts'
import type { Kysely } from 'kysely'
import { type MatchedHouse, openHouseMatcher } from '../../addresses/house-matcher.ts'
import type { DB } from '../../db/tables.ts'
import type { HouseLine } from '../coverage/house-lines.ts'
import type { Check, StoredRow } from '../imports.queries.ts'
import { findHousesOfZone, fingerprintHouses, type ZoneOfList } from './house-lists.queries.ts'

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
    matched.push({ ...line, ...(await match(line.text)) })
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

/** Compares the matched lines with the houses of the zone as they are now. Nothing is stored. */
export async function checkHouses(
  db: Kysely<DB>,
  matched: readonly MatchedLine[],
  { removesMissing, skipsUncertain = false, ...zone }: HouseCheck,
): Promise<CheckedHouses> {
  // First: if the houses change in between, publishing finds the check outdated
  const base = await fingerprintHouses(db, zone)
  const known = new Set(await findHousesOfZone(db, zone.zoneId))
  const rows = rowsOf(matched, { known, removesMissing, uncertain: skipsUncertain ? 'skipped' : 'invalid' })
  const coverage = { removes_missing: removesMissing }
  return { check: { sheets: [], mapping: null, coverage, counts: countRows(rows), base }, rows }
}

/**
 * A house is new once, however often the list names it, unless the zone has it. It is missing if no line means it, and no line without a
 * certain match may mean it.
 */
function rowsOf(
  lines: readonly MatchedLine[],
  {
    known,
    removesMissing,
    uncertain,
  }: { known: ReadonlySet<number>; removesMissing: boolean; uncertain: 'invalid' | 'skipped' },
): StoredRow[] {
  const empty = { problems: [], fields: {}, fields_before: null }
  const named = new Set<number>()
  const rows = lines.map(({ row, text, addressId, candidates }): StoredRow => {
    const isKnown = addressId !== null && (known.has(addressId) || named.has(addressId))
    if (addressId !== null) named.add(addressId)
    const outcome = addressId === null ? uncertain : isKnown ? 'unchanged' : 'new'
    return { ...empty, row_number: row, outcome, address_id: addressId, cells: { text, candidates } }
  })
  const resembling = new Set(lines.flatMap(({ addressId, candidates }) => (addressId === null ? candidates : [])))
  const missing = removesMissing ? [...known].filter((id) => !named.has(id) && !resembling.has(id)) : []
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
