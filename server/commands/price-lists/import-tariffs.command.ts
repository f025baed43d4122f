import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Language } from '@motanet/contract/errors.ts'
import {
  type CellProblem,
  type ColumnMapping,
  columnMapping,
  type ImportSummary,
} from '@motanet/contract/imports/imports.ts'
import { readCommandConfig } from '../../env-file.ts'
import { AppError } from '../../http/errors/app-error.ts'
import { type CheckedList, checkTables, publishDirectly } from '../../imports/direct-import.ts'
import { readInProcess } from '../../imports/reading/reader-process.ts'
import type { Table } from '../../imports/reading/table.ts'
import { type Command, type CommandOutcome, exitCodes, rejectInput } from '../command.ts'
import { onMigratedDatabase } from '../command-database.ts'
import { requireReadableFile } from '../named-file.ts'
import { rejectFile } from '../refused-file.ts'
import { getNamedProvider } from './named-provider.ts'
import { typedLanguage } from './typed-language.ts'

export const command: Command = {
  parameters: ['FILE'],
  options: {
    provider: { type: 'string' },
    mapping: { type: 'string' },
    language: { type: 'string' },
    'dry-run': { type: 'boolean' },
    'confirm-jumps': { type: 'boolean' },
  },
  help: `
Publishes a price list of a provider, CSV or XLSX, whole or not at all, while the server runs: new tariffs are added, changed
ones changed, and published tariffs that are not in FILE hidden. Promotions, contract conditions and equipment that FILE
describes are created. Zones, services and types of equipment that it names must exist: import the zones before, and
create missing services and types at the desk. It is listed with the imports of the provider, where it can be undone.

Options:
  --provider ID    whose price list; needed if there are several providers
  --mapping FILE   which column is what, as JSON: the ColumnMapping of the API; without it as chosen last for the same
                   column names, or by these names
  --language ru    ru or ro: of the reasons why cells are invalid
  --dry-run        only says what would change
  --confirm-jumps  confirms prices that change by more than 30 %`,
  async run({ arguments: [file = ''], has, value, progress, signal }) {
    const language = typedLanguage(value('language'))
    const mapping = await readMapping(value('mapping'))
    const size = await requireReadableFile(file)
    progress('reading the file', 0, 1)
    const tables = await readTables(file, signal)
    return onMigratedDatabase(readCommandConfig(), async ({ jobsDb: db }) => {
      const provider = await getNamedProvider(db, value('provider'))
      progress('checking', 0, 1)
      const checking = checkTables(db, { providerId: provider.id, tables, given: mapping })
      const list = await orRejected(checking, file)
      const refusal = refusalOf(list, { language, confirmsJumps: has('confirm-jumps') || has('dry-run') })
      if (refusal !== undefined) return refusal
      const lines = [...describeSections(list.check), ...describeCounts(list.counts)]
      if (has('dry-run'))
        return { lines: [...lines, 'Nothing was changed.'], data: { dry_run: true, counts: list.counts } }
      const { new: added, changed, removed } = list.counts
      const id = await orRejected(
        publishDirectly({ db, clock: () => new Date() }, list, {
          providerId: provider.id,
          file: { name: basename(file), bytes: size },
          onSaved(count) {
            signal.throwIfAborted()
            progress('publishing', count, added + changed + removed)
          },
        }),
        file,
      )
      return {
        lines: [...lines, `Published for ${provider.name}, import ${id}.`],
        data: { dry_run: false, import: id, counts: list.counts },
      }
    })
  },
}

async function readMapping(file: string | undefined): Promise<ColumnMapping | undefined> {
  if (file === undefined) return undefined
  try {
    return columnMapping.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return rejectInput(`${file} is no mapping: {"sheet", "header_row", "columns": [{"index", "field"}], "service_id"}.`)
  }
}

async function readTables(file: string, signal: AbortSignal): Promise<Table[]> {
  const outcome = await readInProcess('tariffs', file, signal)
  return 'content' in outcome ? outcome.content : rejectFile(file, outcome.refused)
}

/** What the file would need before it can be published; undefined if it can. */
function refusalOf(
  { check, rows, counts }: CheckedList,
  { language, confirmsJumps }: { language: Language; confirmsJumps: boolean },
): CommandOutcome | undefined {
  const exitCode = exitCodes.inputRejected
  if (check.base === null)
    rejectInput('The columns of the name and the price are not known by their names: name them with --mapping FILE.')
  const problems = rows.flatMap((row) => row.problems as CellProblem[])
  if (problems.length > 0) {
    const lines = problems.map(({ sheet, row, column, value, reason, reason_ro }) => {
      const place = `${sheet === '' ? '' : `${sheet}!`}${column}${row}`
      return `${place}: ${value === '' ? '' : `${value}: `}${language === 'ro' ? reason_ro : reason}`
    })
    const closing = `${counts.errors} cells of ${counts.error_rows} rows are invalid. Nothing was changed.`
    return { lines: [...lines, closing], data: { counts, problems }, exitCode }
  }
  if (counts.jumps === 0 || confirmsJumps) return undefined
  const closing = `${counts.jumps} prices change by more than 30 %: repeat with --confirm-jumps. Nothing was changed.`
  return { lines: [...describeCounts(counts), closing], data: { counts }, exitCode }
}

/** Titles that decide about the services of new tariffs. */
function describeSections({ sheets }: CheckedList['check']): string[] {
  return sheets
    .flatMap(({ sections = [] }) => sections)
    .map(({ row, title, service, is_closed }) =>
      is_closed
        ? `Row ${row}, ${title}: tariffs below it are published as well.`
        : `Row ${row}, ${title}: new tariffs below it have the service ${service?.name ?? '-'}.`,
    )
}

function describeCounts({
  new: added,
  changed,
  removed,
  unchanged,
  additions,
  jumps,
}: ImportSummary['counts']): string[] {
  return [
    `${added} new, ${changed} changed, ${removed} hidden, ${unchanged} unchanged tariffs.`,
    ...(additions > 0 ? [`${additions} new promotions, contract conditions and devices.`] : []),
    ...(jumps > 0 ? [`${jumps} prices change by more than 30 %.`] : []),
  ]
}

async function orRejected<T>(work: Promise<T>, file: string): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'import-outdated') throw new Error('The tariffs have changed meanwhile: run the command again.')
    if (error.code === 'too-many-records' || error.fields?.file?.startsWith('too-many-'))
      rejectInput('The provider would have too many tariffs or other records.')
    if (error.fields?.file === 'price-list-empty') rejectFile(file, { problem: 'price-list-empty', where: '' })
    if (error.fields?.file === 'price-list-too-large') rejectFile(file, { problem: 'price-list-too-large', where: '' })
    return rejectInput('The mapping does not fit the file: sheet, row of the column names, each field and column once.')
  }
}
