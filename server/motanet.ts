import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { createPasswords } from './accounts/passwords.ts'
import { appointStaff, resetSecondFactor } from './accounts/staff.ts'
import { actAs } from './db/audit/actor.ts'
import { connectDatabase, type DatabaseConnection } from './db/connect.ts'
import { consoleLog } from './db/log.ts'
import { prepareDatabase } from './db/prepare.ts'
import { readCommandConfig } from './env-file.ts'

type Command = (db: DatabaseConnection['db'], email: string) => Promise<string>

/** The commands of the operator. Each is given an e-mail address, and returns what it has done. */
const commands: Readonly<Record<string, Command>> = {
  /** The password is prompted for or read from STAFF_PASSWORD: as an argument every user of the machine could read it. */
  async 'create-staff'(db, email) {
    const password = process.env.STAFF_PASSWORD ?? (await promptPassword(email))
    const made = await appointStaff(db, createPasswords(), { email, password })
    return `${made.email} is ${made.isNew ? 'a new staff account' : 'staff now, with the new password'}.`
  },
  async 'reset-second-factor'(db, email) {
    await resetSecondFactor(db, email)
    return `${email} signs in with the password alone. All sessions of the account have ended.`
  },
}

const exitCodes = { failed: 1, wrongArguments: 2 } as const

/** `npm run motanet -- create-staff ana@motanet.example`. */
const [name = '', email, ...others] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (command === undefined || email === undefined || others.length > 0) {
  const usages = Object.keys(commands).map((each) => `npm run motanet -- ${each} ana@motanet.example`)
  process.stderr.write(`${usages.join('\n')}\n`)
  process.exitCode = exitCodes.wrongArguments
} else {
  try {
    process.stdout.write(
      `${await runOnDatabase((db) => actAs({ kind: 'command', operation: name }, () => command(db, email)))}\n`,
    )
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = exitCodes.failed
  }
}

async function runOnDatabase<T>(run: (db: DatabaseConnection['db']) => Promise<T>): Promise<T> {
  const config = readCommandConfig()
  const database = await connectDatabase(config, consoleLog)
  try {
    await prepareDatabase(database, { picturesFolder: config.picturesFolder, log: consoleLog })
    return await run(database.db)
  } finally {
    await database.close()
  }
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
