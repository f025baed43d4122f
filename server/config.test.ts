import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { fullSuiteTest } from '../scripts/full-suite.ts'
import { readConfig } from './config.ts'
import { findSecretWeakness } from './secret-strength.ts'

describe('settings', () => {
  test('all have a default, and blank values are unset', () => {
    expect(readConfig({ PORT: ' ', DATABASE_URL: '' })).toEqual({
      port: 3000,
      host: '127.0.0.1',
      mode: 'demo',
      demoScale: 1,
      isDevelopment: false,
      clockShiftMinutes: 0,
      dataDir: expect.stringMatching(/.data$/),
      picturesFolder: expect.stringMatching(/.data.media.pictures$/),
      bucket: undefined,
      uploadsFolder: expect.stringMatching(/.data.uploads$/),
      databaseUrl: undefined,
      databaseConnections: 20,
      commit: undefined,
      publicUrl: 'http://localhost:3000',
      isPublicUrlSet: false,
      secretKey: undefined,
      trustProxy: false,
      logLevel: 'warn',
      supportPhone: '+373 22 000 000',
      rateLimits: {
        reads: 600,
        requests: 5,
        clicks: 30,
        signIn: 5,
        registrations: 5,
        mails: 3,
        reviews: 10,
        uploads: 30,
        writes: 60,
      },
      mail: { smtpUrl: undefined, from: 'Motanet <mail@motanet.example>' },
      workingHours: [[9, 18], [9, 18], [9, 18], [9, 18], [9, 18], [9, 14], null],
      google: undefined,
      office: {
        phone: '+373 22 000 001',
        email: 'salut@motanet.example',
        address: 'Кишинёв, ул. Четатя Килия, 4',
        addressRo: 'Chișinău, str. Cetatea Chilia, 4',
        longitude: 28.88,
        latitude: 46.98,
      },
      tiles: {
        url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
        attribution: 'OpenStreetMap',
        attributionUrl: 'https://www.openstreetmap.org/copyright',
      },
      company: {
        name: 'Motanet Demo SRL',
        idno: '1000000000007',
        address: 'MD-2001, Кишинёв, ул. Четатя Килия, 4',
        addressRo: 'MD-2001, Chișinău, str. Cetatea Chilia, 4',
        isSample: true,
      },
      videoUrl: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
    })
  })

  test('a rate limit is a number or off', () => {
    expect(readConfig({ RATE_LIMIT_READS: 'off', RATE_LIMIT_REQUESTS: '7' }).rateLimits).toMatchObject({
      reads: null,
      requests: 7,
    })
  })

  test('the video is a URL or off', () => {
    const url = 'https://player.example/embed/7?lang=ro'
    expect(readConfig({ VIDEO_URL: url }).videoUrl).toBe(url)
    expect(readConfig({ VIDEO_URL: 'off' }).videoUrl).toBeNull()
  })

  test('the coordinates of the office are used as given', () => {
    expect(readConfig({ OFFICE_LONGITUDE: '28.8324', OFFICE_LATITUDE: '47.0245' }).office).toMatchObject({
      longitude: 28.8324,
      latitude: 47.0245,
    })
  })

  test('a bucket needs all of its settings but the region', () => {
    const given = { S3_ENDPOINT: 'https://s3.example/', S3_BUCKET: 'pictures', S3_ACCESS_KEY: 'A', S3_SECRET_KEY: 'B' }
    expect(readConfig(given).bucket).toEqual({
      endpoint: 'https://s3.example',
      name: 'pictures',
      region: 'us-east-1',
      accessKey: 'A',
      secretKey: 'B',
    })
    for (const name of Object.keys(given))
      expect(() => readConfig({ ...given, [name]: '' })).toThrow(`${name}: is needed`)
  })

  test('a replica is one of DATABASE_URL', () => {
    const given = { DATABASE_URL: 'postgres://localhost/motanet', DATABASE_REPLICA_URL: 'postgres://replica/motanet' }
    expect(readConfig(given).replicaUrl).toBe(given.DATABASE_REPLICA_URL)
    expect(() => readConfig({ ...given, DATABASE_URL: '' })).toThrow('DATABASE_URL: is needed by DATABASE_REPLICA_URL')
  })

  test.each(['p/a@b#c%d?e:f', '%41 &+=', 'ț\'"\\$'])('DATABASE_PASSWORD may be %s', (password) => {
    const given = { DATABASE_PASSWORD: password, DATABASE_URL: 'postgres://motanet@database:5432/motanet' }
    const { databaseUrl } = readConfig(given)
    expect(new pg.Client(databaseUrl)).toMatchObject({
      host: 'database',
      port: 5432,
      user: 'motanet',
      database: 'motanet',
      password,
    })
    const { databaseUrl: socket } = readConfig({ ...given, DATABASE_URL: 'postgres:///motanet?host=/run/sock&user=m' })
    expect(new pg.Client(socket)).toMatchObject({ host: '/run/sock', user: 'm', database: 'motanet', password })
    const { replicaUrl } = readConfig({ ...given, DATABASE_REPLICA_URL: 'postgres://motanet@replica/motanet' })
    expect(new pg.Client(replicaUrl)).toMatchObject({ host: 'replica', password })
  })

  test.each(['prefer', 'require', 'verify-ca'])('sslmode=%s verifies the certificate and the host', (mode) => {
    const [base, rest] = ['postgres://motanet@database/motanet?application_name=a&sslmode=', '&sslrootcert=/a.pem']
    const { databaseUrl, replicaUrl } = readConfig({
      DATABASE_URL: `${base}${mode}${rest}`,
      DATABASE_REPLICA_URL: `${base}${mode}`,
    })
    expect([databaseUrl, replicaUrl]).toEqual([`${base}verify-full${rest}`, `${base}verify-full`])
    for (const other of ['no-verify', 'disable', 'verify-full', `${mode}&uselibpqcompat=true`])
      expect(readConfig({ DATABASE_URL: `${base}${other}` }).databaseUrl).toBe(`${base}${other}`)
  })

  test('DATABASE_PASSWORD replaces no password of a URL', () => {
    const given = { DATABASE_PASSWORD: 'a/b', DATABASE_URL: 'postgres://motanet:a%2Fb@database/motanet' }
    const withReplica = { ...given, DATABASE_REPLICA_URL: 'postgres://motanet:other@replica/motanet' }
    expect(readConfig(withReplica)).toMatchObject({
      databaseUrl: given.DATABASE_URL,
      replicaUrl: withReplica.DATABASE_REPLICA_URL,
    })
    expect(() => readConfig({ ...given, DATABASE_PASSWORD: 'c' })).toThrow(
      'DATABASE_PASSWORD: is not the password in DATABASE_URL: remove one',
    )
    expect(readConfig({ DATABASE_PASSWORD: 'of another program' }).databaseUrl).toBeUndefined()
  })

  test.each(['a/b', '1/b', 'a#b', '1#b', 'a?b', '1?b', 'a%b', '1%zz'])(
    'a password %s that is not escaped in a URL is rejected with what to do',
    (password) => {
      const escapes = 'must be a URL with %25, %2F, %3F, %23 and %40 for %, /, ?, # and @ in the password'
      expect(() => readConfig({ DATABASE_URL: `postgres://motanet:${password}@database:5432/motanet` })).toThrow(
        `  DATABASE_URL: ${escapes}, or without the password, which is DATABASE_PASSWORD then`,
      )
      expect(() => readConfig({ SMTP_URL: `smtps://motanet:${password}@mail.example` })).toThrow(
        `  SMTP_URL: ${escapes}`,
      )
    },
  )

  test('trusted proxies are names, addresses and networks', () => {
    const list = 'loopback, 10.0.0.0/8, 2001:db8::/32, 192.0.2.7'
    expect(readConfig({ TRUST_PROXY: list }).trustProxy).toBe(list)
  })

  test.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/motanet'],
    ['DATABASE_REPLICA_URL', 'mysql://replica/motanet'],
    ['PUBLIC_URL', 'motanet.md'],
    ['PUBLIC_URL', 'https://motanet.md/x'],
    ['PUBLIC_URL', 'https://motanet.md\\x'],
    ['PUBLIC_URL', 'https://motanet.md/?a=b'],
    ['PUBLIC_URL', 'https://motanet.md/#a'],
    ['PUBLIC_URL', 'https://admin@motanet.md'],
    ['TILE_URL', 'tiles'],
    ['TILE_URL', 'javascript:alert(1)'],
    ['SUPPORT_PHONE', 'call us'],
    ['OFFICE_PHONE', '1'],
    ['CONTACT_EMAIL', 'salut'],
    ['OFFICE_LATITUDE', '91'],
    ['OFFICE_LONGITUDE', 'east'],
    ['VIDEO_URL', 'http://player.example/embed/7'],
    ['VIDEO_URL', 'https://player;img-src/embed/7'],
    ['VIDEO_URL', 'yes'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['RATE_LIMIT_READS', 'none'],
    ['DATABASE_CONNECTIONS', '17'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'with a space, which no bearer token contains'],
    ['S3_BUCKET', 'Not a bucket'],
    ['S3_ENDPOINT', 'ftp://s3.example'],
    ['MOTANET_MODE', 'test'],
    ['MOTANET_DEV', 'yes'],
    ['MOTANET_COMMIT', 'main'],
    ['DEMO_SCALE', '2'],
    ['EMBEDDED_DATABASE', 'yes'],
    ['SECRET_KEY', 'short'],
    ['SMTP_URL', 'http://mail.example'],
    ['MAIL_FROM', 'Motanet'],
    ['MAIL_FROM', 'Motanet <a@b.md>\r\nBcc: c@d.md'],
    ['GOOGLE_KEYS_URL', 'keys'],
    ['RATE_LIMIT_SIGN_IN', '0'],
    ['WORKING_HOURS', 'always'],
    ['WORKING_HOURS', 'mon-fri 18-9'],
    ['MOTANET_CLOCK_SHIFT', 'tomorrow'],
    ['MOTANET_CLOCK_SHIFT', '0.5'],
  ])('%s=%s is rejected with the name of the setting', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name)
  })
})

test.each([
  ['SMTP_URL', 'http://mail.example', 'must be a URL that begins with smtp: or smtps:'],
  ['DATABASE_URL', 'mysql://localhost/motanet', 'must be a URL that begins with postgres: or postgresql:'],
  ['S3_ENDPOINT', 'ftp://s3.example', 'must be a URL that begins with http: or https:'],
  ['PUBLIC_URL', 'motanet.md', 'must be a URL that begins with http: or https:'],
  ['PUBLIC_URL', 'https://motanet.md/x', 'must be an origin, such as https://motanet.example, without a path'],
  ['VIDEO_URL', 'http://x', 'must be the https address of an embedded player, or off'],
])('%s=%s is rejected with one line that says what it must be', (name, value, reason) => {
  expect(() => readConfig({ [name]: value })).toThrow(
    new Error(`Wrong settings (see .env.example):\n  ${name}: ${reason}`),
  )
})

describe('unknown setting names', () => {
  test.each([
    ['MOTANET_MOD', 'did you mean MOTANET_MODE?'],
    ['MOTANET_PRODUCTION', ''],
    ['motanet_mode', 'did you mean MOTANET_MODE?'],
  ])('%s is rejected by name', (name, suggestion) => {
    const line = [name, suggestion].filter(Boolean).join(': ')
    expect(() => readConfig({ [name]: 'production' })).toThrow(new Error(unknownSettings(line)))
  })

  test('names of other programs are ignored', () => {
    expect(readConfig({ PATH: '/usr/bin', DATABSE_URL: 'postgres://localhost/a', PORTS: '1' }).port).toBe(3000)
  })

  const unknownSettings = (line: string) => `Unknown settings (see .env.example):\n  ${line}`
})

describe('production mode', () => {
  const own = {
    PUBLIC_URL: 'https://motanet.example/',
    SECRET_KEY: 'mYq2vN8hR4tXw7Zc0LpJ5sKd9FgB3aUe',
    SUPPORT_PHONE: '+373 22 123 456',
    OFFICE_PHONE: '+373 22 123 457',
    CONTACT_EMAIL: 'oficiu@example.md',
    OFFICE_ADDRESS: 'Кишинёв, ул. Пушкина, 1',
    OFFICE_ADDRESS_RO: 'Chișinău, str. Pușkin, 1',
    LEGAL_NAME: 'Exemplu SRL',
    LEGAL_IDNO: '1002600048836',
    LEGAL_ADDRESS: 'Кишинёв, ул. Пушкина, 1',
    LEGAL_ADDRESS_RO: 'Chișinău, str. Pușkin, 1',
    VIDEO_URL: 'off',
    SMTP_URL: 'smtp://mail.example.md',
    MAIL_FROM: 'posta@example.md',
    DESK_MAIL: 'dispecer@example.md',
  }
  const database = { DATABASE_URL: 'postgres://db.example.md/motanet' }
  const complete = { MOTANET_MODE: 'production', ...own, ...database }

  test('starts with its own settings', () => {
    expect(readConfig(complete).publicUrl).toBe('https://motanet.example')
  })

  test.each(Object.keys(own))('needs its own settings: without %s it does not start', (name) => {
    expect(() => readConfig({ ...complete, [name]: '' })).toThrow(`Production mode needs ${name} `)
  })

  test('has an IDNO with the right check digit', () => {
    expect(readConfig(complete).company).toMatchObject({ idno: own.LEGAL_IDNO, isSample: false })
    expect(() => readConfig({ ...complete, LEGAL_IDNO: '1002600048837' })).toThrow('LEGAL_IDNO: must be an IDNO')
  })

  test('accepts no shifted clock', () => {
    expect(readConfig({ MOTANET_CLOCK_SHIFT: '-90' }).clockShiftMinutes).toBe(-90)
    expect(() => readConfig({ ...complete, MOTANET_CLOCK_SHIFT: '1' })).toThrow(/^MOTANET_CLOCK_SHIFT is for tests/)
  })

  test('suggests the setting that a misspelt name was meant to be', () => {
    expect(() => readConfig({ ...complete, SECRET_KEY: '', SECRET_KYE: 'x' })).toThrow(
      'SECRET_KYE is set: did you mean SECRET_KEY?',
    )
    expect(() => readConfig({ ...complete, DATABASE_URL: '', DATABSE_URL: 'x' })).toThrow(
      'DATABSE_URL is set: did you mean DATABASE_URL?',
    )
  })

  test('uses the embedded database only if that is explicitly accepted', () => {
    const embedded = { ...complete, DATABASE_URL: '' }
    expect(() => readConfig(embedded)).toThrow(/^Production mode needs DATABASE_URL, or EMBEDDED_DATABASE=accepted/)
    expect(readConfig({ ...embedded, EMBEDDED_DATABASE: 'accepted' }).databaseUrl).toBeUndefined()
  })

  test.each([
    ['one character', 'k'.repeat(64)],
    ['a repeated word', 'motanet-'.repeat(8)],
    ['a repeated pattern', 'x7Qp9!mZ'.repeat(5)],
    ['an alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['counted down', '98765432109876543210zyxwvutsrqponmlk'],
    ['what a sample says', 'please-change-this-secret-key-before-production'],
    ['rows of the keyboard', 'qwertyuiopasdfghjklzxcvbnm123456'],
    ['hardly a dozen characters', 'ababababcdcdcdcdabababab00001111'],
    ['a sentence', 'correct horse battery staple lantern'],
    ['a sentence with punctuation', 'My dog is red & I am 42 yrs old. OK?'],
    ['words with hyphens', 'correct-horse-battery-staple-lantern'],
    ['short words with underscores', 'this_is_the_key_of_my_app_for_you_26'],
    ['capitalised words', 'Correct-Horse-Battery-Staple-Lantern'],
    ['capital letters', 'CORRECT.HORSE.BATTERY.STAPLE.LANTERN'],
    ['words run together', 'correcthorsebatterystaplelantern'],
    ['words run together with capitals', 'CorrectHorseBatteryStapleLantern'],
    ['words joined with digits', 'correct1horse2battery3staple4lamp'],
    ['Romanian words', 'cal-baterie-capsator-lanterna-corect'],
    ['Russian words', 'верная-лошадь-батарея-скоба-фонарь'],
    ['transliterated words', 'vernaialoshadbatareiaskobafonari'],
  ])('rejects a SECRET_KEY that can be guessed: %s', (_, key) => {
    expect(() => readConfig({ ...complete, SECRET_KEY: key })).toThrow(/^SECRET_KEY .*openssl rand -base64 32/)
    // Demo mode accepts it: it protects no real data
    expect(readConfig({ SECRET_KEY: key }).secretKey).toBe(key)
  })

  test('accepts a SECRET_KEY with nine distinct digits, as one in a million hexadecimal keys of 20 bytes has', () => {
    const key = '3170842651738064720185263741608253471506'
    expect(readConfig({ ...complete, SECRET_KEY: key }).secretKey).toBe(key)
  })

  test('explains that a SECRET_KEY is made of words', () => {
    expect(() => readConfig({ ...complete, SECRET_KEY: 'correct horse battery staple lantern' })).toThrow(
      'SECRET_KEY seems to be made of words, which can be guessed. Make a random one: openssl rand -base64 32',
    )
  })

  test('rejects a METRICS_TOKEN that can be guessed', () => {
    expect(() => readConfig({ ...complete, METRICS_TOKEN: 'motanet-'.repeat(8) })).toThrow(/^METRICS_TOKEN /)
  })

  test('accepts a bucket without TLS only next to the server', () => {
    const bucket = { S3_BUCKET: 'pictures', S3_ACCESS_KEY: 'A', S3_SECRET_KEY: 'B' }
    const at = (endpoint: string) => readConfig({ ...complete, ...bucket, S3_ENDPOINT: endpoint }).bucket?.endpoint
    for (const endpoint of ['http://127.0.0.1:9000', 'http://storage:9000', 'https://s3.example.md'])
      expect(at(endpoint)).toBe(endpoint)
    expect(() => at('http://s3.example.md')).toThrow(/^S3_ENDPOINT must be an https: address/)
  })

  fullSuiteTest('no random key in base64 or hexadecimal is weak', () => {
    for (let times = 0; times < 50_000; times += 1) {
      const bytes = randomBytes(32)
      for (const encoding of ['base64', 'base64url', 'hex'] as const) {
        const key = bytes.toString(encoding)
        const weakness = findSecretWeakness(key)
        if (weakness !== undefined) expect([key, weakness]).toEqual([key, undefined])
      }
    }
  })

  fullSuiteTest('accepts every random SECRET_KEY of at least 20 bytes in hexadecimal', () => {
    for (let times = 0; times < 2000; times += 1) {
      for (const key of [
        randomBytes(32).toString('base64url'),
        randomBytes(32).toString('hex'),
        randomBytes(24).toString('base64'),
        randomBytes(20).toString('hex'),
      ])
        expect([key, readConfig({ ...complete, SECRET_KEY: key }).secretKey]).toEqual([key, key])
    }
  })

  test.each([
    ['PUBLIC_URL', 'http://motanet.example'],
    ['PUBLIC_URL', 'HTTP://10.0.0.7:3000'],
    ['PUBLIC_URL', 'http://localhost.motanet.example'],
    ['PUBLIC_URL', 'http://127.0.0.1.motanet.example'],
    ['TILE_URL', 'http://tiles.example/{z}/{x}/{y}.png'],
    ['TILE_ATTRIBUTION_URL', 'http://tiles.example/'],
    ['GOOGLE_ISSUER', 'http://accounts.example'],
    ['GOOGLE_KEYS_URL', 'http://accounts.example/keys'],
  ])('rejects a URL without TLS: %s=%s', (name, value) => {
    expect(() => readConfig({ ...complete, [name]: value })).toThrow(`${name} must be an https: address`)
    expect(() => readConfig({ [name]: value })).not.toThrow()
  })

  test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'accepts %s, which is on this machine',
    (url) => {
      expect(readConfig({ ...complete, PUBLIC_URL: url }).publicUrl).toBe(url)
    },
  )

  test('rejects development pages', () => {
    expect(() => readConfig({ ...complete, MOTANET_DEV: '1' })).toThrow('MOTANET_DEV')
  })
})

test('the Telegram bot is off without a token, and its API is that of Telegram unless stated otherwise', () => {
  const token = `123456:${'A'.repeat(35)}`
  expect(readConfig({}).telegram).toBe(undefined)
  expect(readConfig({ TELEGRAM_BOT_TOKEN: token }).telegram).toEqual({ token, apiRoot: 'https://api.telegram.org' })
  const root = { TELEGRAM_BOT_TOKEN: token, TELEGRAM_API_ROOT: 'http://127.0.0.1:8081/' }
  expect(readConfig(root).telegram?.apiRoot).toBe('http://127.0.0.1:8081')
  expect(() => readConfig({ TELEGRAM_BOT_TOKEN: 'secret' })).toThrow('TELEGRAM_BOT_TOKEN')
})
