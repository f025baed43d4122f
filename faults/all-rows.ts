import type pg from 'pg'

/** The row count of each table and a hash of all rows that does not depend on their order: `table → "count hash"`. */
export async function readAllRows(client: pg.Client): Promise<Map<string, string>> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'jobs') order by 1`)
  const found = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await client.query<{ state: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(r::text), '' order by md5(r::text))), '-') as state from ${name} r`,
    )
    found.set(name, rows[0]?.state ?? '')
  }
  return found
}

/** Returns one sentence for each table whose rows differ. */
export function compareRows(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((table) => before.get(table) !== after.get(table))
    .map((table) => `${table} had the rows ${before.get(table)}, restored ${after.get(table)}`)
}

export function countRows(rows: ReadonlyMap<string, string>): number {
  return [...rows.values()].reduce((sum, state) => sum + Number.parseInt(state, 10), 0)
}
