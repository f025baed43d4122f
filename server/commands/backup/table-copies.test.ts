import { expect, test } from 'vitest'
import { onConnection } from '../../test/backups.ts'
import { createTestDatabase } from '../../test/database.ts'
import { copyTable, fillTable } from './table-copies.ts'

test('a large table is copied in parts of whole rows, and filled from them', async () => {
  const database = await createTestDatabase()
  try {
    await onConnection(database.pool, async (client) => {
      await client.query(`create table large (id integer, text text);
        insert into large select n, repeat('line' || chr(10), n % 7) from generate_series(1, 20000) n;
        create table copy (like large)`)
      const parts: Buffer[] = []
      const archive = { add: async (_: string, content: Uint8Array) => void parts.push(Buffer.from(content)) }
      const shape = { name: 'large', columns: ['id', 'text'] }
      expect(await copyTable(client, shape, archive, 100)).toMatchObject({ rows: 20000 })
      expect(parts.every((part) => part.at(-1) === 10)).toBe(true)
      const target = fillTable(client, { ...shape, name: 'copy' })
      for (const part of parts) await target.write(part)
      expect(await target.end()).toBe(20000)
      const { rows } = await client.query('select count(*)::integer as same from large natural join copy')
      expect([parts.length > 1, rows]).toEqual([true, [{ same: 20000 }]])
      const wrong = fillTable(client, { name: 'copy', columns: ['text', 'id'] })
      await expect(wrong.write(parts[0] as Buffer).then(() => wrong.end())).rejects.toThrow('column name mismatch')
    })
  } finally {
    await database.drop()
  }
})
