import { exportAddresses } from '../../address-imports/export-addresses.ts'
import { onUnlimitedConnection } from '../../db/unlimited-connection.ts'
import { readCommandConfig } from '../../env-file.ts'
import type { Command } from '../command.ts'
import { onMigratedDatabase } from '../command-database.ts'
import { explainWriting } from '../exported-file.ts'

export const command: Command = {
  parameters: ['FILE'],
  help: `
Writes all houses with their streets and localities to FILE, a CSV file (UTF-8, semicolons) that import addresses reads.
Retired houses are not in it.

Options:`,
  async run({ arguments: [file = ''], progress, signal }) {
    const houses = await onMigratedDatabase(readCommandConfig(), ({ pool }) =>
      onUnlimitedConnection(pool, (db) =>
        exportAddresses(db, file, { progress, signal }).catch((error) => {
          throw explainWriting(error, file)
        }),
      ),
    )
    return { lines: [`${file}: ${houses} houses.`], data: { file, houses } }
  },
}
