import type { SecondFactor } from '@motanet/contract/accounts/second-factor.ts'

/** The state of an account without a second factor; `part` replaces values. */
export function makeSecondFactor(part: Partial<SecondFactor> = {}): SecondFactor {
  return { is_enabled: false, is_missing: false, recovery_codes_left: 0, passkeys: [], has_password: true, ...part }
}
