const mostCharacters = 60

/**
 * A name as it may stand in a mail to somebody who did not ask for it: letters, spaces, hyphens, apostrophes and the full stops
 * of initials, at most 60 characters. So it can hold neither an address nor a number that a mail program makes a link of.
 */
export function mailedName(fullName: string): string {
  return fullName
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}.'’ -]/gu, ' ')
    .replace(/\.(?=\S)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, mostCharacters)
    .trim()
}
