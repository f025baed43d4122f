/** Environment of test runners in which they run every test in every variant, and browser tests all payloads of stored XSS. */
export const everyTest = { FULL: '1', XSS_PAYLOADS: 'all' }

/**
 * Files of API tests whose outcome depends on the version and the settings of PostgreSQL: migrations, backups, locks, notifications, jobs,
 * connections, triggers. The gate runs them on the system's PostgreSQL only (scripts/test-postgres.mjs), the full suite on both.
 */
export const postgresFiles = [
  'demo/load.test.ts',
  'server/catalogue/idempotency.test.ts',
  'server/catalogue/lock-order.test.ts',
  'server/commands/backup/backup.test.ts',
  'server/commands/backup/table-copies.test.ts',
  'server/db/announcements.test.ts',
  'server/db/audit/audit-log.test.ts',
  'server/db/audit/audit-months.test.ts',
  'server/db/batched-lookup.test.ts',
  'server/db/instances.test.ts',
  'server/db/migrate.test.ts',
  'server/db/pools.test.ts',
  'server/db/prepared-statements.test.ts',
  'server/db/renamed-tables.test.ts',
  'server/http/errors/error-responses.test.ts',
  'server/http/rate-limits/counting-load.test.ts',
  'server/http/rate-limits/rate-limit-clock.test.ts',
  'server/notifications/jobs.test.ts',
  'server/record-versions.test.ts',
  'server/requests/cabinet-streams.test.ts',
  'server/requests/deadline-sweep.test.ts',
]

/**
 * Files of API tests that take long and whose subject changes rarely. The gate leaves them out, so that it takes minutes;
 * `npm run test:full`, runs of the affected tests and runs that name a file do not.
 */
export const fullSuiteFiles = [
  // Commands that start processes of their own. The functions that they call have tests in the gate
  'server/commands/addresses/addresses.test.ts',
  'server/commands/coverage/house-list-command.test.ts',
  'server/commands/reset-database.test.ts',
  'server/main.test.ts',
  'server/motanet.test.ts',
  ...postgresFiles,
  // Fault tests of the gate check in one scenario each what these check in parts
  'server/db/embedded/embedded.test.ts',
  'server/db/embedded/shared-folder.test.ts',
  'server/http/overload/hung-database.test.ts',
  'server/http/pages/page-outage.test.ts',
  // Limits of size and number, and a storage and a database for reads that are not the default ones
  'server/accounts/concurrency-limits.test.ts',
  'server/coverage/large-zones.test.ts',
  'server/db/replica.test.ts',
  'server/imports/coverage/zone-batches.test.ts',
  'server/imports/hostile-lists.test.ts',
  'server/media/pictures-in-bucket.test.ts',
  // Copies of the demo market
  'demo/copies.test.ts',
  'demo/query-plans.test.ts',
  // Random calls, changes and queries, and a client that is generated from the document. Tests of the gate check examples
  'server/addresses/search/generated-queries.test.ts',
  'server/api-fuzzer.test.ts',
  'server/catalogue/availability.test.ts',
  'server/http/cache/fresh-responses.test.ts',
  'server/http/documents/generated-client.test.ts',
  'server/requests/tenders/tender-model.test.ts',
]
