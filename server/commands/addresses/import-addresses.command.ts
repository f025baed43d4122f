import { basename } from 'node:path'
import type { HouseCounts, ImportReport } from '../../address-imports/delta.queries.ts'
import { type ImportOptions, importAddresses } from '../../address-imports/import-addresses.ts'
import { recordChange } from '../../address-imports/recorded-change.ts'
import { AddressFileRefused } from '../../address-imports/source-house.ts'
import { onUnlimitedConnection } from '../../db/unlimited-connection.ts'
import { readCommandConfig } from '../../env-file.ts'
import { type Command, rejectInput } from '../command.ts'
import { onMigratedDatabase } from '../command-database.ts'
import { requireReadableFile } from '../named-file.ts'

const shownLines = 20

export const command: Command = {
  parameters: ['FILE'],
  options: {
    'dry-run': { type: 'boolean' },
    'keep-missing': { type: 'boolean' },
    'retire-many': { type: 'boolean' },
  },
  help: `
Imports houses and streets from FILE, while the server runs and in one transaction: all or nothing. FILE is a CSV file whose
first line names the columns (key, locality, street, house, longitude, latitude; replaces: keys of houses merged into it;
old names, kind and sector if known), GeoJSON lines of OpenAddresses, or an .osm.pbf extract of OpenStreetMap.
Houses keep their ids, by key, number or place, and streets theirs when they are renamed. Houses of the localities in FILE
that it does not contain are retired: links to them and their coverage remain. Other localities stay as they are. Rows that
are not usable are reported.

Options:
  --dry-run       only reports what would change
  --keep-missing  retires nothing: FILE is not complete
  --retire-many   retires more than a fifth of the houses of a locality as well`,
  async run({ arguments: [path = ''], has, progress, signal }) {
    const isDryRun = has('dry-run')
    const options: ImportOptions = {
      ...{ isDryRun, keepsMissing: has('keep-missing'), retiresMany: has('retire-many'), signal },
      progress: (step, done, total) => progress(step === 'waiting' ? 'waiting for another import' : step, done, total),
      record: recordChange(basename(path)),
    }
    await requireReadableFile(path)
    const report = await onMigratedDatabase(readCommandConfig(), ({ pool }) =>
      onUnlimitedConnection(pool, (db) => importAddresses(db, path, options)),
    ).catch((error) => {
      if (error instanceof AddressFileRefused) rejectInput(error.message)
      throw error
    })
    const rejected = report.rejected.map(({ where, reason }) => ({ where, reason: reason.en }))
    return { lines: describe(report, isDryRun), data: { file: path, dry_run: isDryRun, ...report, rejected } }
  },
}

const kinds: Readonly<Record<keyof HouseCounts, string>> = {
  new: 'new',
  reinstated: 'retired before, now in the file again',
  renamed: 'on a renamed or another street',
  renumbered: 'with another number',
  moved: 'at another place',
  merged: 'merged into another house',
  retired: 'retired',
  unchanged: 'unchanged',
}

function describe(
  { counts, changes, renamed_streets, renumbered = [], missing, rejected, incomplete_localities }: ImportReport,
  isDryRun: boolean,
): string[] {
  const count = (number: number, text: string) => `${String(number).padStart(9)}  ${text}`
  return [
    'Houses:',
    ...Object.entries(kinds).map(([kind, text]) => count(counts[kind as keyof HouseCounts], text)),
    count(counts.rejected, 'rows rejected'),
    `Localities: ${counts.new_localities} new, ${counts.changed_localities} changed. Streets: ${counts.new_streets} new, ${counts.renamed_streets} renamed, ${counts.changed_streets} otherwise changed.`,
    ...list(
      'Renamed',
      counts.renamed_streets,
      renamed_streets,
      ({ locality, from, to }) => `${locality}: ${from} → ${to}`,
    ),
    ...list(
      'Renumbered',
      counts.renumbered,
      renumbered,
      ({ locality, street, from, to }) => `${locality}: ${street}, ${from} → ${to}`,
    ),
    ...list('Merged and retired', counts.merged + counts.retired, missing, ({ locality, street, house, successor }) =>
      successor === null ? `${locality}: ${street}, ${house}` : `${locality}: ${street}, ${house} → ${successor}`,
    ),
    ...list('Rejected', counts.rejected, rejected, ({ where, reason }) => `${where}: ${reason.en}`),
    ...incomplete_localities.map(
      ({ locality, houses, retired }) =>
        `${locality}: ${retired} of ${houses} houses are missing. Is the file complete?`,
    ),
    isDryRun || !changes ? 'Nothing was changed.' : 'Running servers search these addresses from now on.',
  ]
}

function list<Item>(
  title: string,
  count: number,
  items: readonly Item[],
  describeItem: (item: Item) => string,
): string[] {
  if (count === 0) return []
  const shown = items.slice(0, shownLines).map((item) => `  ${describeItem(item)}`)
  return [`${title}:`, ...shown, ...(count > shown.length ? [`  and ${count - shown.length} more: see --json`] : [])]
}
