import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { affectedBy, browserTests } from './affected.mjs'
import { root } from './steps.mjs'

test('a changed page affects the unit tests and its own browser tests', () => {
  const files = ['web/app/site/track/track-page.tsx', 'web/app/site/track/track.css']
  expect(affectedBy(files)).toEqual({ unit: true, api: false, browser: ['tracking', 'request-journey'] })
})

test('a changed browser test affects itself, a changed API test no browser test', () => {
  expect(affectedBy(['e2e/home.test.ts', 'server/reviews/reviews.test.ts'])).toEqual({
    unit: false,
    api: true,
    browser: ['home.test'],
  })
})

test('a changed definition of an endpoint affects both sides', () => {
  expect(affectedBy(['contract/errors.ts'])).toMatchObject({ unit: true, api: true })
})

test('documents affect no tests', () => {
  expect(affectedBy(['README.md', 'docs/glossary.md'])).toEqual({ unit: false, api: false, browser: [] })
})

test('each folder of the table exists and each of its browser tests matches a file', async () => {
  const files = (await readdir(join(root, 'e2e'))).filter((name) => name.endsWith('.test.ts'))
  for (const [folder, names] of browserTests) {
    expect(existsSync(join(root, folder.slice(0, folder.lastIndexOf('/')))), folder).toBe(true)
    for (const name of names)
      expect(
        files.some((file) => file.includes(name)),
        name,
      ).toBe(true)
  }
})
