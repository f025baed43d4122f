import { z } from 'zod'

export const translated = z.strictObject({ ru: z.string().min(1), ro: z.string().min(1) })

/** A text in both languages; a string is the same in both. If `ro` is empty, the Russian text is shown. */
export const text = z.union([z.string().min(1), z.strictObject({ ru: z.string().min(1), ro: z.string() })])
export type Text = z.output<typeof text>

export function inRussian(text: Text): string {
  return typeof text === 'string' ? text : text.ru
}

export function inRomanian(text: Text): string {
  return typeof text === 'string' ? text : text.ro
}
