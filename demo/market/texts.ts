import type { Translated } from '@motanet/contract/errors.ts'

/** A text in both languages; a string is the same in both. If `ro` is empty, the Russian text is shown. */
export type Text = string | Translated

export function inRussian(text: Text): string {
  return typeof text === 'string' ? text : text.ru
}

export function inRomanian(text: Text): string {
  return typeof text === 'string' ? text : text.ro
}
