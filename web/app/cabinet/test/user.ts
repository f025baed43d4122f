import type { User } from '@motanet/contract/accounts/users.ts'

/** A signed-in customer; `part` replaces values. */
export function makeUser(part: Partial<User> = {}): User {
  return {
    id: 6,
    email: 'ana@example.md',
    full_name: 'Ana Popa',
    avatar: null,
    role: 'other',
    provider: null,
    provider_suspension: null,
    is_staff: false,
    is_second_factor_missing: false,
    acting: null,
    is_email_verified: true,
    is_invited: false,
    ...part,
  }
}
