/** The paragraphs of a text: blank lines part them. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n(?:[^\S\n]*\r?\n)+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}
