import { randomBytes } from 'node:crypto'
import { chown, mkdir, mkdtemp, open, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import {
  type Account,
  type Binaries,
  getBinaries,
  makeReachableFolder,
  reachableFolder,
  run,
} from './postgres-binaries.ts'

/** The files of one embedded database, and the account and programs that run it. */
export interface Cluster {
  folder: string
  account: Account | undefined
  binaries: Binaries
  /** True: on a loopback port with a password (Windows). False: on a unix socket that only the account may access. */
  onLoopback: boolean
}

export interface ClusterOptions {
  /** No fsync and many connections: for databases that exist only during a test run. */
  forgetful?: boolean
  onLoopback?: boolean
  nativeFolder?: string
}

export const clusterUser = 'motanet'
export const passwordFileName = 'motanet.password'
export const settingsFileName = 'motanet.conf'

const nobody: Account = { uid: 65534, gid: 65534 }
const halfMadeName = /^postgres\.init-(\d+)-/
const halfMadeLifetimeMs = 10 * 60_000
/** Trigrams and full-text search classify letters with the C library: the plain C locale knows no Cyrillic letters. */
const lettersLocale = { darwin: 'en_US.UTF-8', win32: 'en-US' }[process.platform as string] ?? 'C.UTF-8'

/**
 * Returns the cluster in `<dataDir>/postgres`, created if missing. As root, it belongs to `nobody`, and is located below /var/lib/motanet
 * if `nobody` cannot access `dataDir`. Several processes may call this at once: one cluster wins. Throws one sentence if the folder
 * cannot be used.
 */
export async function prepareCluster(dataDir: string, log: Log, options: ClusterOptions): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true }).catch((cause) => {
    const message = `The data folder ${dataDir} cannot be created (${cause.code}): set DATA_DIR to a folder that can be written.`
    throw new Error(message, { cause })
  })
  const { home, account } = await chooseHome(await realpath(dataDir))
  const binaries = await getBinaries(account, options.nativeFolder)
  const onLoopback = options.onLoopback ?? process.platform === 'win32'
  const cluster: Cluster = { folder: join(home, 'postgres'), account, binaries, onLoopback }
  if (!(await findVersion(cluster.folder))) {
    await removeHalfMade(home, log)
    await makeCluster(cluster, home, options)
    log.info({ folder: cluster.folder }, 'embedded PostgreSQL: database folder created')
  }
  const version = await findVersion(cluster.folder)
  if (version !== binaries.version.split('.')[0]) {
    throw new Error(
      `${cluster.folder} was made by PostgreSQL ${version}, installed is ${binaries.version}: ` +
        'dump it with the old version and restore it into a new folder.',
    )
  }
  return cluster
}

/** Whether the data folder has an embedded database. Creates nothing. */
export async function hasCluster(dataDir: string): Promise<boolean> {
  const folder = await realpath(dataDir).catch(ignoreMissing)
  if (folder === undefined) return false
  const homes = [folder, reachableFolder(folder)]
  const versions = await Promise.all(homes.map((home) => findVersion(join(home, 'postgres')).catch(ignoreMissing)))
  return versions.some((version) => version !== undefined)
}

/** Changes the owner of a file or folder to the account that runs PostgreSQL. */
export async function give(path: string, account: Account | undefined) {
  if (account) await chown(path, account.uid, account.gid)
}

/** Returns the folder for the cluster, and the account that owns it. */
async function chooseHome(dataDir: string): Promise<{ home: string; account: Account | undefined }> {
  const ownUid = process.getuid?.()
  const inPlace = join(dataDir, 'postgres')
  const owner = await findOwner(inPlace)
  if (ownUid !== 0) {
    if (owner && ownUid !== undefined && owner.uid !== ownUid) {
      throw new Error(
        `${inPlace} belongs to the user id ${owner.uid}, we run as ${ownUid}: start as root or change its owner.`,
      )
    }
    return { home: dataDir, account: undefined }
  }
  const account = owner?.uid ? owner : nobody
  if (await canEnter(dataDir, account)) return { home: dataDir, account }
  const home = await makeReachableFolder(dataDir)
  if (owner) {
    throw new Error(
      `PostgreSQL does not run as root, and ${inPlace} lies below a folder that only root can enter: ` +
        `move it with "mv ${inPlace} ${join(home, 'postgres')}".`,
    )
  }
  const movedOwner = await findOwner(join(home, 'postgres'))
  return { home, account: movedOwner?.uid ? movedOwner : nobody }
}

async function findOwner(path: string): Promise<Account | undefined> {
  const found = await stat(path).catch(ignoreMissing)
  return found && { uid: found.uid, gid: found.gid }
}

async function canEnter(folder: string, account: Account): Promise<boolean> {
  try {
    return (await run('/bin/sh', ['-c', 'cd "$0"', folder], account)).exitCode === 0
  } catch (cause) {
    const message = `PostgreSQL does not run as root, and we may not run it as the user id ${account.uid}: set DATABASE_URL.`
    throw new Error(message, { cause })
  }
}

async function findVersion(folder: string): Promise<string | undefined> {
  return (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(ignoreMissing))?.trim()
}

/** Creates the cluster under a temporary name and renames it, so that a folder with the final name is always complete. */
async function makeCluster({ folder, account, binaries, onLoopback }: Cluster, home: string, options: ClusterOptions) {
  const draft = await mkdtemp(join(home, `postgres.init-${process.pid}-`))
  const passwordFile = `${draft}.password`
  try {
    await give(draft, account)
    await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
    await give(passwordFile, account)
    const args = ['-D', draft, '-U', clusterUser, '-E', 'UTF8', '--no-instructions']
    args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${lettersLocale}`)
    args.push(...(onLoopback ? ['-A', 'scram-sha-256', `--pwfile=${passwordFile}`] : ['-A', 'trust']))
    if (options.forgetful) args.push('--no-sync')
    const { exitCode, output } = await run(binaries.initdb, args, account)
    if (exitCode !== 0) throw new Error(`initdb could not make ${folder}: ${output}`)
    const included = await open(join(draft, 'postgresql.conf'), 'a')
    await included.write(`\ninclude '${settingsFileName}'\n`)
    await included.sync()
    await included.close()
    await rename(passwordFile, join(draft, passwordFileName))
    await rename(draft, folder)
    await syncFolder(home)
  } catch (error) {
    if (await findVersion(folder)) return // another process was faster
    if (isCode(error, 'ENOTEMPTY', 'EEXIST')) throw new Error(`${folder} is not empty and holds no database.`)
    throw error
  } finally {
    for (const path of [draft, passwordFile]) await rm(path, { recursive: true, force: true })
  }
}

/** Removes the remains of an initdb that was killed. */
async function removeHalfMade(home: string, log: Log) {
  for (const name of await readdir(home)) {
    const pid = halfMadeName.exec(name)?.[1]
    if (!pid) continue
    const path = join(home, name)
    const made = await stat(path).catch(ignoreMissing)
    // The age is checked too, because in a container every process may have had the same pid.
    if (!made || (isAlive(Number(pid)) && Date.now() - made.mtimeMs < halfMadeLifetimeMs)) continue
    await rm(path, { recursive: true, force: true, maxRetries: 5 }).catch((err) =>
      log.warn({ err, path }, 'embedded PostgreSQL: could not remove an incomplete database folder'),
    )
  }
}

/** Makes a rename in the folder survive a power failure. Windows cannot open a folder, and does not need it. */
export async function syncFolder(path: string) {
  if (process.platform === 'win32') return
  const folder = await open(path)
  await folder.sync()
  await folder.close()
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

export function isCode(error: unknown, ...codes: string[]): boolean {
  return codes.includes((error as { code?: string }).code ?? '')
}

/** For `.catch`: returns undefined if the file is missing; rethrows other errors. */
export function ignoreMissing(error: unknown): undefined {
  if (!isCode(error, 'ENOENT')) throw error
}
