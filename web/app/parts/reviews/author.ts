import type { Language } from '../../lib/language.ts'

/** «НЧ» for «Наталья Ч.»: shown instead of a picture. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Letter}/u.test(word))
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('')
}

/** The probable language of a text, for the `lang` attribute that screen readers use. */
export function languageOfText(text: string): Language {
  const cyrillic = text.match(/[а-яё]/gi)?.length ?? 0
  const latin = text.match(/[a-zăâîșț]/gi)?.length ?? 0
  return cyrillic >= latin ? 'ru' : 'ro'
}
