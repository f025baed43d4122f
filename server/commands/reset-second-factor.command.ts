import { resetSecondFactor } from '../accounts/staff.ts'
import { readCommandConfig } from '../env-file.ts'
import type { Command } from './command.ts'
import { onMigratedDatabase } from './command-database.ts'

export const command: Command = {
  parameters: ['EMAIL'],
  help: `
Removes the second factor of the account, whose owner has lost it, and ends all its sessions.`,
  async run({ arguments: [email = ''] }) {
    await onMigratedDatabase(readCommandConfig(), ({ db }) => resetSecondFactor(db, email))
    return {
      lines: [`${email} signs in with the password alone. All sessions of the account have ended.`],
      data: { email },
    }
  },
}
