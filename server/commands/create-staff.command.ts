import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { createPasswords } from '../accounts/passwords.ts'
import { appointStaff } from '../accounts/staff.ts'
import { readCommandConfig } from '../env-file.ts'
import type { Command } from './command.ts'
import { onMigratedDatabase } from './command-database.ts'

/** The password is prompted for or read from STAFF_PASSWORD: as an argument every user of the machine could read it. */
export const command: Command = {
  parameters: ['EMAIL'],
  help: `
Creates an active staff account, or turns the account of that address into one; the owner of a provider is refused. Prompts for the
password unless STAFF_PASSWORD is set.`,
  async run({ arguments: [email = ''] }) {
    const config = readCommandConfig()
    const { STAFF_PASSWORD: given = '' } = process.env
    // Blank, as in a copied .env.example, it is not set
    const password = given.trim() === '' ? await promptPassword(email) : given
    const made = await onMigratedDatabase(config, ({ db }) => appointStaff(db, createPasswords(), { email, password }))
    const state = made.isNew ? 'a new staff account' : 'staff now, with the new password'
    return { lines: [`${made.email} is ${state}.`], data: { email: made.email, is_new: made.isNew } }
  },
}

/** Reads the password from the terminal without echo. */
async function promptPassword(email: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new Error('There is no terminal to ask for the password: set STAFF_PASSWORD, which is not set or blank.')
  process.stderr.write(`Password for ${email}: `)
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: hidden, terminal: true })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}
