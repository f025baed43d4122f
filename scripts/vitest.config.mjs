import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const setUp = './scripts/patient-waits.mjs'
const cleanUp = './web/app/lib/test/clean-up.ts'

/** @type {import('vitest/config').ViteUserConfig['test']} */
const shared = {
  pool: 'forks',
  // The files of a worker share modules and document, whose evaluation would cost each file most of a second
  isolate: false,
  // Limits only detect hangs: on a busy machine everything takes many times as long
  testTimeout: 300_000,
  hookTimeout: 300_000,
  teardownTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
}

/** Tests of the scripts, the contract and the pages, which need no database. The server has its own configuration. */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
    maxWorkers: 3,
    // As for the server: garbage collection takes a quarter of the processor time with the default size of the young generation
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['scripts/**/*.test.mjs', 'contract/**/*.test.ts', 'web/*.test.ts', 'web/app/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.{dom,window}.test.ts'],
          setupFiles: setUp,
        },
      },
      {
        test: {
          ...shared,
          name: 'dom',
          environment: 'jsdom',
          include: ['web/app/**/*.test.tsx', 'web/app/**/*.dom.test.ts'],
          setupFiles: [setUp, cleanUp],
        },
      },
      {
        test: {
          ...shared,
          name: 'window',
          environment: 'jsdom',
          // Each needs the history and the listeners of a new window
          isolate: true,
          include: ['web/app/**/*.window.test.ts'],
          setupFiles: [setUp, cleanUp],
        },
      },
    ],
  },
})
