import { z } from 'zod'
import { urlSetting } from './url-setting.ts'

const escapes = 'with %25, %2F, %3F, %23 and %40 for %, /, ?, # and @ in the password'

/** A setting that is a URL of one of the schemes and may contain a password. Rejected if the password ends the URL's first part too early. */
export function credentialsUrl({ schemes, instead = '' }: { schemes: readonly string[]; instead?: string }) {
  const isMeant = (text: string) => schemes.some((scheme) => text.startsWith(`${scheme}:`))
  return z
    .string()
    .refine((text) => !isMeant(text) || hasWholePassword(text), {
      error: `must be a URL ${escapes}${instead}`,
      abort: true,
    })
    .pipe(urlSetting(...schemes))
}

/** Whether what is left of an unescaped password is neither in another part of the URL nor an invalid escape sequence. */
function hasWholePassword(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { username, password, pathname, search, hash } = new URL(text)
  const isCutOff = hash !== '' || pathname.includes('@') || (pathname === '' && search.includes('@'))
  return !isCutOff && [username, password, pathname].every(isDecodable)
}

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}

/** The password in the URL of a database, in front of the host or as a parameter; undefined without one. */
export function findPassword(databaseUrl: string): string | undefined {
  const { password, searchParams } = new URL(databaseUrl)
  return searchParams.get('password') || decodeURIComponent(password) || undefined
}

/** Returns the URL of a database with the password, unless it contains one already. */
export function withPassword(databaseUrl: string | undefined, password: string | undefined): string | undefined {
  if (databaseUrl === undefined || password === undefined || findPassword(databaseUrl) !== undefined) return databaseUrl
  const url = new URL(databaseUrl)
  // The URL of a socket has no host that a password could precede
  if (url.host === '') url.searchParams.set('password', password)
  else url.password = encodeURIComponent(password)
  return url.href
}

const verified = /([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/

/**
 * Returns the URL of a database with the mode of TLS that its driver uses: these three verify the certificate and the host like
 * `verify-full`, and the driver warns at each start that it may change them. Unchanged if it asks for the rules of libpq.
 */
export function withVerifiedTls(databaseUrl: string | undefined): string | undefined {
  if (databaseUrl === undefined || new URL(databaseUrl).searchParams.has('uselibpqcompat')) return databaseUrl
  return databaseUrl.replace(verified, '$1verify-full')
}
