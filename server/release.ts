import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** The running release. */
export interface Release {
  /** From package.json. */
  version: string
  /** The first twelve digits of the commit hash; null without a git checkout and without MOTANET_COMMIT. */
  commit: string | null
}

const projectRoot = fileURLToPath(new URL('..', import.meta.url))
const shownDigits = 12
const gitLimitMs = 5_000

/**
 * Returns the version and the commit: of the git checkout in `folder`, else `builtCommit`. A checkout that git cannot read, or a missing
 * git, is no error.
 */
export async function findRelease(builtCommit: string | undefined, folder = projectRoot): Promise<Release> {
  const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as { version: string }
  const commit = (await findCheckedOutCommit(folder)) ?? builtCommit
  return { version, commit: commit?.slice(0, shownDigits) ?? null }
}

/** For example 0.1.0 (8d3c…). */
export function nameRelease({ version, commit }: Release): string {
  return commit === null ? version : `${version} (${commit})`
}

async function findCheckedOutCommit(folder: string): Promise<string | undefined> {
  // Otherwise git would search the parent folders, which may belong to another repository
  if (!existsSync(path.join(folder, '.git'))) return
  // In a git hook these variables refer to the repository of the hook
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')))
  const options = { cwd: folder, env, timeout: gitLimitMs }
  return promisify(execFile)('git', ['rev-parse', '--verify', 'HEAD'], options).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  )
}
