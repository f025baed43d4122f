import type { Manager } from '@motanet/contract/accounts/managers.ts'
import { noPermissions } from '../permission-table.ts'

export const makeManager = (part: Partial<Manager> = {}): Manager => ({
  id: 1,
  email: `manager-${part.id ?? 1}@example.md`,
  full_name: '',
  permissions: noPermissions,
  version: 1,
  is_confirmed: true,
  is_email_verified: false,
  invitation_expires_at: null,
  ...part,
})
