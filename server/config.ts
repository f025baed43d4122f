import { isIP } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { email } from '@motanet/contract/email.ts'
import { isIdno } from '@motanet/contract/idno.ts'
import { z } from 'zod'
import { type BucketConfig, bucketOf, bucketSettings, findMissingBucketSettings } from './bucket-settings.ts'
import { parseWorkingHours, type WorkingHours } from './calendar/working-hours.ts'
import { credentialsUrl, findPassword, withPassword, withVerifiedTls } from './credentials-url.ts'
import { imprintSettings, unfitForProduction } from './production-settings.ts'
import { describeUnknownPrefixed, refuseUnknownPrefixed } from './setting-names.ts'
import { urlSetting } from './url-setting.ts'

const projectRoot = fileURLToPath(new URL('..', import.meta.url))

const limit = (byDefault: number) =>
  z
    .union([z.literal('off').transform(() => null), z.coerce.number().int().min(1)], {
      error: 'must be a number or off',
    })
    .default(byDefault)

const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1')

const proxies = z.string().refine((list) => list.split(',').every((proxy) => isProxy(proxy.trim())), {
  error: 'must be addresses or networks, comma-joined, such as loopback or 10.0.0.0/8',
})

const webUrl = urlSetting('http', 'https')

const publicUrl = webUrl.regex(/^[^:]+:\/\/[^/\\?#@]+\/*$/, {
  error: 'must be an origin, such as https://motanet.example, without a path',
})

const mailbox = z.union([email], { error: 'must be an e-mail address' })
const phone = z.string().regex(/^\+?[\d ()-]{6,24}$/, { error: 'must be a phone number such as +373 22 000 000' })

const idno = z
  .string()
  .refine(isIdno, { error: 'must be an IDNO: 13 digits, of which the last one is the check digit' })

const video = z
  .union(
    [z.literal('off').transform(() => null), z.url({ protocol: /^https$/, hostname: z.regexes.domain, abort: true })],
    {
      error: 'must be the https address of an embedded player, or off',
    },
  )
  .default('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ')

const workingHours = z
  .string()
  .default('mon-fri 9-18, sat 9-14')
  .transform((text, { addIssue }) => {
    const hours = parseWorkingHours(text)
    if (hours !== undefined) return hours
    addIssue({ code: 'custom', message: 'must name days and hours, such as mon-fri 9-18, sat 9-14' })
    return z.NEVER
  })

const databaseUrl = credentialsUrl({
  schemes: ['postgres', 'postgresql'],
  instead: ', or without the password, which is DATABASE_PASSWORD then',
})

// A blank setting, as in a copied .env.example, is treated as unset.
const fields = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  MOTANET_MODE: z.enum(['demo', 'production']).default('demo'),
  DEMO_SCALE: z.enum(['1', '10', '100'], { error: 'must be 1, 10 or 100' }).transform(Number).default(1),
  MOTANET_DEV: flag.default(false),
  MOTANET_CLOCK_SHIFT: z.coerce.number().int().min(-5_256_000).max(5_256_000).default(0),
  MOTANET_COMMIT: z
    .string()
    .regex(/^[0-9a-f]{7,64}$/, { error: 'must be the hexadecimal name of a commit' })
    .optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  DATABASE_PASSWORD: z.string().optional(),
  EMBEDDED_DATABASE: z.literal('accepted', { error: 'must be accepted, or not set' }).optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(18).max(200).default(20),
  PUBLIC_URL: publicUrl.optional(),
  SECRET_KEY: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  TRUST_PROXY: proxies.optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{32,}=*$/, { error: 'must have at least 32 characters that a bearer token may contain' })
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  SUPPORT_PHONE: phone.default('+373 22 000 000'),
  OFFICE_PHONE: phone.default('+373 22 000 001'),
  CONTACT_EMAIL: mailbox.default('salut@motanet.example'),
  OFFICE_ADDRESS: z.string().max(200).default('Кишинёв, ул. Четатя Килия, 4'),
  OFFICE_ADDRESS_RO: z.string().max(200).default('Chișinău, str. Cetatea Chilia, 4'),
  LEGAL_NAME: z.string().max(200).default('Motanet Demo SRL'),
  LEGAL_IDNO: idno.default('1000000000007'),
  LEGAL_ADDRESS: z.string().max(200).default('MD-2001, Кишинёв, ул. Четатя Килия, 4'),
  LEGAL_ADDRESS_RO: z.string().max(200).default('MD-2001, Chișinău, str. Cetatea Chilia, 4'),
  OFFICE_LONGITUDE: z.coerce.number().min(-180).max(180).default(28.88),
  OFFICE_LATITUDE: z.coerce.number().min(-85).max(85).default(46.98),
  VIDEO_URL: video,
  TILE_URL: webUrl.default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  TILE_ATTRIBUTION: z.string().default('OpenStreetMap'),
  TILE_ATTRIBUTION_URL: webUrl.default('https://www.openstreetmap.org/copyright'),
  RATE_LIMIT_READS: limit(600),
  RATE_LIMIT_REQUESTS: limit(5),
  RATE_LIMIT_CLICKS: limit(30),
  RATE_LIMIT_SIGN_IN: limit(5),
  RATE_LIMIT_REGISTRATIONS: limit(5),
  RATE_LIMIT_MAILS: limit(3),
  RATE_LIMIT_REVIEWS: limit(10),
  RATE_LIMIT_UPLOADS: limit(30),
  RATE_LIMIT_WRITES: limit(60),
  ...bucketSettings,
  SMTP_URL: credentialsUrl({ schemes: ['smtp', 'smtps'] }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/, {
      error: 'must be an address, such as Motanet <mail@motanet.example>',
    })
    .default('Motanet <mail@motanet.example>'),
  DESK_MAIL: mailbox.optional(),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]{30,}$/, { error: 'must be the token of a bot, such as 123456:ABC…' })
    .optional(),
  TELEGRAM_API_ROOT: webUrl.default('https://api.telegram.org'),
  WORKING_HOURS: workingHours,
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_ISSUER: z.string().default('https://accounts.google.com'),
  GOOGLE_KEYS_URL: webUrl.default('https://www.googleapis.com/oauth2/v3/certs'),
})

const environment = fields.superRefine((settings, { addIssue }) => {
  for (const name of findMissingBucketSettings(settings))
    addIssue({ code: 'custom', path: [name], message: 'is needed by the other settings of S3' })
  if (settings.DATABASE_REPLICA_URL !== undefined && settings.DATABASE_URL === undefined)
    addIssue({ code: 'custom', path: ['DATABASE_URL'], message: 'is needed by DATABASE_REPLICA_URL' })
  const { DATABASE_URL, DATABASE_PASSWORD } = settings
  const passwords = DATABASE_URL === undefined ? [] : [findPassword(DATABASE_URL), DATABASE_PASSWORD]
  if (new Set(passwords.filter((each) => each !== undefined)).size > 1)
    addIssue({
      code: 'custom',
      path: ['DATABASE_PASSWORD'],
      message: 'is not the password in DATABASE_URL: remove one',
    })
})

/** All names that the environment and the file .env may contain. */
export const settingNames: readonly string[] = Object.keys(fields.shape)

export type RateLimit = number | null
/** The limit of each counted act. */
export type RateLimits = Record<
  'reads' | 'requests' | 'clicks' | 'signIn' | 'registrations' | 'mails' | 'reviews' | 'uploads' | 'writes',
  RateLimit
>

export interface Config {
  port: number
  host: string
  mode: 'demo' | 'production'
  /** How many times a new database gets the demo market. */
  demoScale: number
  /** Whether Vite serves the pages with hot reload instead of the build. */
  isDevelopment: boolean
  /** Minutes by which the clock of deadlines, visits and links is ahead; 0 in production. */
  clockShiftMinutes: number
  dataDir: string
  /** Folder for re-encoded pictures only. */
  picturesFolder: string
  /** Where pictures are stored instead of the folder; undefined without a bucket. */
  bucket: BucketConfig | undefined
  /** Folder for uploaded files until the response. */
  uploadsFolder: string
  /** URL of the database with its password; undefined with the embedded one. */
  databaseUrl: string | undefined
  /** URL of a standby of the database, for public reads. */
  replicaUrl: string | undefined
  /** The commit of the build, for deployments without a git checkout. */
  commit: string | undefined
  /** Maximum number of database connections of this instance. */
  databaseConnections: number
  /** Origin of absolute links, without a trailing slash. */
  publicUrl: string
  /** Whether PUBLIC_URL was set: otherwise each instance has a default with its own port. */
  isPublicUrlSet: boolean
  secretKey: string | undefined
  trustProxy: boolean | string
  logLevel: string
  /** Bearer token of /metrics; undefined without it. */
  metricsToken: string | undefined
  supportPhone: string
  office: { phone: string; email: string; address: string; addressRo: string; longitude: number; latitude: number }
  /** Who runs the site, by law; `isSample` if any part is not set. */
  company: { name: string; idno: string; address: string; addressRo: string; isSample: boolean }
  /** URL of the video player on the about page; null without a video. */
  videoUrl: string | null
  tiles: { url: string; attribution: string; attributionUrl: string }
  /** SMTP server and sender of mails; without a server mails stay in the outbox and are shown at /dev/mailbox. */
  mail: { smtpUrl: string | undefined; from: string }
  /** Receives what waits for the desk; undefined without such mails. */
  deskMail: string | undefined
  /** Token of the Telegram bot and URL of its API; undefined without a bot. */
  telegram: { token: string; apiRoot: string } | undefined
  /** When providers are expected to respond: deadlines count these hours only. */
  workingHours: WorkingHours
  /** Audience and issuer of Google's credentials, and the URL of its signing keys; undefined if sign-in with Google is off. */
  google: { clientId: string; issuer: string; keysUrl: string } | undefined
  /**
   * Null is unlimited. Per client address: reads and clicks per minute, requests per ten minutes, registrations per hour. Per account and
   * address: failed sign-ins per 15 minutes. Per recipient: requested mails per hour. Per account: reviews and uploads per hour, and all
   * writes per minute. An API key counts like an account, and its reads like those of an address.
   */
  rateLimits: RateLimits
}

/** Parses the environment. Throws an error that names every invalid setting and every unknown name with our prefix. */
export function readConfig(env: Record<string, string | undefined>): Config {
  refuseUnknownPrefixed(Object.keys(env), settingNames)
  const given = givenSettings(env)
  const parsed = environment.safeParse(given)
  if (!parsed.success) throw new Error(describe(parsed.error))
  const settings = parsed.data
  const [unfit] = settings.MOTANET_MODE === 'production' ? unfitForProduction(given, settings, settingNames) : []
  if (unfit !== undefined) throw new Error(unfit)
  const dataDir = path.resolve(projectRoot, settings.DATA_DIR)
  return {
    port: settings.PORT,
    host: settings.HOST,
    mode: settings.MOTANET_MODE,
    demoScale: settings.DEMO_SCALE,
    isDevelopment: settings.MOTANET_DEV,
    clockShiftMinutes: settings.MOTANET_CLOCK_SHIFT,
    dataDir,
    picturesFolder: path.join(dataDir, 'media', 'pictures'),
    bucket: bucketOf(settings),
    uploadsFolder: path.join(dataDir, 'uploads'),
    databaseUrl: withVerifiedTls(withPassword(settings.DATABASE_URL, settings.DATABASE_PASSWORD)),
    replicaUrl: withVerifiedTls(withPassword(settings.DATABASE_REPLICA_URL, settings.DATABASE_PASSWORD)),
    commit: settings.MOTANET_COMMIT,
    databaseConnections: settings.DATABASE_CONNECTIONS,
    publicUrl: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
    isPublicUrlSet: settings.PUBLIC_URL !== undefined,
    secretKey: settings.SECRET_KEY,
    trustProxy: settings.TRUST_PROXY ?? false,
    logLevel: settings.LOG_LEVEL ?? (settings.MOTANET_MODE === 'production' ? 'info' : 'warn'),
    metricsToken: settings.METRICS_TOKEN,
    supportPhone: settings.SUPPORT_PHONE,
    office: {
      phone: settings.OFFICE_PHONE,
      email: settings.CONTACT_EMAIL,
      address: settings.OFFICE_ADDRESS,
      addressRo: settings.OFFICE_ADDRESS_RO,
      longitude: settings.OFFICE_LONGITUDE,
      latitude: settings.OFFICE_LATITUDE,
    },
    company: {
      name: settings.LEGAL_NAME,
      idno: settings.LEGAL_IDNO,
      address: settings.LEGAL_ADDRESS,
      addressRo: settings.LEGAL_ADDRESS_RO,
      isSample: imprintSettings.some((name) => given[name] === undefined),
    },
    videoUrl: settings.VIDEO_URL,
    tiles: {
      url: settings.TILE_URL,
      attribution: settings.TILE_ATTRIBUTION,
      attributionUrl: settings.TILE_ATTRIBUTION_URL,
    },
    rateLimits: {
      reads: settings.RATE_LIMIT_READS,
      requests: settings.RATE_LIMIT_REQUESTS,
      clicks: settings.RATE_LIMIT_CLICKS,
      signIn: settings.RATE_LIMIT_SIGN_IN,
      registrations: settings.RATE_LIMIT_REGISTRATIONS,
      mails: settings.RATE_LIMIT_MAILS,
      reviews: settings.RATE_LIMIT_REVIEWS,
      uploads: settings.RATE_LIMIT_UPLOADS,
      writes: settings.RATE_LIMIT_WRITES,
    },
    mail: { smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM },
    deskMail: settings.DESK_MAIL,
    telegram: settings.TELEGRAM_BOT_TOKEN
      ? { token: settings.TELEGRAM_BOT_TOKEN, apiRoot: settings.TELEGRAM_API_ROOT.replace(/\/+$/, '') }
      : undefined,
    workingHours: settings.WORKING_HOURS,
    google: settings.GOOGLE_CLIENT_ID
      ? { clientId: settings.GOOGLE_CLIENT_ID, issuer: settings.GOOGLE_ISSUER, keysUrl: settings.GOOGLE_KEYS_URL }
      : undefined,
  }
}

/** All reasons for which `readConfig` would throw, one sentence each, without values. */
export function findSettingProblems(env: Record<string, string | undefined>): string[] {
  const given = givenSettings(env)
  const parsed = environment.safeParse(given)
  const invalid = parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}.`)
  const isProduction = given.MOTANET_MODE === 'production'
  const unfit = isProduction ? unfitForProduction(given, parsed.success ? parsed.data : undefined, settingNames) : []
  return [...describeUnknownPrefixed(Object.keys(env), settingNames), ...invalid, ...unfit]
}

function givenSettings(env: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))
}

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits] = text.split('/', 2)
  const version = isIP(address)
  return version !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
}

function describe(error: z.ZodError): string {
  return `Wrong settings (see .env.example):\n${error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`).join('\n')}`
}
