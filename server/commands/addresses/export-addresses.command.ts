import { exportAddresses } from '../../address-imports/export-addresses.ts'
import { onClient } from '../../db/pools.ts'
import { readCommandConfig } from '../../env-file.ts'
import type { Command } from '../command.ts'
import { onMigratedDatabase } from '../command-database.ts'

export const command: Command = {
  parameters: ['FILE'],
  help: `
Writes all houses with their streets and localities to FILE, a CSV file (UTF-8, semicolons) that import addresses reads.
Retired houses are not in it.

Options:`,
  async run({ arguments: [file = ''], progress, signal }) {
    const houses = await onMigratedDatabase(readCommandConfig(), async ({ pool }) => {
      const client = await pool.connect()
      try {
        await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
        return await exportAddresses(onClient(client), file, { progress, signal })
      } finally {
        // Ends the connection, and with it the settings
        client.release(true)
      }
    })
    return { lines: [`${file}: ${houses} houses.`], data: { file, houses } }
  },
}
