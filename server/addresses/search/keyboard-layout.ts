const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const cyrillicKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё'

const otherKey = new Map<string, string>()
for (let at = 0; at < latinKeys.length; at++) {
  const latin = latinKeys[at] ?? ''
  const cyrillic = cyrillicKeys[at] ?? ''
  otherKey.set(latin, cyrillic)
  otherKey.set(cyrillic, latin)
}

/**
 * The text typed with the same keys in the other keyboard layout (ЙЦУКЕН for QWERTY and vice versa): «inatfy» → «штефан». Characters
 * without such a key are unchanged.
 */
export function readInOtherLayout(text: string): string {
  let other = ''
  for (const character of text.slice(0, 120).toLowerCase()) other += otherKey.get(character) ?? character
  return other
}
