import type { Language } from '../../lib/language.ts'

/** «НЧ» of «Наталья Ч.»: stands in for a picture. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Letter}/u.test(word))
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('')
}

/** The language that a text seems to be written in, for those who have it read out. */
export function languageOfText(text: string): Language {
  const cyrillic = text.match(/[а-яё]/gi)?.length ?? 0
  const latin = text.match(/[a-zăâîșț]/gi)?.length ?? 0
  return cyrillic >= latin ? 'ru' : 'ro'
}
