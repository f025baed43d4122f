import type pg from 'pg'

export type DatabaseContent = 'empty' | 'data' | 'foreign'

/** `empty`: nothing but what migrations insert; `foreign`: tables of another program. */
export async function findContent(client: pg.ClientBase): Promise<DatabaseContent> {
  const { rows } = await client.query<{ own: boolean; other: boolean }>(
    `select to_regclass('public.schema_migration') is not null as own,
       exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as other`,
  )
  if (!rows[0]?.own) return rows[0]?.other ? 'foreign' : 'empty'
  const { rows: filled } = await client.query<{ has_data: boolean }>(
    `select exists (select from account) or exists (select from provider where not is_desk) or exists (select from address)
       or exists (select from location_click) as has_data`,
  )
  return filled[0]?.has_data ? 'data' : 'empty'
}

/** Drops all tables, sequences, functions and collations of the schema `public`, except those of extensions. */
export async function dropAll(client: pg.ClientBase): Promise<void> {
  await client.query(`do $$
    declare dropped text;
    begin
      select string_agg(oid::regclass::text, ', ') into dropped from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
          and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e');
      if dropped is not null then execute 'drop table ' || dropped || ' cascade'; end if;
      select string_agg(oid::regprocedure::text, ', ') into dropped from pg_proc
        where pronamespace = 'public'::regnamespace and prokind = 'f'
          and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e');
      if dropped is not null then execute 'drop function ' || dropped || ' cascade'; end if;
      select string_agg(oid::regclass::text, ', ') into dropped from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'S';
      if dropped is not null then execute 'drop sequence ' || dropped || ' cascade'; end if;
      for dropped in select oid::regcollation::text from pg_collation where collnamespace = 'public'::regnamespace loop
        execute 'drop collation ' || dropped || ' cascade';
      end loop;
    end $$`)
}

/**
 * Empties all tables and lets `fill` insert rows in any order: without triggers, which would change rows and versions, and with the foreign
 * keys checked at the end. Only for the transaction that has created the tables. The audit log, a partitioned table, is empty then and keeps its
 * triggers, which reject changes but no inserts.
 */
export async function fillWithoutChecks(client: pg.ClientBase, fill: () => Promise<void>): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and not relispartition and relname <> 'schema_migration' order by relname`,
  )
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid, conname`,
  )
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  await fill()
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}
