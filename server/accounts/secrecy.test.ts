import pino from 'pino'
import { expect, test } from 'vitest'
import { errorForLog } from '../http/log/request-log.ts'
import { createTestServer } from '../test/server.ts'

test('the log contains no password, token, address or mail text at any level', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace', serializers: { err: errorForLog } }, { write: (line: string) => lines.push(line) })
  const server = await createTestServer({ RATE_LIMIT_SIGN_IN: '5' }, log)
  const [email, password, next] = ['canary@example.md', 'canary password one', 'canary password two']
  const secrets = [email, password, next, 'canary']
  const read = async () => (await server.get(`/dev/mailbox.json?to=${email}`)).body[0]
  const linkIn = ({ text }: { text: string }) => {
    const [, uid = '', token = ''] = /\/(?:activate|confirm)\/([^/]+)\/([^/]+)\/\n/.exec(text) ?? []
    secrets.push(token)
    return { uid, token }
  }
  const signIn = async (given: string) => (await server.post('/api/auth/jwt/create/', { email, password: given })).body
  try {
    const fields = { email, username: 'Canary', password, re_password: password }
    await server.post('/api/auth/users/', fields)
    await server.post('/api/auth/users/', fields)
    await server.post('/api/auth/users/activation/', linkIn(await read()))
    await signIn('canary wrong')
    const { access, refresh } = await signIn(password)
    secrets.push(access, refresh)
    await server.get('/api/auth/users/me/', { authorization: `Bearer ${access}` })
    secrets.push((await server.post('/api/auth/jwt/refresh/', { refresh })).body.refresh)
    await server.post('/api/auth/users/reset_password/', { email })
    await server.workOff()
    const reset = { ...linkIn(await read()), new_password: next, re_new_password: next }
    await server.post('/api/auth/users/reset_password_confirm/', reset)
    await server.post('/api/dj-rest-auth/google/', { credential: 'canary' })
    // Nor the row that the database quotes in an unexpected error
    await server.database.pool.query(`create function refuse_canary() returns trigger language plpgsql as
      $$ begin raise exception 'refused' using detail = new.email; end $$`)
    await server.database.pool.query(
      'create trigger refuse_canary before insert on account for each row execute function refuse_canary()',
    )
    const failed = await server.post('/api/auth/users/', { ...fields, email: `second.${email}` })
    expect(failed.status).toBe(500)
  } finally {
    await server.close()
  }
  const text = lines.join('').toLowerCase()
  expect(text).toContain('/api/auth/jwt/create/')
  expect(text).toContain('refused')
  for (const secret of secrets) expect(text).not.toContain(secret.toLowerCase())
})
