/** The entries of one cell, each in a line: `\n` stands for a line break in an entry, and a lone backslash for an empty entry. */
export function joinEntries(entries: readonly string[]): string {
  if (entries.length < 2) return entries[0] ?? ''
  return entries
    .map((entry) => (entry === '' ? '\\' : entry.replaceAll('\\', '\\\\').replace(/\r?\n/g, '\\n')))
    .join('\n')
}

/** Reads what `joinEntries` has written. A cell of `count` 1 is one entry as it is. */
export function splitEntries(text: string, count: number): string[] {
  if (count === 1) return [text]
  const unescaped = (line: string) => line.replace(/\\(.?)/g, (_, letter) => (letter === 'n' ? '\n' : letter))
  return text.split(/\r?\n/).map((line) => unescaped(line.trim()))
}

const slashOrAnd = /\s*\/\s*|\s(?:и|și|\u015Fi|si|and)\s/i

/**
 * A list of names in one cell, by lines, semicolons or commas: a name that contains the separator itself is preferred. A slash and «и»
 * separate only known names, because they are frequent in names.
 */
export function splitList(text: string, isName: (part: string) => boolean): string[] {
  const parts = [/\n/, /[;|]/, /,/].reduce(
    (parts, separator) =>
      parts.flatMap((part) =>
        isName(part)
          ? [part]
          : part
              .split(separator)
              .map((each) => each.trim())
              .filter(Boolean),
      ),
    [text],
  )
  return parts.flatMap((part) => {
    const names = isName(part) ? [part] : part.split(slashOrAnd)
    return names.every((name) => isName(name)) ? names : [part]
  })
}
