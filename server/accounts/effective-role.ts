import type { Role } from '@motanet/contract/accounts/users.ts'

interface RoleColumns {
  role: string
  provider_id: number | null
  email_proven_at: Date | null
  is_role_suspended: boolean
}

export interface EffectiveRole {
  role: Role
  providerId: number | null
  isEmailVerified: boolean
  isInvited: boolean
}

/** The current role of an account. A suspended role makes it an ordinary user until the role is confirmed by mail. */
export function effectiveRole({ role, provider_id, email_proven_at, is_role_suspended }: RoleColumns): EffectiveRole {
  return {
    role: is_role_suspended ? 'other' : (role as Role),
    providerId: is_role_suspended ? null : provider_id,
    isEmailVerified: email_proven_at !== null,
    isInvited: is_role_suspended && role === 'manager',
  }
}
