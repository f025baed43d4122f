/** A regular expression of PostgreSQL that finds the whole address in a text in lower case, and not as a part of a longer address. */
export function addressPattern(email: string): string {
  const literal = email.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '\\$&')
  // A full stop ends a sentence, and a hyphen precedes a Romanian ending, unless the domain continues after it
  return `(?<![a-z0-9][._%+-]*)${literal}(?![a-z0-9]|[a-z0-9-]*\\.[a-z0-9])`
}
