/** How the author of a review is shown to everybody. */

/** n•••@g•••.com: a first letter each. A whole domain would tell where somebody works. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const [name = ''] = at > 0 ? email : ''
  const [host = ''] = domain
  return `${name}•••@${host}•••${domain.slice(Math.max(domain.lastIndexOf('.'), 1))}`
}

/** «Наталья Ч.»: the given name and the initial of the family name; '' for somebody who gave an e-mail for a name. */
export function shortName(fullName: string): string {
  if (fullName.includes('@')) return ''
  const [given = '', ...others] = fullName.trim().split(/\s+/)
  const [initial] = others.at(-1) ?? ''
  return initial === undefined ? given : `${given} ${initial.toUpperCase()}.`
}
