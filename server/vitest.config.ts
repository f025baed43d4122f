import { defineConfig } from 'vitest/config'

/** Tests of the server and the demo market on a real PostgreSQL: the embedded one, or that of TEST_DATABASE_URL. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'server',
    include: ['**/*.test.ts', '../demo/**/*.test.ts'],
    globalSetup: './test/global-setup.ts',
    pool: 'forks',
    maxWorkers: 2,
    // The files of a worker share the server's modules, whose evaluation would cost each file a second
    isolate: false,
    // The first start of a database on a busy machine takes long; a hung query times out well before
    testTimeout: 180_000,
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 180_000,
    teardownTimeout: 30_000,
  },
})
