const keys = new WeakMap<object, string>()

/** The Idempotency-Key of a draft: the same until a change replaces the draft, so that a retry creates no duplicate. */
export function idempotencyKeyOf(draft: object): string {
  const key = keys.get(draft) ?? newIdempotencyKey()
  keys.set(draft, key)
  return key
}

export function newIdempotencyKey(): string {
  // randomUUID exists on HTTPS and localhost only
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
