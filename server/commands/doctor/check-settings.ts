import { type Config, findSettingProblems, readConfig, settingNames } from '../../config.ts'
import { otherNames } from '../../env-file.ts'
import { isLoopbackHost } from '../../loopback.ts'
import { suggestSetting } from '../../setting-names.ts'
import { type Finding, reporting } from './finding.ts'

const { ok, warning, problem } = reporting('settings')
type Environment = Record<string, string | undefined>

/** Everything for which the server would not start, and names that are probably misspelt. */
export function checkSettings(env: Environment): Finding[] {
  const problems = findSettingProblems(env).map((each) =>
    problem(each, 'Correct it: .env.example explains each setting. The server does not start before.'),
  )
  const misspelt = findMisspelt(Object.keys(env)).map(([name, meant]) =>
    warning(
      `${name} is set, which is no setting of ours: did you mean ${meant}?`,
      `Rename it to ${meant} if it is meant for this server.`,
    ),
  )
  const all = [...problems, ...misspelt]
  return all.length > 0 ? all : [ok('All settings are known and valid.')]
}

/** Names without our prefix that differ little from a setting; short ones resemble too many words of other programs. */
function findMisspelt(names: readonly string[]): [string, string][] {
  const own = [...settingNames, ...otherNames]
  const strangers = names.filter((name) => name.length >= 6 && !own.includes(name) && !name.startsWith('MOTANET_'))
  return strangers.flatMap((name) => {
    const meant = suggestSetting(name, settingNames)
    return meant === undefined ? [] : [[name, meant] satisfies [string, string]]
  })
}

/** What valid settings mean together. */
export function checkCombination(config: Config): Finding[] {
  return [
    checkMode(config),
    checkPublicUrl(config),
    ...checkProxy(config),
    config.deskMail === undefined
      ? warning(
          'DESK_MAIL is not set: nobody gets a mail about what waits for the desk.',
          'Set it to an address that staff read.',
        )
      : ok('Mails about what waits for the desk go to DESK_MAIL.'),
    ...checkGoogle(config),
    ...checkSamples(config),
  ]
}

/** The settings that the pages show and whose defaults are invented. Production does not require the coordinates. */
const shownSettings: Readonly<Record<string, (config: Config) => string>> = {
  SUPPORT_PHONE: ({ supportPhone }) => supportPhone,
  OFFICE_PHONE: ({ office }) => office.phone,
  CONTACT_EMAIL: ({ office }) => office.email,
  OFFICE_ADDRESS: ({ office }) => office.address,
  OFFICE_ADDRESS_RO: ({ office }) => office.addressRo,
  'OFFICE_LONGITUDE and OFFICE_LATITUDE': ({ office }) => `${office.longitude} ${office.latitude}`,
  LEGAL_NAME: ({ company }) => company.name,
  LEGAL_IDNO: ({ company }) => company.idno,
  LEGAL_ADDRESS: ({ company }) => company.address,
  LEGAL_ADDRESS_RO: ({ company }) => company.addressRo,
}

/** Sample values on a public site, whether they were copied from .env.example or are the defaults. */
function checkSamples(config: Config): Finding[] {
  if (config.mode !== 'production') return []
  const samples = readConfig({})
  const names = Object.entries(shownSettings).filter(([, valueIn]) => valueIn(config) === valueIn(samples))
  if (names.length === 0) return []
  return [
    warning(
      `The pages show sample values, not yours: ${names.map(([name]) => name).join(', ')}.`,
      'Set them: .env.example explains each.',
    ),
  ]
}

function checkMode({ mode }: Config): Finding {
  return mode === 'production'
    ? ok('The server runs in production mode.')
    : warning(
        'The server runs in demo mode: it has accounts with a public password.',
        'For a public site set MOTANET_MODE=production.',
      )
}

function checkPublicUrl({ publicUrl, isPublicUrlSet }: Config): Finding {
  if (!isPublicUrlSet)
    return warning(`PUBLIC_URL is not set: links in mails lead to ${publicUrl}.`, 'Set it to the address of the site.')
  const url = new URL(publicUrl)
  if (url.protocol === 'https:' || isLoopbackHost(url.hostname)) return ok(`Links lead to ${url.origin}.`)
  return problem(
    `PUBLIC_URL ${url.origin} is without TLS: passwords and cookies can be read on the way.`,
    'Put a proxy with a certificate in front, and set PUBLIC_URL to its https address.',
  )
}

function checkProxy({ trustProxy, publicUrl }: Config): Finding[] {
  const isHttps = publicUrl.startsWith('https:')
  if (trustProxy === false)
    return isHttps
      ? [
          warning(
            'PUBLIC_URL is https, so a proxy is in front, but TRUST_PROXY is not set: all visitors seem to have its address and share its rate limits.',
            'Set TRUST_PROXY to the address of the proxy, such as loopback.',
          ),
        ]
      : []
  const proxies = String(trustProxy)
    .split(',')
    .map((each) => each.trim())
  const wide = proxies.find((each) => Number(/\/(\d+)$/.exec(each)?.[1] ?? 128) < 8)
  if (wide !== undefined)
    return [
      problem(
        `TRUST_PROXY trusts ${wide}: everybody can pretend to have any address, and so avoid rate limits.`,
        'Name only the addresses of your own proxies.',
      ),
    ]
  return [ok(`The addresses of visitors are those that ${proxies.join(', ')} reports.`)]
}

function checkGoogle({ google }: Config): Finding[] {
  if (google === undefined) return [ok('Sign-in with Google is off.')]
  if (google.issuer !== 'https://accounts.google.com')
    return [warning('GOOGLE_ISSUER is not that of Google.', 'Remove it: other values are for tests.')]
  return /^\d+-[a-z0-9]+\.apps\.googleusercontent\.com$/.test(google.clientId)
    ? [ok('GOOGLE_CLIENT_ID looks like a client id of Google.')]
    : [
        problem(
          'GOOGLE_CLIENT_ID does not look like a client id, so sign-in with Google fails.',
          'Copy the client id of the web client, which ends with .apps.googleusercontent.com, not its secret.',
        ),
      ]
}
