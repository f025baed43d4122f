/** How the author of a review is shown to everybody. */

/** n•••@gmail.com: the first letter and the domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return `${at > 0 ? first : ''}•••${email.slice(Math.max(at, 0))}`
}

/** «Наталья Ч.»: the given name and the initial of the family name. Somebody who gave an e-mail for a name is masked. */
export function shortName(fullName: string): string {
  if (fullName.includes('@')) return maskEmail(fullName.trim())
  const [given = '', ...others] = fullName.trim().split(/\s+/)
  const [initial] = others.at(-1) ?? ''
  return initial === undefined ? given : `${given} ${initial.toUpperCase()}.`
}
