import { demoAccounts, demoPassword } from '@motanet/demo/facts.ts'
import { namedAccounts } from '@motanet/demo/market/accounts.ts'
import { describe, expect, test } from 'vitest'
import type { DemoState } from './db/demo-market.ts'
import { greet, type StartedProduct } from './greeting.ts'

const state: DemoState = { accounts: [...namedAccounts], password: demoPassword, isEmpty: false }
const started: StartedProduct = {
  config: { port: 3000, host: '127.0.0.1', mail: { smtpUrl: undefined, from: '' }, dataDir: '/srv/data' },
  release: { version: '1.2.3', commit: '0123456789ab' },
  database: { isEmbedded: true, serverVersion: '18.4' },
  demo: state,
}

describe('the greeting', () => {
  test('contains release, address, database, every demo account and the mailbox in at most 16 lines', () => {
    const text = greet(started)
    expect(text.split('\n').length).toBeLessThanOrEqual(16)
    expect(text).toContain('Motanet 1.2.3 (0123456789ab) is ready: http://localhost:3000/')
    expect(text).toContain('PostgreSQL 18.4, embedded, in /srv/data')
    expect(namedAccounts).toHaveLength(6)
    for (const { email, purpose } of namedAccounts) expect(text).toMatch(new RegExp(`^  ${email} +${purpose}$`, 'm'))
    expect(text).toContain(demoPassword)
    expect(text).toContain('http://localhost:3000/dev/mailbox')
  })

  test.each([
    ['::', 'http://localhost:3000/'],
    ['::1', 'http://[::1]:3000/'],
    ['192.0.2.1', 'http://192.0.2.1:3000/'],
  ])('on %s names a URL that can be opened', (host, url) => {
    expect(greet({ ...started, config: { ...started.config, host } })).toContain(`is ready: ${url}\n`)
  })

  test('lists only existing accounts', () => {
    const text = greet({ ...started, demo: { ...state, accounts: [{ email: demoAccounts.user, purpose: 'user' }] } })
    expect(text.match(/\S+@motanet\.md/g)).toEqual([demoAccounts.user])
    expect(greet({ ...started, demo: { ...state, accounts: [] } })).not.toContain(demoPassword)
  })

  test('mentions the demo data if the database is empty', () => {
    const text = greet({ ...started, demo: { ...state, accounts: [], isEmpty: true } })
    expect(text).toContain('npm run db:demo')
    expect(text).not.toContain('@motanet.md')
  })

  test('does not mention the demo in production', () => {
    const config = { ...started.config, mail: { smtpUrl: 'smtp://mail.example', from: '' } }
    expect(greet({ ...started, config, demo: undefined })).not.toMatch(/demo|mailbox/)
  })
})
