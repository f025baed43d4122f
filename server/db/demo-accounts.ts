/**
 * E-mail addresses of the demo accounts, by purpose. Their password is public, so production refuses a database in which one of them can
 * sign in. They are defined in the server because a production install may lack the workspace `demo/`.
 */
export const demoAccounts = {
  staff: 'staff@motanet.md',
  provider: 'provider@motanet.md',
  /** Owner of another provider. */
  rival: 'rival@motanet.md',
  /** Has all permissions. */
  manager: 'manager@motanet.md',
  /** A manager without permissions. */
  limited: 'limited@motanet.md',
  user: 'user@motanet.md',
} as const

/** Domain of the other accounts of the demo market, the authors of its reviews; they share the same password. */
export const demoDomain = 'posta.example'
