import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { verifyBackup } from '../server/commands/backup/verify.ts'
import { picturesInFolder } from '../server/media/stored-pictures.ts'
import { never, readRows } from '../server/test/backups.ts'
import { createTemporaryFolder } from './clean-up.ts'
import type { ExternalPostgres } from './external-postgres.ts'
import { picturesFolderOf } from './partial-writes.ts'
import { secretKey } from './product.ts'
import type { Outcome, Scenario, ScenarioOptions } from './scenario.ts'
import { cloneMarket, getSharedPostgres } from './shared-postgres.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const pictures = 40
const clicks = 40_000

/**
 * Kills `backup` and `restore --replace` at random moments. A killed backup leaves no file with the name of the target, and a killed
 * restoration leaves either the earlier rows or those of the backup with all its pictures.
 */
export const backupKills: Scenario = {
  name: 'backup-kills',
  database: 'external',
  rounds: { short: 0, long: 100 },
  async run(options) {
    const postgres = await getSharedPostgres()
    const folder = await createTemporaryFolder()
    try {
      return await killRepeatedly(postgres, folder.path, options)
    } finally {
      await folder.remove()
    }
  },
}

interface Database {
  url: string
  dataDir: string
  pool: pg.Pool
}

async function killRepeatedly(
  postgres: ExternalPostgres,
  folder: string,
  { rounds, random, isInterrupted }: ScenarioOptions,
): Promise<Outcome> {
  const source = await createDatabase(postgres, join(folder, 'source'))
  const target = await createDatabase(postgres, join(folder, 'target'))
  await fillSource(source)
  const file = join(folder, 'whole.tar.gz')
  const backupMs = await complete(source, 'backup', file)
  const restored = await readRows(source.pool)
  const restoreMs = await complete(target, 'restore', file, '--replace', '--yes')
  const problems: string[] = []
  const outcomes = { partial: 0, whole: 0, earlier: 0, restored: 0 }
  let round = 0
  for (; round < rounds && !isInterrupted(); round += 1) {
    const draft = join(folder, `round${round}.tar.gz`)
    await killAfter(random.integer(0, backupMs), start(source, 'backup', draft))
    if (existsSync(draft)) {
      outcomes.whole += 1
      await verifyBackup(draft, () => undefined, never).catch((error) =>
        problems.push(`round ${round}: ${error.message}`),
      )
    } else outcomes.partial += 1

    await target.pool.query('update provider set name = $1 where not is_desk', [`before round ${round}`])
    const earlier = await readRows(target.pool)
    // A restoration stores the pictures that are missing, so those of the one before would hide what it does not
    await rm(picturesFolderOf(target.dataDir), { recursive: true, force: true })
    await killAfter(random.integer(0, restoreMs), start(target, 'restore', file, '--replace', '--yes'))
    await untilUnused(target.pool)
    const rows = JSON.stringify(await readRows(target.pool))
    if (rows === JSON.stringify(earlier)) outcomes.earlier += 1
    else if (rows === JSON.stringify(restored)) {
      outcomes.restored += 1
      problems.push(...(await findLostPictures(source, target)).map((lost) => `round ${round}: ${lost}`))
    } else problems.push(`round ${round}: the rows are neither the earlier ones nor those of the backup`)
  }
  await complete(source, 'backup', join(folder, 'last.tar.gz'))
  await complete(target, 'restore', join(folder, 'last.tar.gz'), '--replace', '--yes')
  if (JSON.stringify(await readRows(target.pool)) !== JSON.stringify(restored))
    problems.push('the last restoration differs')
  await Promise.all([source.pool.end(), target.pool.end()])
  return {
    rounds: round,
    problems,
    figures: `backups killed ${outcomes.partial}, complete ${outcomes.whole}; restorations without effect ${outcomes.earlier}, complete ${outcomes.restored}, mixtures ${problems.length}`,
  }
}

async function createDatabase(postgres: ExternalPostgres, dataDir: string): Promise<Database> {
  const { url } = await cloneMarket(postgres)
  return { url, dataDir, pool: new pg.Pool({ connectionString: url, max: 1 }) }
}

/** Rows and pictures whose copying takes a while. */
async function fillSource({ pool, dataDir }: Database) {
  await pool.query(
    `insert into location_click (longitude, latitude, clicked_at, user_agent, platform, language, screen_width, screen_height)
     select 28, 47, now(), repeat('agent ', 20), 'platform', 'ru', 1, 1 from generate_series(1, $1::integer)`,
    [clicks],
  )
  const store = picturesInFolder(picturesFolderOf(dataDir))
  for (let n = 0; n < pictures; n += 1) {
    const name = n.toString(16).padStart(32, '0')
    await store.write(`${name}-640.webp`, Buffer.alloc(100_000, n))
    await pool.query(
      `insert into banner (partner, title, action, link, picture_name, picture_width, picture_height, picture_widths)
       select 'partner', 'title', 'action', '/forhome', $1, 640, 480, '{640}'`,
      [name],
    )
  }
}

function start({ url, dataDir }: Database, ...args: string[]) {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    SECRET_KEY: secretKey,
  }
  return spawn(process.execPath, ['server/motanet.ts', ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

/** Runs a command to its end. Returns the milliseconds since it reported its first step. */
async function complete(database: Database, ...args: string[]): Promise<number> {
  const child = start(database, ...args)
  let startedAt = performance.now()
  child.stderr.once('data', () => {
    startedAt = performance.now()
  })
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${errors}`)
  return Math.round(performance.now() - startedAt)
}

/** Kills the command this long after it has reported its first step, unless it has ended before. */
async function killAfter(ms: number, child: ReturnType<typeof start>) {
  const closed = once(child, 'close')
  await Promise.race([once(child.stderr, 'data'), closed])
  child.stderr.resume()
  await Promise.race([sleep(ms, undefined, { ref: false }), closed])
  child.kill('SIGKILL')
  await closed
}

/** PostgreSQL notices a killed client when its statement ends. */
async function untilUnused(pool: pg.Pool) {
  for (;;) {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and application_name = 'motanet'`,
    )
    if (rows.length === 0) return
    await sleep(50)
  }
}

async function findLostPictures(source: Database, target: Database): Promise<string[]> {
  const [from, to] = [source, target].map(({ dataDir }) => picturesFolderOf(dataDir)) as [string, string]
  const lost: string[] = []
  for (const name of await readdir(from)) {
    const [original, copy] = await Promise.all([
      readFile(join(from, name)),
      readFile(join(to, name)).catch(() => undefined),
    ])
    if (copy === undefined || !original.equals(copy)) lost.push(`the picture ${name} is missing or differs`)
  }
  return lost
}
