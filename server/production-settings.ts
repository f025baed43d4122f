import { isLoopbackHost } from './loopback.ts'
import { findSecretWeakness } from './secret-strength.ts'
import { suggestSetting } from './setting-names.ts'

/** The imprint, which the law on electronic commerce requires (284/2004); with the phone and the mail address of the office. */
export const imprintSettings = [
  'LEGAL_NAME',
  'LEGAL_IDNO',
  'LEGAL_ADDRESS',
  'LEGAL_ADDRESS_RO',
  'OFFICE_PHONE',
  'CONTACT_EMAIL',
] as const

/**
 * Settings required in production: secrets, settings with sample values, since a real site must not show invented phones and addresses,
 * and the mail address of the desk, which receives the requests to listed providers.
 */
const neededInProduction = [
  'PUBLIC_URL',
  'SECRET_KEY',
  'SUPPORT_PHONE',
  ...imprintSettings,
  'OFFICE_ADDRESS',
  'OFFICE_ADDRESS_RO',
  'VIDEO_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'DESK_MAIL',
] as const

type Given = Record<string, string | undefined>

/**
 * The reasons, one sentence each, why production mode does not accept the settings: `given` as typed and not blank, `parsed` if all values
 * are valid, `known` all names.
 */
export function unfitForProduction(
  given: Given,
  parsed: Readonly<Record<string, unknown>> | undefined,
  known: readonly string[],
): string[] {
  return [...findMissing(given, known), ...(parsed === undefined ? [] : findUnsafe(parsed))]
}

function findMissing(given: Given, known: readonly string[]): string[] {
  const missing = neededInProduction.filter((name) => given[name] === undefined)
  const guess = (names: readonly string[]) => guessMisspelt(names, Object.keys(given), known)
  const problems: string[] = []
  if (missing.length > 0)
    problems.push(`Production mode needs ${missing.join(', ')} (see .env.example).${guess(missing)}`)
  if (given.DATABASE_URL === undefined && given.EMBEDDED_DATABASE === undefined)
    problems.push(
      `Production mode needs DATABASE_URL, or EMBEDDED_DATABASE=accepted: the embedded PostgreSQL comes from npm, where security releases arrive late.${guess(['DATABASE_URL'])}`,
    )
  return problems
}

/** Names the given variables that are probably misspelt names of the missing settings. */
function guessMisspelt(missing: readonly string[], given: readonly string[], known: readonly string[]): string {
  const guesses = given.flatMap((name) => {
    const meant = known.includes(name) ? undefined : suggestSetting(name, missing)
    return meant === undefined ? [] : [` ${name} is set: did you mean ${meant}?`]
  })
  return guesses.join('')
}

/** Settings that are for tests, or would let others read or forge data: a guessable secret, a URL without TLS. */
function findUnsafe(settings: Readonly<Record<string, unknown>>): string[] {
  const problems: string[] = []
  if (settings.MOTANET_DEV) problems.push('MOTANET_DEV=1 cannot be combined with production mode.')
  if (settings.MOTANET_CLOCK_SHIFT !== 0)
    problems.push('MOTANET_CLOCK_SHIFT is for tests and cannot be combined with production mode.')
  for (const name of ['SECRET_KEY', 'METRICS_TOKEN']) {
    const weakness = settings[name] === undefined ? undefined : findSecretWeakness(String(settings[name]))
    if (weakness !== undefined)
      problems.push(`${name} ${weakness}. Make a random one: openssl rand -base64 32 (see .env.example).`)
  }
  const plain = Object.keys(settings).filter(
    (name) => isPlainHttp(settings[name]) && !(name === 'S3_ENDPOINT' && isNeighbour(settings[name])),
  )
  return [
    ...problems,
    ...plain.map(
      (name) => `${name} must be an https: address in production; http: is for localhost, 127.0.0.1 and [::1] alone.`,
    ),
  ]
}

/** Whether the host is a name without a domain, such as that of a container: only the operator's own network knows it. */
function isNeighbour(value: unknown): boolean {
  return !/[.:]/.test(new URL(String(value)).hostname)
}

function isPlainHttp(value: unknown): boolean {
  const url = typeof value === 'string' && /^http:/i.test(value) && URL.canParse(value) ? new URL(value) : undefined
  return url !== undefined && !isLoopbackHost(url.hostname)
}
