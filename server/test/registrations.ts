import type { TestServer } from './server.ts'

/** The password of new registrations. */
export const registrationPassword = 'correct horse battery'

/**
 * Test helpers for registration: HTTP requests and the received mails. `server` is a getter, because the test server starts in
 * `beforeAll`.
 */
export function registrationCalls(server: () => TestServer) {
  let serial = 0
  const newEmail = () => {
    serial += 1
    return `registered${serial}@example.md`
  }
  const register = (given: object = {}, headers: Record<string, string> = {}) =>
    server().post(
      '/api/auth/users/',
      {
        email: newEmail(),
        username: 'Ана Попа',
        password: registrationPassword,
        re_password: registrationPassword,
        ...given,
      },
      headers,
    )
  const mailsTo = async (to: string) => (await server().get(`/dev/mailbox.json?to=${encodeURIComponent(to)}`)).body
  const linkIn = (mail: { text: string }) => {
    const [, uid = '', token = ''] = /\/(?:activate|confirm)\/([^/]+)\/([^/]+)\/\n/.exec(mail.text) ?? []
    return { uid, token }
  }
  const activate = (link: object) => server().post('/api/auth/users/activation/', link)
  const signIn = (email: string, given = registrationPassword) =>
    server().post('/api/auth/jwt/create/', { email, password: given })
  const accountOf = (email: string) =>
    server().database.db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  return { newEmail, register, mailsTo, linkIn, activate, signIn, accountOf }
}
