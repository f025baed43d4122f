import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('earlier tenders that wait neither for the desk nor for a limit get a limit', async () => {
  const { make, database } = server
  const provider = await make.provider()
  const makeTender = () => make.tender({ address: 'Пушкина 1' }, [provider])
  const [left, atDesk, limited, closed] = [
    await makeTender(),
    await makeTender(),
    await makeTender(),
    await makeTender(),
  ]
  const deadline = { since: new Date(), due_at: new Date() }
  await make.deskItem({ request_id: atDesk, kind: 'tender' })
  await make.deskItem({ request_id: closed, kind: 'tender', state: 'closed', closed_at: new Date() })
  await database.db
    .insertInto('deadline')
    .values([
      { request_id: limited, kind: 'first_offer', ...deadline },
      { request_id: closed, kind: 'choice', ...deadline, done_at: new Date() },
    ])
    .execute()
  await database.pool.query(await readFile(new URL('./migrations/0156_limits_of_tenders.sql', import.meta.url), 'utf8'))
  const { rows } = await database.pool.query<{ request_id: number }>(
    `select request_id from deadline where kind = 'choice' and done_at is null
       and to_char(due_at at time zone 'Europe/Chisinau', 'HH24:MI') = '00:00' order by request_id`,
  )
  expect(rows.map(({ request_id }) => request_id)).toEqual([left, closed])
})
