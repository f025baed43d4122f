const maxCharacters = 60
/** As in a year or in 4G; a telephone number has more. */
const maxDigits = 4

/**
 * A name as it may stand in a mail to somebody who did not ask for it: letters, spaces, hyphens, apostrophes and the full stops
 * of initials, at most 60 characters. So it can hold neither an address nor a number that a mail program makes a link of.
 */
export function mailedName(fullName: string): string {
  return shortened(
    fullName
      .normalize('NFC')
      .replace(/[^\p{L}\p{M}.'’ -]/gu, ' ')
      .replace(/\.(?=\S)/g, ' '),
  )
}

/** The same for the name of a provider: without any full stop, with & and +, and with digits where there are at most four. */
export function mailedProviderName(name: string): string {
  const isNumber = (name.match(/\d/g)?.length ?? 0) > maxDigits
  return shortened(name.normalize('NFC').replace(isNumber ? /[^\p{L}\p{M}&+'’ -]/gu : /[^\p{L}\p{M}\d&+'’ -]/gu, ' '))
}

function shortened(name: string): string {
  return name.replace(/\s+/g, ' ').trim().slice(0, maxCharacters).trim()
}
