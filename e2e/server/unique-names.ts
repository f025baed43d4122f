let count = 0

/** Returns a name that no other test uses. */
export function uniqueName(prefix: string): string {
  return `${prefix} ${uniqueMark()}`
}

/** Returns an e-mail address that no account has. */
export function uniqueEmail(prefix = 'guest'): string {
  return `${prefix}-${uniqueMark()}@example.md`
}

/** Returns a text without spaces that no other test uses. */
export function uniqueMark(): string {
  count += 1
  return `${process.pid}-${count}-${Date.now()}`
}
