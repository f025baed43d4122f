import { type AuditedTable, auditedTables, unauditedTables } from '@motanet/contract/staff/audited-tables.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fullSuiteTest } from '../../../scripts/full-suite.ts'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { silentLog } from '../../test/logs.ts'
import { installAuditTriggers } from './audit-triggers.ts'

interface Column {
  table: string
  column: string
  type: string
}

let database: TestDatabase
let columns: Column[]
beforeAll(async () => {
  database = await createTestDatabase()
  const { rows } = await database.pool.query<Column>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     order by 1, a.attnum`,
  )
  columns = rows
})
afterAll(() => database.drop())

const tables = Object.entries<AuditedTable>(auditedTables)
const mentioned = ({ stored, hidden = [], ignored = [] }: AuditedTable) => [...stored, ...hidden, ...ignored]
const columnsOf = (table: string) => columns.filter((each) => each.table === table)

test('every table is audited, or listed with the reason why it is not', () => {
  const listed = [...Object.keys(auditedTables), ...Object.keys(unauditedTables)]
  expect(listed.toSorted()).toEqual([...new Set(columns.map(({ table }) => table))].toSorted())
})

test.each(tables)(
  'every column of %s is stored, hidden or ignored, and its key is the primary key',
  async (table, audited) => {
    expect(mentioned(audited).toSorted()).toEqual(
      columnsOf(table)
        .map(({ column }) => column)
        .toSorted(),
    )
    const { rows } = await database.pool.query<{ column: string }>(
      `select attname as column from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
     where indrelid = $1::regclass and indisprimary`,
      [table],
    )
    expect([...(audited.key ?? ['id'])].toSorted()).toEqual(rows.map(({ column }) => column).toSorted())
  },
)

/**
 * Texts that the log stores: states and kinds that a check constraint or a foreign key bounds, days, and names of things. A column that can
 * contain a contact, the name of a person or the place of a customer belongs to the hidden ones.
 */
const storedTexts = [
  'account.role account.language',
  'address.house',
  'address_import.format address_import.state address_import.counts',
  'api_key.name api_key.beginning api_key.scopes',
  'banner.partner banner.title banner.title_ro banner.action banner.action_ro banner.tone banner.picture_name',
  'contract_condition.title contract_condition.title_ro',
  'desk_item.kind desk_item.state',
  'equipment.name equipment.name_ro equipment.price_kind',
  'equipment_type.name equipment_type.name_ro equipment_type.image',
  'guarantee_claim.reason guarantee_claim.outcome guarantee_claim.refunded_by',
  'import.kind import.state import.failure',
  'locality.name locality.name_ro',
  'manager_permission.model',
  'offer.state',
  'owner_invitation.language',
  'promotion.name promotion.name_ro promotion.type promotion.type_ro',
  'provider.name provider.logo provider.image',
  'recipient.channel recipient.language',
  'request.kind request.status request.step request.reason request.language request.services request.employees_count',
  'request.call_time request.claim_state request.confirmed_by request.connection_stated_by request.visit_by',
  'review_complaint.reason',
  'service.kind service.name service.name_ro',
  'street.kind street.name street.name_ro street.old_names street.sector street.sector_ro',
  'tariff.name tariff.name_ro tariff.state tariff.reach tariff.picture_name',
  'zone.name zone.name_ro',
]

test('only texts that cannot contain personal data are stored', () => {
  const isText = ({ type }: Column) => ['text', 'text[]', 'jsonb', 'json', 'bytea'].includes(type)
  const stored = columns.filter(
    (each) =>
      isText(each) && tables.some(([table, { stored }]) => table === each.table && stored.includes(each.column)),
  )
  expect(stored.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
    storedTexts.flatMap((line) => line.split(' ')).toSorted(),
  )
})

test('triggers are replaced only if their table is listed differently, and removed if it is no longer listed', async () => {
  const { pool } = database
  const functions = async () => {
    const { rows } = await pool.query(
      `select proname, oid, xmin::text from pg_proc where starts_with(proname, 'audit_') and prorettype = 'trigger'::regtype order by 1`,
    )
    return rows
  }
  const before = await functions()
  await pool.query(`
    create function audit_mail() returns trigger language plpgsql as 'begin return null; end';
    create trigger audit_insert after insert on mail for each statement execute function audit_mail();
    comment on function audit_service is 'another definition'`)
  await installAuditTriggers(pool, silentLog)
  const after = await functions()
  const names = (rows: readonly { proname: string }[]) => rows.map(({ proname }) => proname)
  expect(names(after)).toEqual(names(before))
  expect(names(after.filter(({ xmin }, at) => xmin !== before[at].xmin))).toEqual(['audit_service'])
})

fullSuiteTest(
  'while a backup reads a table, the removal of its triggers lets others read it, too, and waits',
  async () => {
    const { pool } = database
    await pool.query(`
    create function audit_mail() returns trigger language plpgsql as 'begin return null; end';
    create trigger audit_insert after insert on mail for each statement execute function audit_mail()`)
    const backup = await pool.connect()
    await backup.query('begin; select from mail')
    const warnings: unknown[] = []
    const installing = installAuditTriggers(pool, { ...silentLog, warn: (fields: unknown) => warnings.push(fields) })
    const waiting = "select from pg_locks where relation = 'mail'::regclass and not granted"
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
    const outcome = await pool.query("set statement_timeout = '6s'; select from mail; reset statement_timeout").then(
      () => 'read',
      (error) => error.message,
    )
    await backup.query('commit')
    backup.release()
    await installing
    expect([outcome, warnings]).toEqual(['read', [{ trigger: 'audit_mail' }]])
    expect((await pool.query("select from pg_proc where proname = 'audit_mail'")).rowCount).toBe(0)
  },
)

describe('hidden columns', () => {
  /** Values that must not be found in the log, by type. */
  const canaries: Readonly<Record<string, readonly [string, string]>> = {
    text: [`'+37369777001 ana.canary@example.md'`, `'+37369777002 ion.canary@example.md'`],
    jsonb: [`'{"text": "canary 69777001"}'`, `'{"text": "canary 69777002"}'`],
    bytea: [`convert_to('canary 69777001', 'UTF8')`, `convert_to('canary 69777002', 'UTF8')`],
    integer: ['69777001', '69777002'],
    'double precision': ['47.69777001', '47.69777002'],
  }
  const neutral: Readonly<Record<string, string>> = {
    text: `'x'`,
    'text[]': `'{x}'`,
    jsonb: `'{}'`,
    bytea: `'x'`,
    boolean: 'true',
    uuid: 'gen_random_uuid()',
    date: 'current_date',
    'timestamp with time zone': 'now()',
    'smallint[]': `'{1}'`,
    'integer[]': `'{1}'`,
    point: `'(1,1)'`,
    tsvector: `''`,
  }

  test.each(tables.filter(([, { hidden }]) => hidden !== undefined))(
    'changes of hidden columns of %s leave their names, never their values',
    async (table, { hidden = [], stored, key = ['id'] }) => {
      const { pool } = database
      const typeOf = (name: string) => columnsOf(table).find(({ column }) => column === name)?.type ?? ''
      const all = columnsOf(table).map(({ column }) => column)
      const canary = (column: string, at: 0 | 1) => canaries[typeOf(column)]?.[at] ?? `no canary of ${typeOf(column)}`
      const value = (column: string) => (hidden.includes(column) ? canary(column, 0) : (neutral[typeOf(column)] ?? '1'))
      // Without foreign keys and checks, so that one row is enough
      await pool.query(`create schema if not exists copies; create table copies.${table} (like ${table})`)
      for (const [act, rows] of [
        ['insert', 'new table as new_rows'],
        ['update', 'old table as old_rows new table as new_rows'],
        ['delete', 'old table as old_rows'],
      ])
        await pool.query(`create trigger audit_${act} after ${act} on copies.${table} referencing ${rows}
          for each statement execute function audit_${table}()`)
      await pool.query(`insert into copies.${table} (${all}) values (${all.map(value)})`)
      const changed = hidden.filter((column) => !key.includes(column))
      if (changed.length > 0)
        await pool.query(`update copies.${table} set ${changed.map((column) => `${column} = ${canary(column, 1)}`)}`)
      await pool.query(`delete from copies.${table}`)
      const { rows } = await pool.query<{ action: string; hidden: string[]; before: object | null; entry: string }>(
        `select action, hidden, before, log::text as entry from audit_log log where table_name = $1 order by id`,
        [table],
      )
      const expected = { insert: hidden, ...(changed.length > 0 && { update: changed }), delete: hidden }
      expect(rows.map((row) => [row.action, row.hidden.toSorted()])).toEqual(
        Object.entries(expected).map(([action, names]) => [action, names.toSorted()]),
      )
      for (const { action, before } of rows)
        expect(Object.keys(before ?? {}).toSorted()).toEqual(action === 'delete' ? stored.toSorted() : [])
      for (const { entry } of rows) expect(entry).not.toMatch(/69777|canary|63616e617279/)
    },
  )
})
