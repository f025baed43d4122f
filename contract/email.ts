import { domainToASCII, domainToUnicode } from 'node:url'
import { z } from 'zod'

/** As zod's own pattern, but the domain may end with an international one in ASCII form, such as xn--p1ai. */
const pattern =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/
const maxLength = 254
// Two patterns without overlapping parts: a single one would take quadratic time for a long text in a public form
const domainLetters = /^[\p{L}\p{M}\p{N}.-]+$/u
const notAscii = /[^\p{ASCII}]/u

/** The domain is written in letters of other scripts. A longer one than an address can have is refused as it is. */
function isInternational(domain: string): boolean {
  return domain.length <= maxLength && notAscii.test(domain) && domainLetters.test(domain)
}

/** Removes what a copied link or a contact app adds to an address, and converts an international domain to its ASCII form. */
function plainAddress(typed: string): string {
  const address = typed
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^mailto:/i, '')
  const domainAt = address.lastIndexOf('@') + 1
  const domain = address.slice(domainAt)
  return isInternational(domain) ? address.slice(0, domainAt) + domainToASCII(domain) : address
}

/** An e-mail address as people type and paste it. Stored without blanks and `mailto:`, with the ASCII form of its domain. */
export const email = z
  .string()
  .transform(plainAddress)
  .pipe(z.email({ pattern }).max(maxLength))
  .meta({ format: 'email', maxLength })

/** The stored address with its domain in the letters that its owner typed: ana@почта.рф. */
export function shownEmail(address: string): string {
  const domainAt = address.lastIndexOf('@') + 1
  return address.includes('xn--') ? address.slice(0, domainAt) + domainToUnicode(address.slice(domainAt)) : address
}
