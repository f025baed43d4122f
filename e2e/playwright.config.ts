import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import { tags } from './tags.ts'
import type { Language } from './texts.ts'

const isRoot = process.getuid?.() === 0

const runsAxeEverywhere = process.env.AXE === 'all'

/** Matches tests with the language's tag. With `AXE=all` axe scans run in both languages at both widths, which takes some minutes. */
function inLanguage(language: Language): RegExp {
  return new RegExp(`${runsAxeEverywhere ? `^(?!.*${hasTag(tags.axe)})` : ''}.*${hasTag(tags[language])}`)
}

/** Playwright matches patterns against a test's titles and tags, separated by spaces. */
function hasTag(tag: string): string {
  return `\\s${tag}(?:\\s|$)`
}

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.test.ts',
  outputDir: 'results',
  globalSetup: './server/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
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
        // Requests to any other host fail immediately
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
  // Tests of both languages run in Russian on the desktop and in Romanian, whose words are longer, on the phone. Tests that do not depend
  // on the width run on the desktop only: by their tag, or as a whole file
  projects: [
    { name: 'desktop', grepInvert: inLanguage('ro'), use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: [inLanguage('ru'), new RegExp(hasTag(tags.anyWidth))],
      testIgnore: /(development|inline-scripts|search-engines|stored-xss|theme|wire)\.test\.ts/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
  ],
})
