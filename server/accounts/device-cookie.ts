import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { findCookie, serializeCookie } from '../http/cookies.ts'

/*
 * The device-cookie protocol of OWASP: a browser that has signed in to an account once keeps its own count of failures, so that
 * strangers who guess passwords cannot lock the owner out.
 */
const cookieName = 'device'
const lifetimeSeconds = 365 * 86_400
const pattern = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/

/** What a device has signed in with. The cookie holds for it alone: another password makes all that were given before worthless. */
export interface DeviceAccount {
  email: string
  /** Nothing for an unknown address, and for an account without a password: no cookie is given for either. */
  passwordHash: string | null | undefined
}

/** The name of the device, where the cookie was given for this very account and its present password. */
export function findKnownDevice(
  key: Buffer,
  { cookies, isHttps }: { cookies: string | undefined; isHttps: boolean },
  account: DeviceAccount,
): string | undefined {
  const [, device, signed = ''] = pattern.exec(findCookie(cookies, cookieName, isHttps) ?? '') ?? []
  if (device === undefined) return undefined
  const expected = signature(key, device, account)
  const given = Buffer.from(signed, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected) ? device : undefined
}

/** The value of Set-Cookie for a device that has just signed in, or may at once. */
export function deviceCookie(key: Buffer, account: DeviceAccount, { isHttps }: { isHttps: boolean }): string {
  const device = randomBytes(16).toString('base64url')
  const value = `${device}.${signature(key, device, account).toString('base64url')}`
  return serializeCookie(cookieName, value, {
    isHttps,
    path: '/api/auth',
    maxAgeSeconds: lifetimeSeconds,
    sameSite: 'Strict',
  })
}

function signature(key: Buffer, device: string, { email, passwordHash }: DeviceAccount): Buffer {
  // None of the three can hold a line break
  return createHmac('sha256', key)
    .update([device, email.toLowerCase(), passwordHash ?? ''].join('\n'))
    .digest()
}
