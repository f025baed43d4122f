import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'

const isRoot = process.getuid?.() === 0
const isContinuousIntegration = Boolean(process.env.CI)

/** The tests that a project leaves out. With `AXE=all` axe looks at both languages at both widths, which takes some minutes more. */
const skipped = (language: 'ru' | 'ro') =>
  new RegExp(`${process.env.AXE === 'all' ? '^(?!.*\\baxe\\b)' : ''}.*\\bin ${language}\\b`)

/** The tag of tests that do not depend on the width. */
const anyWidth = '@any-width'

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.test.ts',
  outputDir: 'results',
  globalSetup: './server/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: isContinuousIntegration,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    timezoneId: 'Europe/Chisinau',
    // A trace costs each test a fifth of its time, and nobody opens it on a machine that is thrown away
    trace: isContinuousIntegration ? 'off' : 'retain-on-failure',
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
        // Nothing but the product answers: a forgotten foreign address fails at once instead of hanging
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
  // Tests of both languages run in Russian on the wide screen and in Romanian, whose words are longer, on the phone. Tests that do
  // not depend on the width run once: whole files below, others by their tag
  projects: [
    { name: 'desktop', grepInvert: skipped('ro'), use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: new RegExp(`${skipped('ru').source}|${anyWidth}`),
      testIgnore: /(inline-scripts|search-engines|stored-xss|theme|wire)\.test\.ts/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
  ],
})
