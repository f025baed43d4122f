import { z } from 'zod'

/** A setting that is a URL of one of the schemes; another one is rejected with a message that names them. */
export function urlSetting(...schemes: readonly string[]) {
  return z.url({
    protocol: new RegExp(`^(${schemes.join('|')})$`),
    error: `must be a URL that begins with ${schemes.map((scheme) => `${scheme}:`).join(' or ')}`,
    abort: true,
  })
}
