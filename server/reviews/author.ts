/** Public names of review authors. */

/** Keeps the first letters and the top-level domain: `n•••@g•••.com`. A full domain could reveal the author's employer. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const [name = ''] = at > 0 ? email : ''
  const [host = ''] = domain
  return `${name}•••@${host}•••${domain.slice(Math.max(domain.lastIndexOf('.'), 1))}`
}

/** «Наталья Ч.»: the given name and the initial of the family name; empty if the name is an e-mail address. */
export function shortName(fullName: string): string {
  if (fullName.includes('@')) return ''
  const [given = '', ...others] = fullName.trim().split(/\s+/)
  const [initial] = others.at(-1) ?? ''
  return initial === undefined ? given : `${given} ${initial.toUpperCase()}.`
}
