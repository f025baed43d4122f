import { defineConfig } from 'vitest/config'

/** Tests of the server and the demo market on a real PostgreSQL: the embedded one, or that of TEST_DATABASE_URL. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'server',
    include: ['**/*.test.ts', '../demo/**/*.test.ts'],
    globalSetup: './test/global-setup.ts',
    pool: 'forks',
    maxWorkers: 3,
    // With the default size of the young generation, garbage collection takes a seventh of the processor time, with this one half of that
    execArgv: ['--max-semi-space-size=64'],
    // The files of a worker share the server's modules, whose evaluation would cost each file a second
    isolate: false,
    setupFiles: '../scripts/patient-waits.mjs',
    // Limits only detect hangs: on a busy machine everything takes many times as long
    testTimeout: 600_000,
    hookTimeout: 600_000,
    teardownTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
