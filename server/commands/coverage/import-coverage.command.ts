import { stat } from 'node:fs/promises'
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
import { isRoomForImport } from '../../imports/coverage/zone-publishing.ts'
import { publish } from '../../imports/publishing.ts'
import type { FileProblem } from '../../imports/reading/file-refused.ts'
import { readInProcess } from '../../imports/reading/reader-process.ts'
import { type Command, type CommandOutcome, exitCodes, rejectInput } from '../command.ts'
import { onMigratedDatabase } from '../command-database.ts'
import type { Progress } from '../progress.ts'
import { findProviderOf } from './named-provider.ts'

const shownProblems = 50

export const command: Command = {
  parameters: ['FILE'],
  options: {
    provider: { type: 'string' },
    'remove-missing': { type: 'boolean' },
    'dry-run': { type: 'boolean' },
  },
  help: `
Imports the coverage zones of a provider from FILE, GeoJSON or KML: all or none. A zone is known by its property id, else by
its name. The import is in the list of the provider's imports, where it can be undone. Lists of houses are imported in the
cabinet, where somebody chooses among similar houses.

Options:
  --provider ID     the provider whose zones they are; required
  --remove-missing  deletes the zones of the provider that are not in the file, unless tariffs are sold in them
  --dry-run         only says what would change`,
  async run({ arguments: [file = ''], has, value, progress, signal }) {
    return onMigratedDatabase(readCommandConfig(), async ({ db }) => {
      const { id: providerId } = await findProviderOf(db, value('provider'))
      const { features, bytes } = await readCoverageFile(file, signal)
      const made = await makeCoverageCheck(db, { providerId, features, removesMissing: has('remove-missing') })
      const isDryRun = has('dry-run')
      const isAccepted = made.check.counts.errors === 0
      const stored = { providerId, features, fileName: basename(file), fileBytes: bytes }
      const importId = isAccepted && !isDryRun ? await importCoverage(db, made, stored, progress) : null
      return describe(made, { isDryRun, importId })
    })
  },
}

async function readCoverageFile(file: string, signal: AbortSignal) {
  const bytes = await stat(file).then(
    ({ size }) => size,
    (error: Error) => rejectInput(`${file} cannot be read: ${error.message}`),
  )
  if (bytes > coverageLimits.bytes) rejectFile(file, { problem: 'coverage-file-too-large', where: '' })
  const outcome = await readInProcess('coverage', file, signal)
  if ('refused' in outcome) return rejectFile(file, outcome.refused)
  if ('lines' in outcome.content) return rejectFile(file, { problem: 'not-a-coverage-file', where: '' })
  return { features: outcome.content.features, bytes }
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
