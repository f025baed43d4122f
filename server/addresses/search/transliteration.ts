/** Cyrillic letters whose Romanian spelling does not depend on their neighbours. */
const cyrillicLetters: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'e',
  ж: 'j',
  з: 'z',
  и: 'i',
  і: 'i',
  ї: 'i',
  к: 'c',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ў: 'u',
  ф: 'f',
  х: 'h',
  ц: 't',
  ш: 's',
  щ: 'sc',
  ы: 'i',
  ъ: '',
  ю: 'iu',
}

const cyrillicVowels = new Set('аеёиоуыэюяіїє')

/** Latin letters and their Cyrillic lookalikes, which typists and scanners confuse. */
const latinLookingLikeCyrillic: Record<string, string> = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  h: 'н',
  i: 'і',
  k: 'к',
  m: 'м',
  o: 'о',
  p: 'р',
  t: 'т',
  x: 'х',
  y: 'у',
}

const cyrillicLookingLikeLatin: Record<string, string> = Object.fromEntries(
  Object.entries(latinLookingLikeCyrillic).map(([latin, cyrillic]) => [cyrillic, latin]),
)

function isLatin(letter: string): boolean {
  return letter >= 'a' && letter <= 'z'
}

/**
 * Converts a word of mixed script to the script of most of its letters: «stеfаn» typed with Cyrillic е and а becomes Latin. Letters
 * without a lookalike in the other script are unchanged.
 */
export function repairMixedScript(word: string): string {
  let latinCount = 0
  for (const letter of word) if (isLatin(letter)) latinCount++
  const letterCount = [...word].length
  if (latinCount === 0 || latinCount === letterCount) return word
  const twins = latinCount * 2 >= letterCount ? cyrillicLookingLikeLatin : latinLookingLikeCyrillic
  let repaired = ''
  for (const letter of word) repaired += twins[letter] ?? letter
  return repaired
}

/**
 * Transliterates a lower-case word without diacritics: Cyrillic letters as Romanian spells the same sounds. «дачия» → `dacia`, «бэтрын» →
 * `batrin`, «букурешть» → `bucuresti`. The mute h of `ghe`, `chi` is omitted, because phonetic folding drops it anyway. Latin letters and
 * digits are unchanged, other letters are removed.
 */
export function romanise(word: string): string {
  let romanised = ''
  for (let at = 0; at < word.length; at++) {
    const letter = word[at] ?? ''
    const previous = word[at - 1] ?? ''
    const next = word[at + 1] ?? ''
    if (isLatin(letter) || (letter >= '0' && letter <= '9')) {
      romanised += letter
    } else if (letter === 'д' && next === 'ж') {
      const after = word[at + 2] ?? ''
      romanised += after === '' || 'аоу'.includes(after) ? 'gi' : 'g'
      at++
    } else if (letter === 'ч') {
      romanised += next === '' || 'аоуя'.includes(next) ? 'ci' : 'c'
    } else if (letter === 'ь') {
      romanised += next === '' || cyrillicVowels.has(next) ? 'i' : ''
    } else if (letter === 'э') {
      romanised += previous === '' || cyrillicVowels.has(previous) ? 'e' : 'a'
    } else if (letter === 'я') {
      romanised += previous === '' || previous === 'ь' || cyrillicVowels.has(previous) ? 'ia' : 'ea'
    } else {
      romanised += cyrillicLetters[letter] ?? ''
    }
  }
  return romanised
}
