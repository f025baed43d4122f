import { onUnlimitedConnection } from '../../db/unlimited-connection.ts'
import { readCommandConfig } from '../../env-file.ts'
import { findErasures } from '../../privacy/erasure-list.ts'
import type { Command } from '../command.ts'
import { onMigratedDatabase } from '../command-database.ts'
import { writeExportedFile } from '../exported-file.ts'
import { linesOfErasures } from './erasure-file.ts'

export const command: Command = {
  parameters: ['FILE'],
  help: `
Writes to FILE which accounts and requests were erased, by their numbers and times, without personal data.
restore --erasures FILE erases them again in an older backup: keep FILE where it survives the database.

Options:`,
  async run({ arguments: [file = ''], signal }) {
    const erasures = await onMigratedDatabase(readCommandConfig(), ({ pool }) =>
      onUnlimitedConnection(pool, findErasures),
    )
    await writeExportedFile(file, linesOfErasures(erasures), signal)
    return { lines: [`${file}: ${erasures.length} erasures.`], data: { file, erasures: erasures.length } }
  },
}
