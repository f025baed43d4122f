import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import { tags } from './tags.ts'
import type { Language } from './texts.ts'
import { isFull, onPhone } from './variants.ts'

const isRoot = process.getuid?.() === 0

/** Playwright matches patterns against a test's file, titles and tags, separated by spaces. */
function hasTag(tag: string): string {
  return `\\s${tag}(?:\\s|$)`
}

const anyWidth = new RegExp(hasTag(tags.anyWidth))
const language = (language: Language) => new RegExp(hasTag(tags[language]))
const outOfGate = [tags.axe, tags.slow, tags.repetition, tags.quarantine].map((tag) => new RegExp(hasTag(tag)))
const phoneFiles = `(?:^|[/\\s])(?:${onPhone.join('|')})\\.test\\.ts`

const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** Tests of both languages run in Russian on the desktop and in Romanian, whose words are longer, on the phone; some at one width only. */
const everyVariant = [
  { name: 'desktop', grepInvert: language('ro'), use: desktop },
  {
    name: 'phone',
    grepInvert: [language('ru'), anyWidth],
    testIgnore: /(development|inline-scripts|search-engines|stored-xss|theme|wire)\.test\.ts/,
    use: phone,
  },
]
const oneVariant = [
  { name: 'desktop', grepInvert: [language('ro'), ...outOfGate], testIgnore: new RegExp(phoneFiles), use: desktop },
  {
    name: 'phone',
    grep: new RegExp(`${phoneFiles}|${hasTag(tags.onlyPhone)}`),
    grepInvert: [language('ru'), ...outOfGate],
    use: phone,
  },
]

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.test.ts',
  outputDir: 'results',
  globalSetup: './server/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Whole runs repeat a failed test at their end, alone; what then passes is counted and named as flaky (scripts/totals.mjs)
  retries: Number(process.env.RETRIES ?? 0),
  retryStrategy: 'isolated',
  // These limits only detect hangs: a busy machine is many times slower
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    timezoneId: 'Europe/Chisinau',
    // Recording traces makes the tests a third slower
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findChromium(),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Every browser context compiles the scripts again: without the optimizing JIT compilers the tests take a tenth less time
        ...(isFull ? [] : ['--js-flags=--no-turbofan,--no-maglev']),
        // Requests to any other host fail immediately
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
  projects: isFull ? everyVariant : oneVariant,
})
