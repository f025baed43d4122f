import { TOTP } from 'otpauth'
import type { TestServer } from './server.ts'

const stepMs = 30_000

/** The code of an authenticator app whose clock is ahead by so many steps of 30 seconds. The test freezes the time. */
export function codeOf(secret: string, stepsAhead = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + stepsAhead * stepMs })
}

/** A code that is right at no time near now. */
export function wrongCodeOf(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) as string
}

export interface Enrolled {
  secret: string
  recoveryCodes: string[]
}

/** Turns on the second factor with the previous code of the app, so that the current one is not used up. */
export async function enrol(
  { post }: Pick<TestServer, 'post'>,
  session: Record<string, string>,
  password?: string,
): Promise<Enrolled> {
  const path = '/api/auth/users/me/second_factor/'
  const { secret } = (await post(path, { current_password: password }, session)).body
  const { recovery_codes } = (await post(`${path}confirm/`, { code: codeOf(secret, -1) }, session)).body
  return { secret, recoveryCodes: recovery_codes }
}
