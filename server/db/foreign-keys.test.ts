import { expect, test } from 'vitest'
import { createTestDatabase } from '../test/database.ts'

/** Small tables, and large ones whose referenced rows are deleted rarely, one at a time. */
const withoutIndex = [
  'address_import.published_by',
  'desk_item.recipient_id',
  'import.published_by',
  'request.address_id',
  'request.named_provider_id',
]

test('a deleted row is not looked for in whole tables that refer to it', async () => {
  const database = await createTestDatabase()
  // A partial index serves if it leaves out nothing but nulls
  const { rows } = await database.pool.query<{ name: string }>(`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indisvalid and i.indkey[0] = c.conkey[1]
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
    order by 1`)
  await database.drop()
  expect(rows.map(({ name }) => name).sort()).toEqual(withoutIndex)
})
