import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './steps.mjs'

const folders = ['bench', 'contract', 'demo', 'docs', 'e2e', 'faults', 'scripts', 'server', 'web']
const pathInCode = new RegExp(`\`((?:${folders.join('|')})/[\\w./-]+\\.\\w+)\``, 'g')
const link = /\]\((?!https?:|#)([^)#\s]+)/g

const decisions = (await readdir(join(root, 'docs/decisions'))).map((name) => `docs/decisions/${name}`)
const documents = ['README.md', 'ARCHITECTURE.md', 'docs/reliability.md', ...decisions]

test.each(documents)('the files that %s names are there', async (document) => {
  const text = await readFile(join(root, document), 'utf8')
  const named = [
    ...[...text.matchAll(pathInCode)].map(([, path = '']) => join(root, path)),
    ...[...text.matchAll(link)].map(([, path = '']) => join(root, dirname(document), path)),
  ]
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})

test('the decisions are numbered without gaps, as their headings are', async () => {
  for (const [index, path] of decisions.sort().entries()) {
    const [heading] = (await readFile(join(root, path), 'utf8')).split('\n', 1)
    const number = index + 1
    expect([path, heading]).toEqual([
      expect.stringContaining(`/${String(number).padStart(4, '0')}-`),
      expect.stringMatching(new RegExp(`^# ${number}\\. `)),
    ])
  }
})
