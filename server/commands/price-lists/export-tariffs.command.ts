import { extname } from 'node:path'
import type { Language } from '@motanet/contract/errors.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { readCommandConfig } from '../../env-file.ts'
import { readConsistently } from '../../imports/catalogue.queries.ts'
import { writePriceListCsv } from '../../imports/exporting/price-list-csv.ts'
import { writePriceListXlsx } from '../../imports/exporting/price-list-xlsx.ts'
import { type Command, type CommandCall, type CommandOutcome, refuseArguments } from '../command.ts'
import { onMigratedDatabase } from '../command-database.ts'
import { writeExportedFile } from '../exported-file.ts'
import { getNamedProvider } from './named-provider.ts'
import { typedLanguage } from './typed-language.ts'

const formats = ['.csv', '.xlsx']

export const command: Command = {
  parameters: ['FILE'],
  options: { provider: { type: 'string' }, language: { type: 'string' } },
  help: `
Writes the published tariffs of a provider to FILE, with their promotions, contract conditions, equipment and the names of
their zones, as import tariffs reads them. The ending of FILE is .csv or .xlsx. An existing file is replaced. Pictures and
single addresses are not in it.

Options:
  --provider ID  whose tariffs; needed if there are several providers
  --language ru  ru or ro: of column names, services, zones and types of equipment`,
  run: (call) => {
    requireKnownFormat(call)
    typedLanguage(call.value('language'))
    return onMigratedDatabase(readCommandConfig(), ({ db }) => exportPriceList(db, call))
  },
}

/** Writes the price list of the provider that the operator has named, as `help` says. */
export async function exportPriceList(db: Kysely<DB>, call: CommandCall): Promise<CommandOutcome> {
  const {
    arguments: [file = ''],
    value,
    progress,
    signal,
  } = call
  const format = requireKnownFormat(call)
  const language = typedLanguage(value('language'))
  const provider = await getNamedProvider(db, value('provider'))
  progress('tariffs', 0, 1)
  const catalogue = await readConsistently(db, provider.id)
  const tariffs = catalogue.tariffs.filter(({ state }) => state === 'published').length
  const content = await encode(catalogue, { isWorkbook: format === '.xlsx', language, signal })
  await writeExportedFile(file, [content], signal)
  progress('tariffs', 1, 1)
  return {
    lines: [`${file}: ${tariffs} published tariffs of ${provider.name}.`],
    data: { file, provider: provider.id, tariffs },
  }
}

function requireKnownFormat({ arguments: [file = ''] }: CommandCall): string {
  const format = extname(file).toLowerCase()
  return formats.includes(format) ? format : refuseArguments(`${file}: the file must end with .csv or .xlsx.`)
}

function encode(
  catalogue: Parameters<typeof writePriceListCsv>[0],
  { isWorkbook, language, signal }: { isWorkbook: boolean; language: Language; signal: AbortSignal },
): Promise<Buffer> | string {
  return isWorkbook ? writePriceListXlsx(catalogue, language, signal) : writePriceListCsv(catalogue, language)
}
