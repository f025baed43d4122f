import { basename } from 'node:path'
import type { ZoneProblem } from '@motanet/contract/imports/coverage-checks.ts'
import { coverageLimits } from '@motanet/contract/imports/import-fields.ts'
import type { Kysely } from 'kysely'
import { lockProvider } from '../../catalogue/provider-lock.queries.ts'
import type { DB } from '../../db/tables.ts'
import { readCommandConfig } from '../../env-file.ts'
import { describeField } from '../../http/errors/field-problems.ts'
import { type MadeCheck, makeCoverageCheck, storeCoverage } from '../../imports/coverage/coverage-checks.ts'
import type { CoverageFeature } from '../../imports/coverage/coverage-feature.ts'
import type { CoverageContent } from '../../imports/coverage/read-coverage.ts'
import { isRoomForImport } from '../../imports/coverage/zone-publishing.ts'
import { publish } from '../../imports/publishing.ts'
import { Outdated } from '../../imports/publishing-ends.ts'
import type { FileProblem } from '../../imports/reading/file-refused.ts'
import { readInProcess } from '../../imports/reading/reader-process.ts'
import {
  type Command,
  type CommandCall,
  type CommandOutcome,
  exitCodes,
  refuseArguments,
  rejectInput,
} from '../command.ts'
import { onMigratedDatabase } from '../command-database.ts'
import { requireReadableFile } from '../named-file.ts'
import type { Progress } from '../progress.ts'
import { importHouses } from './import-houses.ts'
import { findProviderOf } from './named-provider.ts'

const shownProblems = 50

export const command: Command = {
  parameters: ['FILE'],
  options: {
    provider: { type: 'string' },
    zone: { type: 'string' },
    'new-zone': { type: 'string' },
    'remove-missing': { type: 'boolean' },
    'skip-uncertain': { type: 'boolean' },
    'dry-run': { type: 'boolean' },
  },
  help: `
Imports the coverage of a provider from FILE: all or nothing. FILE is GeoJSON or KML with zones, which are known by their
property id, else by their name, and keep their Romanian name unless the property name_ro gives another one; or a list of
houses, text or CSV with one in each line, which belong to a zone of the provider from then on. Lines without a certain
match are reported, and prevent the import. It is in the list of the provider's imports, where it can be undone; there
somebody can also choose among similar houses.

Options:
  --provider ID     whose coverage; required
  --zone ZONE       id or name, in either language, of the zone that gets the houses
  --new-zone NAME   name of a zone that is created for the houses, without an outline; a list of houses needs one of both
  --remove-missing  deletes the zones of the provider that are not in the file, unless tariffs are sold in them; removes the
                    houses of the zone that are not in the list
  --skip-uncertain  imports a list of houses without the lines that have no certain match; with --remove-missing, houses
                    that such a line may mean stay in the zone
  --dry-run         only says what would change`,
  run: (call) => onMigratedDatabase(readCommandConfig(), ({ db }) => importCoverageFile(db, call)),
}

/** Imports the file with zones or a list of houses that the operator has named, as `help` says. */
export async function importCoverageFile(
  db: Kysely<DB>,
  { arguments: [file = ''], has, value, progress, signal }: CommandCall,
): Promise<CommandOutcome> {
  const { id: providerId } = await findProviderOf(db, value('provider'))
  const { content, bytes } = await readCoverageFile(file, signal)
  const [removesMissing, skipsUncertain, isDryRun] = [has('remove-missing'), has('skip-uncertain'), has('dry-run')]
  const [zone, newZone] = [value('zone'), value('new-zone')]
  const named = { providerId, fileName: basename(file), fileBytes: bytes }
  try {
    if ('lines' in content) {
      const given = zone ?? newZone
      if (given === undefined || (zone !== undefined && newZone !== undefined))
        refuseArguments('A list of houses needs --zone with the id or name of a zone, or --new-zone with a name.')
      const options = {
        zone: given,
        createsZone: zone === undefined,
        removesMissing,
        skipsUncertain,
        isDryRun,
        progress,
        signal,
      }
      return await importHouses(db, { ...named, lines: content.lines }, options)
    }
    if ((zone ?? newZone) !== undefined || skipsUncertain)
      refuseArguments('--zone, --new-zone and --skip-uncertain need a list of houses.')
    const { features } = content
    const made = await makeCoverageCheck(db, { providerId, features, removesMissing })
    const isAccepted = made.check.counts.errors === 0
    const importId = isAccepted && !isDryRun ? await importCoverage(db, made, { ...named, features }, progress) : null
    return describe(made, { isDryRun, importId })
  } catch (error) {
    if (error instanceof Outdated) throw new Error('The zones have changed meanwhile: run the command again.')
    throw error
  }
}

async function readCoverageFile(
  file: string,
  signal: AbortSignal,
): Promise<{ content: CoverageContent; bytes: number }> {
  const bytes = await requireReadableFile(file)
  if (bytes > coverageLimits.bytes) rejectFile(file, { problem: 'coverage-file-too-large', where: '' })
  const outcome = await readInProcess('coverage', file, signal)
  return 'refused' in outcome ? rejectFile(file, outcome.refused) : { content: outcome.content, bytes }
}

function rejectFile(file: string, { problem, where }: { problem: FileProblem; where: string }): never {
  const place = where === '' ? '' : ` (${where})`
  rejectInput(`${file}${place}: ${describeField(problem, 'ru')} / ${describeField(problem, 'ro')}.`)
}

interface FileToImport {
  providerId: number
  features: readonly CoverageFeature[]
  fileName: string
  fileBytes: number
}

/** Stores and publishes the import in one transaction, so that a killed command leaves nothing. Returns its id. */
export function importCoverage(
  db: Kysely<DB>,
  made: MadeCheck,
  file: FileToImport,
  progress: Progress,
): Promise<number> {
  const { providerId } = file
  const total = made.rows.length
  return db.transaction().execute(async (transaction) => {
    await lockProvider(transaction, providerId)
    const now = new Date()
    const importId = await storeCoverage(transaction, made, { ...file, accountId: null, state: 'publishing', at: now })
    if (!(await isRoomForImport(transaction, { providerId, importId })))
      rejectInput('The provider would have more than 2000 zones or 200000 vertices. Nothing was changed.')
    const onSaved = (saved: number) => progress('zones', saved, total)
    await publish(transaction, { importId, onSaved, clock: () => now })
    return importId
  })
}

function describe(
  { check: { counts, coverage }, rows }: MadeCheck,
  { isDryRun, importId }: { isDryRun: boolean; importId: number | null },
): CommandOutcome {
  const problems = rows.flatMap((row) => row.problems as ZoneProblem[])
  const { new: added, changed, removed, unchanged, errors } = counts
  const figures = { zones: counts.rows, new: added, changed, removed, unchanged, errors }
  const lines = [
    `${counts.rows} zones: ${added} new, ${changed} changed, ${removed} deleted, ${unchanged} unchanged, ${errors} errors.`,
    `Addresses: ${coverage.gained} gained, ${coverage.lost} lost.`,
    ...problems.slice(0, shownProblems).map(describeProblem),
    ...(problems.length > shownProblems ? [`… and ${problems.length - shownProblems} more; --json lists all.`] : []),
    importId === null ? 'Nothing was changed.' : `All are published, as import ${importId}.`,
  ]
  return {
    lines,
    data: {
      dry_run: isDryRun,
      import_id: importId,
      ...figures,
      gained: coverage.gained,
      lost: coverage.lost,
      problems,
    },
    exitCode: errors > 0 ? exitCodes.inputRejected : exitCodes.done,
  }
}

function describeProblem({ row, name, reason, reason_ro }: ZoneProblem): string {
  return `${row === null ? '-' : `#${row}`} ${name}: ${reason} / ${reason_ro}`
}
