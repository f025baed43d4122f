import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Tests of the scripts, the contract and the pages, which need no database. The server has its own configuration. */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
    name: 'unit',
    include: ['scripts/**/*.test.mjs', 'contract/**/*.test.ts', 'web/*.test.ts', 'web/app/**/*.test.{ts,tsx}'],
    pool: 'forks',
    maxWorkers: 2,
    setupFiles: './scripts/patient-waits.mjs',
    // Limits only detect hangs: on a busy machine everything takes many times as long
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
