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
 * TypeScript for the schema that the migrations of `folder` make: one interface a table, and `DB` with all of them.
 * Types as our connections parse them (`connect.ts`). Source: a temporary embedded database.
 */
export async function generateTables(folder = migrationsFolder): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'motanet-tables-'))
  // Run as root, PostgreSQL is another user, who must get to his folder in it.
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
      excludePattern: 'schema_migration',
      outFile: null,
    })
  } finally {
    await pool.end()
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** In the style of the rest: the linter leaves the generated file itself alone, hence another name. */
function format(source: string): string {
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')
  const args = [biome, 'format', '--stdin-file-path=server/db/tables-draft.ts']
  const cwd = fileURLToPath(new URL('../..', import.meta.url))
  return execFileSync(process.execPath, args, { cwd, input: source, encoding: 'utf8' })
}

if (import.meta.main) await writeFile(tablesFile, format(await generateTables()))
