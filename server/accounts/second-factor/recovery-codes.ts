import { createHmac, randomInt } from 'node:crypto'

export const recoveryCodeCount = 10
/** Crockford's Base32: without i, l, o and u, which are mistaken for other characters. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const half = 5

/** New codes of 50 random bits each, such as `4k7qd-x2m9a`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => `${randomText(half)}-${randomText(half)}`)
}

function randomText(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** The keyed hash that the database stores: without the server's key nobody can search for the code. */
export function hashRecoveryCode(key: Buffer, accountId: number, typed: string): Buffer {
  return createHmac('sha256', key)
    .update(`${accountId}:${meant(typed)}`)
    .digest()
}

/** The code with the characters that a person may have misread, without case, spaces and hyphens. */
function meant(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
}
