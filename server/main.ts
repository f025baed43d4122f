import { mkdir } from 'node:fs/promises'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { searchAddresses } from '@motanet/contract/addresses/addresses.ts'
import type { Bot } from 'grammy'
import pino, { type Logger } from 'pino'
import { measureClaims } from './analytics/claims.ts'
import { createApp, createJobHandlers, createProcessing } from './app.ts'
import { shiftedClock, systemClock } from './calendar/clock.ts'
import { rankTariffs } from './catalogue/popularity.ts'
import { updateFreshness } from './catalogue/price-checks.ts'
import { countUnreadableSecrets } from './commands/doctor/stored-secrets.ts'
import { type Config, readConfig } from './config.ts'
import { actAs } from './db/audit/actor.ts'
import { isDatabaseAway } from './db/circuit-breaker.ts'
import { connectDatabase, connectReplica, type DatabaseConnection } from './db/connect.ts'
import { type DemoMarket, importDemoMarket } from './db/demo-market.ts'
import { describeFailure } from './db/disk-failure.ts'
import { registerInstance } from './db/instances.ts'
import { prepareDatabase } from './db/prepare.ts'
import type { Replica } from './db/replica.ts'
import { confirmTelegramChat } from './delivery/recipient-confirmation.ts'
import { createTelegramBot } from './delivery/telegram-bot.ts'
import { type Polling, type PollingParts, startTelegramPolling } from './delivery/telegram-polling.ts'
import { createWebhookSender } from './delivery/webhook-requests.ts'
import { greet } from './greeting.ts'
import { createServerLog } from './http/log/server-log.ts'
import { inProcess } from './http/rate-limits/client-rate-limits.ts'
import { explainListenError, requireFreePort } from './listening.ts'
import { openPictures } from './media/open-pictures.ts'
import { requireBucket } from './media/require-bucket.ts'
import { createJobs, type PeriodicQueue } from './notifications/jobs.ts'
import { createMailSender } from './notifications/mail-sender.ts'
import { findRelease, type Release } from './release.ts'
import { grantEarnedBonuses } from './reviews/bonus-codes.ts'
import { getSecretKey } from './secret-key.ts'
import { dropStartGarbage } from './start-garbage.ts'

const oneHourMs = 60 * 60 * 1000
/** Twice a minute, so that no minute is left out although timers are late */
const halfMinuteMs = 30_000
const drainLimitMs = 10_000
/** Backlog of connections that wait to be accepted; beyond it the system drops them, and clients retry only after seconds */
const maxUnaccepted = 4096
const closeLimitMs = 5_000
/** How long a start waits for a database that stopped responding meanwhile; cached responses need none */
const backLimitMs = 5_000
/** How long a mail waits for writes in progress */
const mailsGiveWayMs = 20

// A stop during the start takes effect after the running step, so that nothing is left half-done
const stopRequested = new Promise<string>((resolve) => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve(signal))
})

try {
  const config = readConfig(process.env)
  await run(config, createServerLog(config.logLevel, pino.destination(2)))
  process.exit(0)
} catch (error) {
  process.stderr.write(`${describe(error)}\n`)
  process.exit(1)
}

async function run(config: Config, log: Logger) {
  await requireFreePort(config)
  if (config.bucket !== undefined) await requireBucket(config.bucket, log)
  const demo = config.mode === 'demo' ? await importDemoMarket() : undefined
  const release = await findRelease(config.commit)
  log.info({ ...release }, 'starting')
  const database = await connectDatabase(config, log)
  let replica: Replica | undefined
  try {
    const { isEmbedded, serverVersion } = database
    log.info({ isEmbedded, serverVersion }, 'connected to PostgreSQL')
    if (config.bucket === undefined) await mkdir(config.picturesFolder, { recursive: true })
    const pictures = openPictures(config)
    await prepareDatabase(database, {
      demo: isEmbedded && demo ? { market: demo, scale: config.demoScale, pictures } : undefined,
      refuseDemoAccounts: config.mode === 'production',
      log,
    })
    if (config.replicaUrl !== undefined) replica = await connectReplica(config.replicaUrl, database, config, log)
    await serveUntilStopped({ config, log, database, replica, release, demo })
  } finally {
    await replica?.end()
    await database.close()
  }
}

interface Started {
  config: Config
  log: Logger
  database: DatabaseConnection
  replica: Replica | undefined
  release: Release
  /** Undefined in production mode. */
  demo: DemoMarket | undefined
}

async function serveUntilStopped({ config, log, database, replica, release, demo }: Started) {
  const rank = () =>
    asJob('tariff-ranking', () => rankTariffs(database.jobsDb)).catch((error) =>
      log.error({ err: error }, 'tariffs were not ranked'),
    )
  await rank()
  const measure = () =>
    measureClaims(database.jobsDb).catch((error) => log.error({ err: error }, 'claims were not measured'))
  await measure()
  const clock = config.clockShiftMinutes === 0 ? systemClock : shiftedClock(config.clockShiftMinutes)
  await updateFreshness(database.jobsDb, { now: clock(), isDemo: config.mode === 'demo' }).catch((error) =>
    log.error({ err: error }, 'the checks of prices were not aged'),
  )
  const jobs = createJobs(database.jobsPool, log)
  await jobs.start()
  const secretKey = await getSecretKey(config)
  await reportOtherSecretKey(secretKey, log, database)
  const channels = await openChannels(config)
  let polling: Polling | undefined
  const app = await createApp({
    ...database,
    replica,
    config,
    release,
    demoMediaFolder: demo?.mediaFolder,
    secretKey,
    jobs,
    clock,
    channels: { webhooks: channels.webhooks, telegramBot: () => polling?.botName() },
    log,
    withPages: true,
  })
  // On a busy machine, queries of the start are late, so that the database seems unavailable: the first visitors would get 503
  await database.breaker.whenBack(backLimitMs)
  // Builds the index of the address search: with millions of addresses the first visitor would wait for seconds
  await app.inject({ url: `${searchAddresses.url}?q=1`, remoteAddress: inProcess })
  await database.breaker.whenBack(backLimitMs)
  dropStartGarbage()
  await app.listen({ port: config.port, host: config.host, backlog: maxUnaccepted })
  // Listen first: a process that cannot listen must not send mails
  const sender = createMailSender(config.mail)
  const { publicUrl, mode, uploadsFolder } = config
  const mail = { jobs, publicUrl }
  const processing = createProcessing({ jobs, config, secretKey, clock })
  await jobs.work(
    createJobHandlers(database.jobsDb, {
      ...{ mail, processing, sender, ...channels },
      ...{ mode, pictures: openPictures(config), uploadsFolder, target: database.target, log },
      giveWay: () => app.quietMoment(mailsGiveWayMs),
    }),
  )
  polling = channels.bot && pollTelegram(channels.bot, database, log)
  const add = (queue: PeriodicQueue) =>
    jobs
      .addPeriodic(queue)
      .catch((error) => isDatabaseAway(error) || log.error({ err: error }, `the job ${queue} was not added`))
  const everyMinute = ['deadlines', 'price-checks', 'delivery-reports', 'acting-ends'] as const
  const addEveryMinute = () => Promise.all(everyMinute.map(add))
  await Promise.all([add('tidying'), add('retention'), addEveryMinute()])
  const grant = () =>
    asJob('bonus-codes', () => grantEarnedBonuses(database.jobsDb, processing)).catch((error) =>
      log.error({ err: error }, 'bonuses were not granted'),
    )
  const leave = await joinInstances(config, log, database)
  const hourly = setInterval(
    () => Promise.all([rank(), add('tidying'), add('retention'), measure(), grant()]),
    oneHourMs,
  )
  const halfMinutely = setInterval(addEveryMinute, halfMinuteMs)
  process.stdout.write(greet({ config, release, database, demo: await demo?.findState(database.pool) }))
  log.info({ signal: await stopRequested }, 'stopping')
  clearInterval(hourly)
  clearInterval(halfMinutely)
  await app.drain(drainLimitMs)
  await leave()
  await Promise.all([jobs.stop(closeLimitMs), polling?.stop()])
  sender.close()
  // A server that does not close in time must not prevent a clean shutdown of the database
  await Promise.race([app.close(), sleep(closeLimitMs, undefined, { ref: false })])
}

async function reportOtherSecretKey(secretKey: string, log: Logger, { pool }: DatabaseConnection) {
  const unreadable = await countUnreadableSecrets(pool, secretKey)
  if (unreadable.authenticators + unreadable.webhooks > 0)
    log.error(
      unreadable,
      'SECRET_KEY is another one than before: these authenticator apps and webhooks do not work, nor do links in new mails about earlier requests',
    )
}

function asJob<T>(operation: string, run: () => Promise<T>): Promise<T> {
  return actAs({ kind: 'job', operation }, run)
}

/** The channels beside mail. */
async function openChannels({ telegram, mode }: Config) {
  const webhooks = createWebhookSender({ allowsPrivate: mode === 'demo' })
  return { bot: telegram && (await createTelegramBot(telegram)), webhooks }
}

function pollTelegram(bot: Bot, { jobsDb, pool }: DatabaseConnection, log: Logger): Polling {
  const confirmChat: PollingParts['confirmChat'] = (chat) =>
    actAs({ kind: 'recipient_link', operation: 'telegram' }, () =>
      confirmTelegramChat(jobsDb, { clock: systemClock }, chat),
    )
  return startTelegramPolling({ bot, pool, confirmChat, log })
}

/**
 * Registers the instance, and warns if links and sessions of one instance would be invalid on another. Returns the function that leaves.
 */
async function joinInstances({ isPublicUrlSet }: Config, log: Logger, { pool }: DatabaseConnection) {
  if (isPublicUrlSet) return async () => undefined
  const { others, leave } = await registerInstance(pool).catch((error) => {
    log.warn({ err: error }, 'this instance could not be registered: other instances are not reported')
    return { others: 0, leave: async () => undefined }
  })
  if (others > 0)
    log.warn(
      { others },
      'Another instance serves this database, and PUBLIC_URL is not set: links in mails lead to one of them only, and a session of one is not valid on the other. Set the same PUBLIC_URL for all instances.',
    )
  return leave
}

function describe(error: unknown): string {
  return (error instanceof Error ? explainListenError(error) : undefined) ?? describeFailure(error)
}
