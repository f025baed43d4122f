// A name is looked for the way it sounds in either alphabet: «чокырлия» and "ciocarlia" are Ciocârlia
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

/** Letters and digits alone, in Latin; `wide` reads â and î as the Cyrillic ы does. */
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

/** Whether the name holds what was typed, whatever its alphabet, case, diacritics and blanks. */
export function matchesName(name: string, typed: string): boolean {
  return [false, true].some((wide) => sound(name, wide).includes(sound(typed, wide))) && hasLetters(typed)
}

function hasLetters(text: string): boolean {
  return text.trim() === '' || /[\p{Letter}\p{Number}]/u.test(text)
}
