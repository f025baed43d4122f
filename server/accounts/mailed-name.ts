const maxCharacters = 60
/** Enough for a year or 4G; a phone number has more. */
const maxDigits = 4

/**
 * Sanitizes a name for an unsolicited mail: keeps letters, spaces, hyphens, apostrophes and the full stops of initials, at most 60
 * characters. The result contains no address or number that a mail program would turn into a link.
 */
export function mailedName(fullName: string): string {
  return shortened(
    fullName
      .normalize('NFC')
      .replace(/[^\p{L}\p{M}.'’ -]/gu, ' ')
      .replace(/\.(?=\S)/g, ' '),
  )
}

/** The same for the name of a provider: without full stops, with & and +, and with digits if there are at most four. */
export function mailedProviderName(name: string): string {
  const isNumber = (name.match(/\d/g)?.length ?? 0) > maxDigits
  return shortened(name.normalize('NFC').replace(isNumber ? /[^\p{L}\p{M}&+'’ -]/gu : /[^\p{L}\p{M}\d&+'’ -]/gu, ' '))
}

function shortened(name: string): string {
  return name.replace(/\s+/g, ' ').trim().slice(0, maxCharacters).trim()
}
