/** Splits a text into paragraphs at blank lines. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n(?:[^\S\n]*\r?\n)+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}
