/** What an API key may do: `prices` tariffs with their promotions, conditions and imports; `zones`; `requests` read and move on. */
export const apiKeyScopes = ['prices', 'zones', 'requests'] as const
export type ApiKeyScope = (typeof apiKeyScopes)[number]

/** Every API key begins with it. */
export const apiKeyPrefix = 'mnet_'

/** Maximum number of keys per provider that are not revoked. */
export const maxApiKeys = 20

/** Maximum length of a key's name, in characters. */
export const maxApiKeyName = 60
