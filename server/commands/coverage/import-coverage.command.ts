import { basename } from 'node:path'
import type { ZoneProblem } from '@motanet/contract/imports/coverage-checks.ts'
import { coverageLimits } from '@motanet/contract/imports/import-fields.ts'
import type { Kysely } from 'kysely'
import { lockProvider } from '../../catalogue/provider-lock.queries.ts'
import type { DB } from '../../db/tables.ts'
import { readCommandConfig } from '../../env-file.ts'
import { type MadeCheck, makeCoverageCheck, storeCoverage } from '../../imports/coverage/coverage-checks.ts'
import type { CoverageFeature } from '../../imports/coverage/coverage-feature.ts'
import type { CoverageContent } from '../../imports/coverage/read-coverage.ts'
import { isRoomForImport } from '../../imports/coverage/zone-publishing.ts'
import { publish } from '../../imports/publishing.ts'
import { Outdated } from '../../imports/publishing-ends.ts'
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
import { rejectFile } from '../refused-file.ts'
import { importHouses } from './import-houses.ts'
import { findProviderOf, groupByProvider } from './named-provider.ts'

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
Imports coverage from FILE: all or nothing. FILE is GeoJSON or KML with zones, which are known by their property id, else
by their name, and keep their Romanian name unless the property name_ro gives another one; or a list of houses, text or CSV
with one in each line, which belong to a zone of the provider from then on. Lines without a certain match are reported, and
prevent the import. It is in the list of the provider's imports, where it can be undone; there somebody can also choose
among similar houses.

Options:
  --provider ID     whose coverage; without it, each zone belongs to the provider whose id is its property provider_id
  --zone ZONE       id or name, in either language, of the zone that gets the houses
  --new-zone NAME   name of a zone that is created for the houses, without an outline; a list of houses needs one of both
  --remove-missing  deletes zones that are not in the file, unless tariffs are sold in them: of --provider, or of each
                    provider that has a zone in the file; removes the houses of the zone that are not in the list
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
  const provider = value('provider') === undefined ? undefined : await findProviderOf(db, value('provider'))
  const { content, bytes } = await readCoverageFile(file, signal)
  const [removesMissing, skipsUncertain, isDryRun] = [has('remove-missing'), has('skip-uncertain'), has('dry-run')]
  const [zone, newZone] = [value('zone'), value('new-zone')]
  const named = { fileName: basename(file), fileBytes: bytes }
  try {
    if ('lines' in content) {
      const given = zone ?? newZone
      if (provider === undefined) refuseArguments('A list of houses needs --provider with the id of a provider.')
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
      return await importHouses(db, { ...named, providerId: provider.id, lines: content.lines }, options)
    }
    if ((zone ?? newZone) !== undefined || skipsUncertain)
      refuseArguments('--zone, --new-zone and --skip-uncertain need a list of houses.')
    const { features } = content
    const groups =
      provider === undefined ? await groupByProvider(db, features) : [{ providerId: provider.id, features }]
    const checked: CheckedCoverage[] = []
    for (const group of groups)
      checked.push({ ...group, made: await makeCoverageCheck(db, { ...group, removesMissing }) })
    const isAccepted = checked.every(({ made }) => made.check.counts.errors === 0)
    const importIds = isAccepted && !isDryRun ? await importCoverage(db, checked, named, progress) : []
    return describe(checked, { isDryRun, importIds })
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

/** The zones of the file that are of one provider. */
export interface CheckedCoverage {
  providerId: number
  features: readonly CoverageFeature[]
  made: MadeCheck
}

/**
 * Stores and publishes an import for each provider in one transaction, so that a killed command leaves nothing. Returns their ids, in the
 * order of the providers.
 */
export function importCoverage(
  db: Kysely<DB>,
  checked: readonly CheckedCoverage[],
  file: { fileName: string; fileBytes: number },
  progress: Progress,
): Promise<number[]> {
  const total = checked.reduce((sum, { made }) => sum + made.rows.length, 0)
  return db.transaction().execute(async (transaction) => {
    // All of them before the first write: what it changes in public, others wait for while they hold a provider
    for (const { providerId } of checked) await lockProvider(transaction, providerId)
    const now = new Date()
    const importIds: number[] = []
    let done = 0
    for (const { providerId, features, made } of checked) {
      const stored = { ...file, providerId, features, accountId: null, state: 'publishing', at: now } as const
      const importId = await storeCoverage(transaction, made, stored)
      if (!(await isRoomForImport(transaction, { providerId, importId })))
        rejectInput(`Provider ${providerId} would have more than 2000 zones or 200000 vertices. Nothing was changed.`)
      const before = done
      const onSaved = (saved: number) => progress('zones', before + saved, total)
      await publish(transaction, { importId, onSaved, clock: () => now })
      done += made.rows.length
      importIds.push(importId)
    }
    return importIds
  })
}

function describe(
  checked: readonly CheckedCoverage[],
  { isDryRun, importIds }: { isDryRun: boolean; importIds: readonly number[] },
): CommandOutcome {
  const problems = checked.flatMap(({ made }) => made.rows.flatMap((row) => row.problems as ZoneProblem[]))
  const imports = checked.map(({ providerId, made }, index) => ({
    provider_id: providerId,
    import_id: importIds[index] ?? null,
    ...figuresOf(made.check),
  }))
  const figures = sumOf(imports)
  const lines = [
    ...describeFigures(figures),
    ...(imports.length > 1 ? imports.map(describeImport) : []),
    ...problems.slice(0, shownProblems).map(describeProblem),
    ...(problems.length > shownProblems ? [`… and ${problems.length - shownProblems} more; --json lists all.`] : []),
    describeEnd(importIds),
  ]
  return {
    lines,
    data: { dry_run: isDryRun, ...figures, imports, problems },
    exitCode: figures.errors > 0 ? exitCodes.inputRejected : exitCodes.done,
  }
}

type Figures = ReturnType<typeof figuresOf>

function figuresOf({ counts, coverage }: MadeCheck['check']) {
  const { rows, removed, unchanged, errors } = counts
  const { gained, lost } = coverage
  return { zones: rows, new: counts.new, changed: counts.changed, removed, unchanged, errors, gained, lost }
}

function sumOf(parts: readonly Figures[]): Figures {
  const sums = { zones: 0, new: 0, changed: 0, removed: 0, unchanged: 0, errors: 0, gained: 0, lost: 0 }
  for (const part of parts) for (const name of Object.keys(sums) as (keyof Figures)[]) sums[name] += part[name]
  return sums
}

function describeFigures({ zones, changed, removed, unchanged, errors, gained, lost, ...figures }: Figures): string[] {
  return [
    `${zones} zones: ${figures.new} new, ${changed} changed, ${removed} deleted, ${unchanged} unchanged, ${errors} errors.`,
    `Addresses: ${gained} gained, ${lost} lost.`,
  ]
}

function describeImport({
  provider_id,
  import_id,
  ...figures
}: Figures & { provider_id: number; import_id: number | null }) {
  const number = import_id === null ? '' : ` Import ${import_id}.`
  return `Provider ${provider_id}: ${describeFigures(figures).join(' ')}${number}`
}

function describeEnd(importIds: readonly number[]): string {
  if (importIds.length === 0) return 'Nothing was changed.'
  return importIds.length === 1 ? `All are published, as import ${importIds[0]}.` : 'All are published.'
}

function describeProblem({ row, name, reason, reason_ro }: ZoneProblem): string {
  return `${row === null ? '-' : `#${row}`} ${name}: ${reason} / ${reason_ro}`
}
