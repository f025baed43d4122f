import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generate, PostgresDialect } from 'kysely-codegen'
import { openEmbeddedDatabase } from './embedded/embedded.ts'
import { consoleLog } from './log.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { createKysely, createPool } from './pools.ts'

const tablesFile = fileURLToPath(new URL('./tables.ts', import.meta.url))

/**
 * Generates TypeScript for the schema of the migrations in `folder`: one interface per table, and `DB` with all of them. Types are those
 * of our parsers (`connect.ts`). Source: a temporary embedded database.
 */
export async function generateTables(folder = migrationsFolder): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'motanet-tables-'))
  // As root, PostgreSQL runs as another user, who needs access to its folder in this one.
  await chmod(dataDir, 0o711)
  const embedded = await openEmbeddedDatabase({ dataDir, log: consoleLog, testing: { forgetful: true } })
  const pool = createPool(embedded.connection, consoleLog)
  const db = createKysely(pool)
  try {
    await migrate(pool, consoleLog, folder)
    return await generate({
      db,
      dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'number' }),
      typeMapping: { int8: 'number' },
      // The partitions of the audit log depend on the month
      excludePattern: '{schema_migration,audit_log_*}',
      outFile: null,
    })
  } finally {
    await pool.end()
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Formats the code like the rest. The linter ignores the generated file itself, hence another file name. */
function format(source: string): string {
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')
  const args = [biome, 'format', '--stdin-file-path=server/db/tables-draft.ts']
  const cwd = fileURLToPath(new URL('../..', import.meta.url))
  return execFileSync(process.execPath, args, { cwd, input: source, encoding: 'utf8' })
}

if (import.meta.main) await writeFile(tablesFile, format(await generateTables()))
