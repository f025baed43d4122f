import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { migrationNames, migrationsFolder } from './migrate.ts'
import { findMigrationViolations } from './migration-rules.ts'

const name = '0500_next.sql'

describe('a migration', () => {
  test.each([
    ['create index request_name on request (name);', 'concurrently'],
    ['create unique index on request (name);', 'concurrently'],
    ['alter table request add column turn text not null;', 'default'],
    ['alter table request\n  add column a text,\n  add column b integer not null;', 'default'],
    ["alter table request add turn text not null check (turn <> '');", 'default'],
    ['alter table request add column search text generated always as (lower(name)) stored;', 'fill it in parts'],
    ['alter table request add column token uuid not null default gen_random_uuid();', 'fill it in parts'],
    ['alter table request alter column id type bigint;', 'new type'],
    ['alter table request alter id set data type bigint;', 'new type'],
    ['ALTER TABLE request ALTER COLUMN name SET NOT NULL;', 'not valid'],
    ['alter table request add constraint c check (id > 0);', 'not valid'],
    ['alter table request add foreign key (tariff_id) references tariff;', 'not valid'],
    ['alter table request add constraint u unique (name);', 'using it'],
    ['alter table request drop column name;', 'version before'],
    ['alter table request drop constraint c;', 'version before'],
    ['alter table request drop constraint c, add constraint d check (id > 0) not valid;', 'version before'],
    ['alter table request drop constraint c, add constraint c check (id > 0);', 'not valid'],
    ['alter table request rename column name to title;', 'version before'],
    ['drop table request;', 'version before'],
    ['truncate request;', 'leave it out'],
    ['create index concurrently a on request (name); create table b (id integer);', 'alone in its file'],
  ])('that says %s is refused', (sql, advice) => {
    const [violation] = findMigrationViolations(name, sql)
    expect(violation).toContain(name)
    expect(violation).toContain(advice)
  })

  test.each([
    'create index concurrently request_name on request (name);',
    'alter table request add column turn text;',
    "alter table request add column turn text not null default 'ours';",
    'alter table request add column seen_at timestamptz not null default now();',
    'alter table request add constraint c check (id > 0) not valid;',
    'alter table request\n  drop constraint c,\n  add constraint c check (id > 0) not valid;',
    'alter table request validate constraint c;',
    'alter table request add constraint u unique using index request_name;',
    'create table note (id integer primary key, request_id integer not null references request); create index on note (request_id);',
    'create table note (id integer); alter table note add column text text not null;',
    "-- drop table request;\ninsert into holiday values ('drop table request; truncate request');",
    'create function f() returns void language plpgsql as $$ begin truncate request; end $$;',
    'drop trigger request_versioned on request;',
  ])('may say %s', (sql) => {
    expect(findMigrationViolations(name, sql)).toEqual([])
  })

  test('of a released version is exempt', () => {
    expect(findMigrationViolations('0099_tariff_plans.sql', 'drop table request;')).toEqual([])
  })
})

test('the migrations of this version take no long locks', async () => {
  const names = await migrationNames()
  const violations = names.map(async (each) =>
    findMigrationViolations(each, await readFile(join(migrationsFolder, each), 'utf8')),
  )
  expect((await Promise.all(violations)).flat()).toEqual([])
})
