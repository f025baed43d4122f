// Names are compared by a phonetic transliteration to Latin: «чокырлия» and "ciocarlia" both match Ciocârlia
const latin: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'i',
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
  ф: 'f',
  х: 'h',
  ц: 't',
  ч: 'c',
  ш: 's',
  щ: 's',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'a',
  ю: 'iu',
  я: 'ia',
}

/** Folds a text to Latin letters and digits. `wide` maps â and î to i, as the Cyrillic ы is mapped. */
function sound(text: string, wide: boolean): string {
  return (wide ? text.toLowerCase().replace(/[âî]/g, 'i') : text.toLowerCase())
    .replace(/[а-яё]/g, (letter) => latin[letter] ?? '')
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '')
    .replace(/ch|k|q/g, 'c')
    .replace(/gh/g, 'g')
    .replace(/([cg])[ei](?=[aou])/g, '$1')
    .replace(/([a-z])\1/g, '$1')
}

/** What names are compared by. */
export type NameSounds = readonly [string, string]

export function soundsOf(name: string): NameSounds {
  return [sound(name, false), sound(name, true)]
}

/** Whether a name with the sounds contains the typed text, regardless of alphabet, case, diacritics and spaces. */
export function soundLike([narrow, wide]: NameSounds, [typedNarrow, typedWide]: NameSounds): boolean {
  return narrow.includes(typedNarrow) || wide.includes(typedWide)
}

/** Whether the name contains the typed text, regardless of alphabet, case, diacritics and spaces. */
export function matchesName(name: string, typed: string): boolean {
  return isSearchable(typed) && soundLike(soundsOf(name), soundsOf(typed))
}

/** False for a text of punctuation only, which is in no name. */
export function isSearchable(typed: string): boolean {
  return typed.trim() === '' || /[\p{Letter}\p{Number}]/u.test(typed)
}
