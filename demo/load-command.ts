import process from 'node:process'
import { connectDatabase } from '@motanet/server/db/connect.ts'
import { describeFailure } from '@motanet/server/db/disk-failure.ts'
import { consoleLog } from '@motanet/server/db/log.ts'
import { prepareDatabase } from '@motanet/server/db/prepare.ts'
import { readCommandConfig } from '@motanet/server/env-file.ts'
import { openPictures } from '@motanet/server/media/open-pictures.ts'
import { demoMarket } from './demo-market.ts'

/** `npm run db:demo`: loads the demo data into a database that has no providers yet. */
try {
  const config = readCommandConfig()
  if (config.mode === 'production')
    throw new Error('Production mode takes no demo data: its accounts have a known password.')
  const database = await connectDatabase(config, consoleLog)
  try {
    await prepareDatabase(database, {
      demo: { market: demoMarket, scale: config.demoScale, pictures: openPictures(config) },
      log: consoleLog,
    })
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`)
  process.exitCode = 1
}
