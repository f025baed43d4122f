import { Secret, TOTP } from 'otpauth'
import { encodeQR } from 'qr'

const issuer = 'Motanet'
const periodSeconds = 30
/** Steps by which the clock of the device may be ahead or behind. */
const clockDriftSteps = 1
const quietZone = 2

/** A new secret of 160 bits, in Base32. */
export function makeAuthenticatorSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What an authenticator app reads from the QR code. */
export function authenticatorUri(secret: string, email: string): string {
  return authenticator(secret, email).toString()
}

/**
 * The 30-second step to which the code of six digits belongs: the current one, or a neighbour, because clocks differ; undefined for a wrong
 * code.
 */
export function findCodeStep(secret: string, code: string, atMs: number): number | undefined {
  const delta = authenticator(secret).validate({ token: code, timestamp: atMs, window: clockDriftSteps })
  return delta === null ? undefined : Math.floor(atMs / 1000 / periodSeconds) + delta
}

function authenticator(secret: string, label = ''): TOTP {
  return new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: periodSeconds })
}

/** The side of a QR code in modules, quiet zone included, and its dark modules as the path of an SVG of that size. */
export function drawQrCode(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone })
  const path = rows.flatMap((row, y) => darkRuns(row).map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`))
  return { size: rows.length, path: path.join('') }
}

function darkRuns(row: readonly boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last.x + last.length === x) last.length += 1
    else runs.push({ x, length: 1 })
  }
  return runs
}
