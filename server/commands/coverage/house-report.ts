import type { HouseRow } from '@motanet/contract/imports/house-lists.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import type { CheckedHouses } from '../../imports/houses/house-checks.ts'
import { type RawHouseRow, toHouseRows } from '../../imports/houses/house-rows.ts'
import { type CommandOutcome, exitCodes } from '../command.ts'
import type { NamedZone } from './named-zone.ts'

const shownLines = 50

/** What the import of a list of houses changes or would change, with its uncertain lines. Exit code 3 if such lines prevent it. */
export async function describeHouses(
  db: Kysely<DB>,
  { check: { counts }, rows }: CheckedHouses,
  { zone, isDryRun, importId }: { zone: NamedZone; isDryRun: boolean; importId: number | null },
): Promise<CommandOutcome> {
  const uncertain = await findUncertain(db, rows)
  const { new: added, removed, unchanged, errors } = counts
  const skipped = uncertain.length - errors
  const figures = { lines: counts.rows, new: added, removed, unchanged, skipped, errors }
  const lines = [
    `${counts.rows} lines for the zone ${zone.name}: ${added} houses new, ${removed} removed, ${unchanged} unchanged; ${skipped} lines skipped, ${errors} uncertain.`,
    ...uncertain.slice(0, shownLines).map(describeLine),
    ...(uncertain.length > shownLines ? [`… and ${uncertain.length - shownLines} more; --json lists all.`] : []),
    ...(errors > 0
      ? ['Correct these lines, choose their houses in the cabinet, or repeat with --skip-uncertain.']
      : []),
    importId === null ? 'Nothing was changed.' : `All are published, as import ${importId}.`,
  ]
  const listed = uncertain.map(({ row, text, candidates }) => ({
    ...{ row, text },
    candidates: candidates.map(({ id, ...house }) => ({ id, address: addressOf(house) })),
  }))
  return {
    lines,
    data: { dry_run: isDryRun, import_id: importId, zone, ...figures, uncertain: listed },
    exitCode: errors > 0 ? exitCodes.inputRejected : exitCodes.done,
  }
}

/** The lines without a certain match, skipped or not. */
function findUncertain(db: Kysely<DB>, rows: CheckedHouses['rows']): Promise<HouseRow[]> {
  const stored = rows.flatMap(({ row_number: row, outcome, cells }, position) =>
    outcome === 'invalid' || outcome === 'skipped'
      ? [{ position, row, outcome, address_id: null, cells: cells as RawHouseRow['cells'] }]
      : [],
  )
  return toHouseRows(db, stored)
}

function describeLine({ row, text, candidates }: HouseRow): string {
  const similar = candidates.map(addressOf).join('; ')
  return `#${row} ${text}: ${similar === '' ? 'no similar house' : `similar are ${similar}`}`
}

function addressOf({
  label_ro,
  locality_ro,
}: Pick<HouseRow['candidates'][number], 'label_ro' | 'locality_ro'>): string {
  return `${locality_ro}, ${label_ro}`
}
