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
  },
})
