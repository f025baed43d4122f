import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles } from './files.mjs'
import { root } from './steps.mjs'

const folders = (await readdir(root, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory() && !['.git', 'data', 'node_modules'].includes(entry.name))
  .map(({ name }) => name)
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...(await listFiles(['docs'])).filter((path) => path.endsWith('.md')),
]
const decisions = documents.filter((path) => path.startsWith('docs/decisions/'))

const link = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g
const fence = /^```.*?^```/gms
const inlineCode = /`([^`\n]+)`/g
/** A path from the root, such as `web/app/ui/` or `server/app.ts`; API paths and commands are not meant. */
const pathInCode = /^(?:[\w.-]+\/)+[\w.-]*$/
const sourceFile = /\.(ts|tsx|mjs|js|css|json|md|sql|tsv|yml)$/
/** Created by npm and the product: absent from a clean checkout. */
const generated = /^(data|web\/build|e2e\/results|bench\/results|node_modules)\//

/** @param {string} path */
const read = (path) => readFile(join(root, path), 'utf8')

/**
 * @param {string} text
 * @param {RegExp} pattern
 */
const firstGroups = (text, pattern) => [...text.matchAll(pattern)].map(([, group = '']) => group)

test.each(documents)('every file that %s names exists', async (document) => {
  const text = (await read(document)).replace(fence, '')
  const paths = firstGroups(text, inlineCode).filter(
    (code) =>
      pathInCode.test(code) &&
      !generated.test(code) &&
      (folders.includes(code.split('/', 1)[0] ?? '') || sourceFile.test(code)),
  )
  const linked = firstGroups(text, link).map((path) => join(dirname(document), path))
  expect([...paths, ...linked].filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('the decisions are numbered without gaps, as their headings are', async () => {
  for (const [index, path] of decisions.entries()) {
    const [heading] = (await read(path)).split('\n', 1)
    const number = index + 1
    expect([path, heading]).toEqual([
      expect.stringContaining(`/${String(number).padStart(4, '0')}-`),
      expect.stringMatching(new RegExp(`^# ${number}\\. `)),
    ])
  }
})

test.each(decisions)('%s states date, status, context, decision and consequences in ten lines', async (path) => {
  const [title = '', date = '', status = '', ...lines] = (await read(path)).split('\n').filter((line) => line !== '')
  expect(title).toMatch(/^# \d+\. \S/)
  expect(date).toMatch(/^- Date: \d{4}-\d{2}-\d{2}$/)
  expect(status).toMatch(/^- Status: (accepted|superseded by)\b/)
  const headings = firstGroups(lines.join('\n'), /^\*\*([^*]+)\.\*\* /gm)
  expect(headings).toEqual(['Context', 'Decision', 'Consequences'])
  expect(lines.length).toBeLessThanOrEqual(10)
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(165)
})

test('docs/reliability.md lists all fault scenarios', async () => {
  const sources = await Promise.all((await listFiles(['faults'])).filter((path) => path.endsWith('.ts')).map(read))
  const scenarios = sources.flatMap((text) => firstGroups(text, /: Scenario = \{\n {2}name: '([\w-]+)'/g))
  const [section = ''] = firstGroups(await read('docs/reliability.md'), /^## Faults\n(.*?)^## /gms)
  expect(
    firstGroups(section, /^\| ([\w-]+) \|/gm)
      .filter((name) => name !== 'scenario')
      .sort(),
  ).toEqual(scenarios.sort())
})

test('every decision that code or a document refers to exists', async () => {
  const sources = (await listFiles(folders)).filter((path) => sourceFile.test(path))
  const wrong = []
  for (const path of new Set([...sources, ...documents])) {
    const numbers = firstGroups(await read(path), /\bdecisions? \[?(\d+)/gi).map(Number)
    for (const number of numbers) if (number < 1 || number > decisions.length) wrong.push(`${path}: decision ${number}`)
  }
  expect(wrong).toEqual([])
})
