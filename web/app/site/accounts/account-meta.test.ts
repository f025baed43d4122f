import { expect, test } from 'vitest'
import { noReferrer, originReferrer } from '../../lib/secret-page.ts'
import * as activation from './activation/activation.route.tsx'
import * as emailChange from './email-change/email-change.route.tsx'
import * as invitation from './invitation/invitation.route.tsx'
import * as login from './login/login.route.tsx'
import * as newPassword from './new-password/new-password.route.tsx'
import * as passwordReset from './password-reset/password-reset.route.tsx'
import * as register from './register/register.route.tsx'

// Tests in Node.js render as the server does
test.each([
  ['activation', activation, noReferrer],
  ['email-change', emailChange, noReferrer],
  ['invitation', invitation, noReferrer],
  ['login', login, originReferrer],
  ['new-password', newPassword, noReferrer],
  ['password-reset', passwordReset, undefined],
  ['register', register, originReferrer],
])('search engines do not list the page %s, and its referrer is limited', (_, { meta }, referrer) => {
  const tags = meta({ location: { pathname: '/x' }, matches: [] } as never)
  expect(tags).toContainEqual(expect.objectContaining({ name: 'robots', content: 'noindex, follow' }))
  expect(tags.find((tag) => 'name' in tag && tag.name === 'referrer')).toEqual(referrer)
})

test('pages with a secret URL are not cached', () => {
  for (const { headers } of [activation, emailChange, invitation, newPassword])
    expect(headers()['cache-control']).toBe('private, no-store')
})
