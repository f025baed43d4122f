import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findRelease, nameRelease } from './release.ts'

const built = '0123456789abcdef0123456789abcdef01234567'
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motanet-release-'))
  await writeFile(join(folder, 'package.json'), '{"version": "1.2.3"}')
})
afterEach(() => rm(folder, { recursive: true }))

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.md', ...args], { cwd, encoding: 'utf8' }).trim()

function commitAll(cwd: string): string {
  git(cwd, 'init', '--quiet')
  git(cwd, 'commit', '--quiet', '--allow-empty', '--message=First')
  return git(cwd, 'rev-parse', 'HEAD')
}

test('the commit is that of the checkout, even if the build names another one', async () => {
  const commit = commitAll(folder)
  expect(await findRelease(built, folder)).toEqual({ version: '1.2.3', commit: commit.slice(0, 12) })
})

test('the commit is that of the build if there is no checkout', async () => {
  expect(await findRelease(built, folder)).toEqual({ version: '1.2.3', commit: '0123456789ab' })
})

test('there is no commit without a checkout and a build commit, also inside another repository', async () => {
  expect(await findRelease(undefined, folder)).toEqual({ version: '1.2.3', commit: null })
  commitAll(folder)
  const inside = join(folder, 'inside')
  await mkdir(inside)
  await writeFile(join(inside, 'package.json'), '{"version": "1.2.3"}')
  expect(await findRelease(undefined, inside)).toEqual({ version: '1.2.3', commit: null })
})

test('a checkout without a commit, or one that git cannot read, has none', async () => {
  git(folder, 'init', '--quiet')
  expect((await findRelease(undefined, folder)).commit).toBeNull()
  await rm(join(folder, '.git'), { recursive: true })
  await writeFile(join(folder, '.git'), 'gitdir: /nowhere')
  expect((await findRelease(undefined, folder)).commit).toBeNull()
})

test('the name of a release contains its commit if there is one', () => {
  expect(nameRelease({ version: '1.2.3', commit: '0123456789ab' })).toBe('1.2.3 (0123456789ab)')
  expect(nameRelease({ version: '1.2.3', commit: null })).toBe('1.2.3')
})
