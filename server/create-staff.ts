import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { createPasswords } from './accounts/passwords.ts'
import { appointStaff } from './accounts/staff.ts'
import { connectDatabase } from './db/connect.ts'
import { consoleLog } from './db/log.ts'
import { prepareDatabase } from './db/prepare.ts'
import { readCommandConfig } from './env-file.ts'

/**
 * `npm run staff:create -- ana@motanet.example`: creates a staff account. The password is prompted for or read from STAFF_PASSWORD: as an
 * argument every user of the machine could read it.
 */
try {
  const config = readCommandConfig()
  const [email, ...others] = process.argv.slice(2)
  if (email === undefined || others.length > 0)
    throw new Error('Say whose: npm run staff:create -- ana@motanet.example')
  const password = process.env.STAFF_PASSWORD ?? (await promptPassword(email))
  const database = await connectDatabase(config, consoleLog)
  try {
    await prepareDatabase(database, { picturesFolder: config.picturesFolder, log: consoleLog })
    const made = await appointStaff(database.db, createPasswords(), { email, password })
    process.stdout.write(
      `${made.email} is ${made.isNew ? 'a new staff account' : 'staff now, with the new password'}.\n`,
    )
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}

/** Reads the password from the terminal without echo. */
async function promptPassword(email: string): Promise<string> {
  if (!process.stdin.isTTY) throw new Error('There is no terminal to ask for the password: set STAFF_PASSWORD.')
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
