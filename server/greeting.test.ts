import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { demoEmails } from './db/demo/market/accounts.ts'
import { findDemoState } from './db/demo-state.ts'
import { greet, type StartedProduct } from './greeting.ts'
import { createTestDatabase, type TestDatabase } from './test/database.ts'
import { createMaker } from './test/make.ts'

const demo: StartedProduct = {
  config: { mode: 'demo', port: 3000, host: '127.0.0.1', mail: { smtpUrl: undefined, from: '' }, dataDir: '/srv/data' },
  release: { version: '1.2.3', commit: '0123456789ab' },
  database: { isEmbedded: true, serverVersion: '18.4' },
  demoAccounts: demoEmails,
  isEmpty: false,
}

describe('the greeting', () => {
  test('names release, address, database, every demo account and the mailbox in at most 16 lines', () => {
    const text = greet(demo)
    expect(text.split('\n').length).toBeLessThanOrEqual(16)
    expect(text).toContain('Motanet 1.2.3 (0123456789ab) is ready: http://localhost:3000/')
    expect(text).toContain('PostgreSQL 18.4, embedded, in /srv/data')
    for (const email of demoEmails) expect(text).toContain(`  ${email} `)
    expect(text).toContain('http://localhost:3000/dev/mailbox')
  })

  test('lists no account that is not there', () => {
    const text = greet({ ...demo, demoAccounts: ['user@motanet.md'] })
    expect(text.match(/\S+@motanet\.md/g)).toEqual(['user@motanet.md'])
    expect(greet({ ...demo, demoAccounts: [] })).not.toContain('motanet-demo')
  })

  test('points to the demo data where the database is empty', () => {
    const text = greet({ ...demo, demoAccounts: [], isEmpty: true })
    expect(text).toContain('npm run db:demo')
    expect(text).not.toContain('@motanet.md')
  })

  test('says nothing of the demo in production', () => {
    const config = { ...demo.config, mode: 'production' as const, mail: { smtpUrl: 'smtp://mail.example', from: '' } }
    expect(greet({ ...demo, config, isEmpty: true })).not.toMatch(/demo|mailbox/)
  })
})

describe('the state of the demo data', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await createTestDatabase()
  })
  afterEach(() => database.drop())

  test('a database without providers is empty and has no demo account', async () => {
    expect(await findDemoState(database.pool)).toEqual({ demoAccounts: [], isEmpty: true })
  })

  test('those demo accounts count that can sign in', async () => {
    const make = createMaker(database.db)
    await make.provider()
    await make.account({ email: 'Staff@motanet.md', is_active: true })
    await make.account({ email: 'user@motanet.md', is_active: false })
    await make.account({ email: 'maria@example.md', is_active: true })
    expect(await findDemoState(database.pool)).toEqual({ demoAccounts: ['staff@motanet.md'], isEmpty: false })
  })
})
