import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookieDays } from '@motanet/contract/privacy/retention.ts'
import { findCookie, serializeCookie } from '../http/incoming/cookies.ts'

/*
 * The device-cookie protocol of OWASP: a browser that has signed in to an account before has its own counter of failures, so that
 * strangers who guess passwords cannot lock the owner out.
 */
const cookieName = 'device'
const lifetimeSeconds = cookieDays * 86_400
const pattern = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/

/** The credentials to which a device cookie is bound: a new password invalidates all earlier cookies of the account. */
export interface DeviceAccount {
  email: string
  /** Undefined for an unknown address, null for an account without a password: neither gets a cookie. */
  passwordHash: string | null | undefined
}

/** The device id, if the cookie was issued for this account and its current password. */
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

/** The same as `deviceCookie`, but undefined for a device that has one, and for an account without a password: nothing can be guessed there. */
export function newDeviceCookie(
  key: Buffer,
  { cookies, isHttps }: { cookies: string | undefined; isHttps: boolean },
  account: DeviceAccount,
): string | undefined {
  const isKnown = findKnownDevice(key, { cookies, isHttps }, account) !== undefined
  return isKnown || account.passwordHash == null ? undefined : deviceCookie(key, account, { isHttps })
}

/** The Set-Cookie value for a device on which the owner has just signed in or set a password. */
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
  // None of the three values can contain a line break
  return createHmac('sha256', key)
    .update([device, email.toLowerCase(), passwordHash ?? ''].join('\n'))
    .digest()
}
