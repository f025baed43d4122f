import { readCommandConfig } from '../env-file.ts'
import { connectDatabase } from './connect.ts'
import { consoleLog } from './log.ts'
import { prepareDatabase } from './prepare.ts'

/** `npm run db:demo`: the demo data, into a database that has no providers yet. */
try {
  const config = readCommandConfig()
  if (config.mode === 'production')
    throw new Error('Production mode takes no demo data: its accounts have a known password.')
  const database = await connectDatabase(config, consoleLog)
  try {
    await prepareDatabase(database, { loadDemo: true, picturesFolder: config.picturesFolder, log: consoleLog })
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
