import { expect, test } from 'vitest'
import { makeWebhookSecret, openWebhookSecret, sealWebhookSecret } from './webhook-secrets.ts'

const secretKey = 'a secret of this test and of nothing else'

test('a signing key has 32 random bytes', () => {
  const secret = makeWebhookSecret()
  expect(secret).toMatch(/^whsec_/)
  expect(Buffer.from(secret.slice('whsec_'.length), 'base64')).toHaveLength(32)
  expect(makeWebhookSecret()).not.toBe(secret)
})

test('a sealed key reveals nothing and can be opened with the same secret only', () => {
  const secret = makeWebhookSecret()
  const sealed = sealWebhookSecret(secret, secretKey)
  expect(sealed).not.toContain(secret.slice(6, 20))
  expect(sealWebhookSecret(secret, secretKey)).not.toBe(sealed)
  expect(openWebhookSecret(sealed, secretKey)).toBe(secret)
  expect(() => openWebhookSecret(sealed, `${secretKey}!`)).toThrow()
})

test('a changed sealed key cannot be opened', () => {
  const bytes = Buffer.from(sealWebhookSecret(makeWebhookSecret(), secretKey), 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(() => openWebhookSecret(bytes.toString('base64url'), secretKey)).toThrow()
})
