/** A random key of 40 hexadecimal digits has fewer distinct ones once in 20 billion keys. */
const minDistinct = 8
const minBits = 90

/** Common placeholder words; within a key each counts as a single character */
const commonWords =
  /motanet|secret|password|passwd|parola|change|replace|insert|please|example|sample|default|random|string|token|admin|production|development|server|session|cookie|private|value|your|this|here|that|with|test|demo|must|long|characters|least|qwertyuiop|asdfghjkl|zxcvbnm|qwerty|letmein|keyboard/g

/** A word in a sentence such as CorrectHorseBatteryStaple. Random letters of both cases rarely form four in a row. */
const capitalisedWord = /^[A-Z]?[a-z]{3,}$/
const vowel = /[aeiouy]/i
/** Words have at most four consonants in a row, random letters mostly more. */
const manyConsonants = /[bcdfghjklmnpqrstvwxz]{5}/i
const maxDigitShare = 0.15

/**
 * Returns the reason why the text is a weak key, as the end of a sentence; undefined if it may be strong. Estimates its entropy: a
 * repetition, a sequence or a common word counts as one character, and the entropy per character follows from the number of distinct
 * ones. A text of words is weak whatever this estimate says, because words are guessed as a whole.
 */
export function findSecretWeakness(secret: string): string | undefined {
  const distinct = new Set(secret).size
  if (distinct < minDistinct) return `has only ${distinct} distinct characters`
  if (isSentence(secret)) return 'seems to be made of words, which can be guessed'
  const bits = countIndependent(secret.toLowerCase().replace(commonWords, '\0')) * Math.log2(distinct)
  return bits < minBits ? `can be guessed: about ${Math.floor(bits)} bits of entropy` : undefined
}

/** Counts the characters that are neither part of a sequence (aaa, abc, 321) nor of a repetition of earlier text. */
function countIndependent(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; ) {
    const length = Math.max(sequenceLength(text, at), repeatedLength(text, at))
    count += 1
    at += Math.max(1, length)
  }
  return count
}

function sequenceLength(text: string, start: number): number {
  const step = text.charCodeAt(start + 1) - text.charCodeAt(start)
  if (!(Math.abs(step) <= 1)) return 1
  let end = start + 2
  while (text.charCodeAt(end) - text.charCodeAt(end - 1) === step) end += 1
  return end - start >= 3 ? end - start : 1
}

/** Repetitions have at least four characters: three repeat by chance, even in a random hexadecimal key. */
function repeatedLength(text: string, start: number): number {
  const before = text.slice(0, start)
  let length = 4
  if (!before.includes(text.slice(start, start + length)) || start + length > text.length) return 1
  while (start + length < text.length && before.includes(text.slice(start, start + length + 1))) length += 1
  return length
}

/**
 * Whether the text is made of words, with or without separators: letters of one case, or words of at least four letters with an initial
 * capital, and few digits. Of random keys of 32 bytes in base64 fewer than one in ten billion look like this, hexadecimal ones never.
 */
function isSentence(text: string): boolean {
  // A blank or a letter of another alphabet
  if (/[^\x21-\x7e]/.test(text)) return true
  const digitCount = text.replace(/\D/g, '').length
  if (/^[\da-f]+$/i.test(text) || digitCount > maxDigitShare * text.length) return false
  const words = text.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/).filter((word) => word !== '')
  if (words.join('').length < text.length / 2 || words.some((word) => manyConsonants.test(word))) return false
  const isOneCase = !/[a-z]/.test(text) || !/[A-Z]/.test(text)
  return isOneCase || words.every((word) => capitalisedWord.test(word) && vowel.test(word))
}
