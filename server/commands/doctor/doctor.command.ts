import type { Config } from '../../config.ts'
import { readConfig } from '../../config.ts'
import { connectDatabase, type DatabaseConnection } from '../../db/connect.ts'
import { hasCluster } from '../../db/embedded/cluster.ts'
import { onClient } from '../../db/pools.ts'
import { loadEnvFile } from '../../env-file.ts'
import { openBucket } from '../../media/bucket.ts'
import { openPictures } from '../../media/open-pictures.ts'
import { findPictureNames } from '../../media/pictures.queries.ts'
import { type Command, exitCodes } from '../command.ts'
import { commandLog } from '../command-database.ts'
import { checkAccounts, checkClock, checkMigrations, checkNode, checkReplica } from './check-database.ts'
import { checkJobs } from './check-jobs.ts'
import { checkMail } from './check-mail.ts'
import { checkSecretKey } from './check-secret-key.ts'
import { checkCombination, checkSettings } from './check-settings.ts'
import { checkBucket, checkFolders, checkPictures } from './check-storage.ts'
import { type Finding, reporting } from './finding.ts'

const signs = { ok: 'ok      ', warning: 'warning ', problem: 'PROBLEM ' } as const
const reachLimitMs = 10_000

export const command: Command = {
  parameters: [],
  options: { reach: { type: 'boolean' } },
  help: `
Checks settings, versions, database, storage, mail, clock and jobs, whether the server runs or not, and says what each
finding means and what to do. Changes nothing, and prints no secret. Exit code 1 if there is a problem.

Options:
  --reach    also requests PUBLIC_URL, as visitors do`,
  async run({ has, progress }) {
    const findings = await examine(process.env, { reach: has('reach'), onArea: (area) => progress(area, 1, 1) })
    const count = (status: Finding['status']) => findings.filter((each) => each.status === status).length
    const counts = { ok: count('ok'), warnings: count('warning'), problems: count('problem') }
    return {
      lines: [
        ...findings.flatMap(({ area, status, finding, advice }) => [
          `${signs[status]} ${area}: ${finding}`,
          ...(advice === undefined ? [] : [`          ${advice}`]),
        ]),
        `${counts.ok} ok, ${number(counts.warnings, 'warning')}, ${number(counts.problems, 'problem')}`,
      ],
      data: { ...counts, findings },
      exitCode: counts.problems > 0 ? exitCodes.failed : exitCodes.done,
    }
  },
}

const number = (count: number, noun: string) => (count === 1 ? `1 ${noun}` : `${count} ${noun}s`)

interface Examination {
  reach: boolean
  onArea(area: Finding['area']): void
}

/** All findings. With invalid settings nothing else can be checked. */
export async function examine(env: NodeJS.ProcessEnv, { reach, onArea }: Examination): Promise<Finding[]> {
  onArea('settings')
  const settings = reporting('settings')
  try {
    loadEnvFile(env)
  } catch (error) {
    return [
      checkNode(),
      settings.problem((error as Error).message, 'Correct the file .env: .env.example explains each setting.'),
    ]
  }
  const findings = [checkNode(), ...checkSettings(env)]
  if (findings.some(({ status }) => status === 'problem')) return findings
  const config = readConfig(env)
  findings.push(...checkCombination(config))
  if (reach) findings.push(await checkReach(config))
  onArea('storage')
  findings.push(...(await checkFolders(config)))
  const isStored = config.bucket === undefined ? undefined : await checkBucket(config.bucket, openBucket(config.bucket))
  if (isStored !== undefined) findings.push(isStored)
  onArea('mail')
  findings.push(...(await checkMail(config.mail)))
  onArea('database')
  findings.push(...(await examineDatabase(config)))
  return findings
}

async function checkReach({ publicUrl }: Config): Promise<Finding> {
  const { ok, problem } = reporting('settings')
  const response = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(reachLimitMs) }).catch(
    (error: Error) => error,
  )
  if (response instanceof Response && response.ok) return ok(`The site answers at ${publicUrl}.`)
  const reason = response instanceof Response ? `status ${response.status}` : response.message
  return problem(
    `The site does not answer at ${publicUrl} (${reason}).`,
    'Check the name, the proxy and its certificate.',
  )
}

async function examineDatabase(config: Config): Promise<Finding[]> {
  const { ok, warning, problem } = reporting('database')
  if (config.databaseUrl === undefined && !(await hasCluster(config.dataDir)))
    return [warning(`There is no database in ${config.dataDir} yet.`, 'The first start of the server creates it.')]
  let database: DatabaseConnection
  try {
    database = await connectDatabase(config, commandLog)
  } catch (error) {
    const advice =
      config.databaseUrl === undefined ? 'Check DATA_DIR.' : 'Check DATABASE_URL, and whether PostgreSQL runs.'
    return [problem((error as Error).message, advice)]
  }
  try {
    const kind = database.isEmbedded ? 'the embedded PostgreSQL' : 'PostgreSQL'
    return [ok(`Connected to ${kind} ${database.serverVersion}.`), ...(await examineContent(config, database))]
  } finally {
    await database.close()
  }
}

/** On one connection, so that every other one is that of a server. */
async function examineContent(config: Config, { pool }: DatabaseConnection): Promise<Finding[]> {
  const client = await pool.connect()
  try {
    const findings = [
      await checkClock(client),
      ...(config.replicaUrl === undefined ? [] : [await checkReplica(client, config.replicaUrl)]),
      ...(await checkMigrations(client)),
    ]
    // The tables may be those of another version
    if (findings.some(({ area, status }) => area === 'versions' && status !== 'ok')) return findings
    const pictures = openPictures(config)
    return [
      ...findings,
      ...(await checkSecretKey(client, config)),
      ...(await checkAccounts(client, config)),
      await checkPictures(await findPictureNames(onClient(client)), pictures),
      ...(await checkJobs(client)),
    ]
  } finally {
    client.release(true)
  }
}
