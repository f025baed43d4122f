import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Bot } from 'grammy'
import type { Kysely } from 'kysely'
import { accountJobs, forgetExpired, forgetRegistrations } from './accounts/account-jobs.ts'
import { createAccountKeys } from './accounts/account-keys.ts'
import type { MailParts } from './accounts/account-mail.ts'
import type { AccountParts } from './accounts/account-parts.ts'
import { apiKeys } from './accounts/api-keys/api-keys.routes.ts'
import { addConcurrencyLimits } from './accounts/concurrency-limits.ts'
import { addCurrentUser } from './accounts/current-user.ts'
import { emailChanges } from './accounts/email-changes.routes.ts'
import { invitationsByLink } from './accounts/invitations.routes.ts'
import { ownManagers } from './accounts/managers.routes.ts'
import { ownSessions } from './accounts/own-sessions.routes.ts'
import { passkeys } from './accounts/passkeys/passkeys.routes.ts'
import { accountPasswords } from './accounts/passwords.routes.ts'
import { createPasswords, type Passwords } from './accounts/passwords.ts'
import { secondFactors } from './accounts/second-factor/second-factor.routes.ts'
import { accountSessions } from './accounts/sessions.routes.ts'
import { ownUser, publicUsers } from './accounts/users.routes.ts'
import { addressImportJobs, forgetOldAddressImports } from './address-imports/address-import-jobs.ts'
import { publicAddresses } from './addresses/addresses.routes.ts'
import { cabinetFigures } from './analytics/cabinet-figures.routes.ts'
import { publicClaims } from './analytics/claims.routes.ts'
import { publicAnalytics } from './analytics/clicks.routes.ts'
import { forgetVisitors } from './analytics/views.ts'
import { type Clock, systemClock } from './calendar/clock.ts'
import { publicBanners } from './catalogue/banners.routes.ts'
import type { CatalogueParts } from './catalogue/catalogue-parts.ts'
import { refreshDerivedColumns } from './catalogue/derived-columns.ts'
import { ownProvidersFirstSteps } from './catalogue/own-first-steps.routes.ts'
import { ownProvider } from './catalogue/own-provider.routes.ts'
import { ownRecords, publicEquipment } from './catalogue/own-records.routes.ts'
import { ownTariffList } from './catalogue/own-tariff-list.routes.ts'
import { ownTariffs } from './catalogue/own-tariffs.routes.ts'
import { publicProviders } from './catalogue/providers.routes.ts'
import { publicServices } from './catalogue/services.routes.ts'
import { publicSitemap } from './catalogue/sitemap.routes.ts'
import { publicTariffs } from './catalogue/tariffs.routes.ts'
import type { Config } from './config.ts'
import { zoneAddresses } from './coverage/zone-addresses.routes.ts'
import { ownZones, publicZones } from './coverage/zones.routes.ts'
import { keepAuditMonths } from './db/audit/audit-months.ts'
import { createVersionReader } from './db/content-version.ts'
import type { Log } from './db/log.ts'
import type { DatabasePools } from './db/pools.ts'
import { type Replica, readFromReplica } from './db/replica.ts'
import type { DB } from './db/tables.ts'
import { forgetExpiredLinks } from './delivery/answer-links.ts'
import { mailOutcomes, type SendingParts } from './delivery/deliveries.ts'
import { deliveryReportJobs } from './delivery/delivery-reports.ts'
import { recipientConfirmations } from './delivery/recipient-confirmation.routes.ts'
import type { RecipientParts } from './delivery/recipient-parts.ts'
import { ownRecipients } from './delivery/recipients.routes.ts'
import { removeMailRecipient } from './delivery/recipients.ts'
import { telegramJobs } from './delivery/telegram-deliveries.ts'
import { webhookJobs } from './delivery/webhook-deliveries.ts'
import type { WebhookSender } from './delivery/webhook-sender.ts'
import { addResponseCache, type ResponseCache } from './http/cache/response-cache.ts'
import { addHealthRoutes } from './http/documents/health.routes.ts'
import { addOpenApi } from './http/documents/openapi.ts'
import { addRobots } from './http/documents/robots.routes.ts'
import { publicSite } from './http/documents/site.routes.ts'
import {
  addErrorHandling,
  maxParameterLength,
  sendConnectionError,
  sendUnroutableError,
} from './http/errors/error-handler.ts'
import { addInOrder } from './http/hook-order.ts'
import { deleteExpiredKeys } from './http/incoming/idempotency.ts'
import { addRequestActor } from './http/incoming/request-actor.ts'
import { requireSingleHost } from './http/incoming/single-host.ts'
import { tidyUploads } from './http/incoming/uploaded-files.ts'
import { addRequestLog } from './http/log/request-log.ts'
import { addMetricsRoute } from './http/metrics/metrics.routes.ts'
import { addReadMetrics, createMetrics } from './http/metrics/metrics.ts'
import { addRequestMetrics } from './http/metrics/request-metrics.ts'
import { addSecurityHeaders } from './http/outgoing/security-headers.ts'
import { watchDatabase } from './http/overload/database-watch.ts'
import { addDraining } from './http/overload/draining.ts'
import { addLoadShedding } from './http/overload/load-shedding.ts'
import { addQuietMoments } from './http/overload/quiet-moments.ts'
import { addRequestHolds } from './http/overload/request-holds.ts'
import { addDevelopmentPages } from './http/pages/development-pages.ts'
import { addLanguageRoutes } from './http/pages/language-routes.ts'
import { addBuiltAssets, addPages, loadBuiltPages } from './http/pages/pages.ts'
import { addCallerLimits } from './http/rate-limits/caller-limits.ts'
import { addRateLimits } from './http/rate-limits/client-rate-limits.ts'
import { createRateLimiter } from './http/rate-limits/rate-limiter.ts'
import { forgetOldImports } from './imports/import-tidying.ts'
import { tariffImports } from './imports/imports.routes.ts'
import { importJobs } from './imports/publishing.ts'
import { openPictures } from './media/open-pictures.ts'
import { createPictureStore } from './media/picture-store.ts'
import { publicPictures } from './media/pictures.routes.ts'
import type { StoredPictures } from './media/stored-pictures.ts'
import { tidyPictures } from './media/unnamed-pictures.ts'
import { type JobHandlers, type Jobs, tidyingJob } from './notifications/jobs.ts'
import type { MailSender } from './notifications/mail-sender.ts'
import { developmentMailbox, mailboxPath } from './notifications/mailbox.routes.ts'
import { mailJobs } from './notifications/outbox.ts'
import { priceCheckJobs } from './price-checks/price-check-jobs.ts'
import { forgetExpiredPriceLinks } from './price-checks/price-links.ts'
import { linkedPrices } from './price-checks/price-page.routes.ts'
import type { ErasureParts } from './privacy/erasure.ts'
import { ownData, trackedData } from './privacy/personal-data.routes.ts'
import { retentionJobs } from './privacy/retention.ts'
import type { Release } from './release.ts'
import { answeredRequests } from './requests/answer.routes.ts'
import { cabinetEvents } from './requests/cabinet-streams.routes.ts'
import { deadlineJobs } from './requests/deadline-sweep.ts'
import { noteDelivered } from './requests/deadlines.ts'
import { guaranteeClaims } from './requests/guarantee/claims.routes.ts'
import type { ProcessingParts } from './requests/processing.ts'
import { providerRequests } from './requests/provider-requests.routes.ts'
import { ownRequests, publicRequests } from './requests/requests.routes.ts'
import { savedFilters } from './requests/saved-filters.routes.ts'
import { forgetLostSlots } from './requests/stream-slots.ts'
import { tenders } from './requests/tenders/tenders.routes.ts'
import { trackedRequests } from './requests/tracking.routes.ts'
import { reviewComplaints } from './reviews/complaints.routes.ts'
import { ownReviews, publicReviews } from './reviews/reviews.routes.ts'
import { actingForProviders } from './staff/acting.routes.ts'
import { actingJobs } from './staff/acting.ts'
import { deskAddressImports } from './staff/address-imports.routes.ts'
import { deskAudit } from './staff/audit.routes.ts'
import { deskRecords } from './staff/desk-records.routes.ts'
import { deskFirstSteps } from './staff/first-steps.routes.ts'
import { deskPersonalData } from './staff/personal-data.routes.ts'
import { providerOwners } from './staff/provider-owners.routes.ts'
import { providerSuspension } from './staff/provider-suspension.routes.ts'
import { deskProviders } from './staff/providers.routes.ts'
import { deskQueue } from './staff/queue.routes.ts'
import { deskItems } from './staff/queue-items.routes.ts'
import { deskReviews } from './staff/reviews.routes.ts'
import { deskUsers } from './staff/users.routes.ts'

const jsonLimitBytes = 256 * 1024
const requestLimitMs = 15_000

export interface AppParts extends DatabasePools {
  config: Config
  /** For public reads. */
  replica?: Replica | undefined
  release: Release
  secretKey: string
  /** For tests that count attempts: cheaper hashes. No setting leads here. */
  passwords?: Passwords
  /** Started before the first request. */
  jobs: Jobs
  /** Default: the clock of the system. */
  clock?: Clock
  /** Channels other than mail, if they are available. */
  channels?: Pick<RecipientParts, 'telegramBot' | 'webhooks'>
  log: FastifyBaseLogger
  /** For tests, which must not depend on the speed of the machine: multiplies the time limits of requests. No setting leads here. */
  patience?: number
  /** False in tests of the API alone. */
  withPages: boolean
  /** Pictures of the demo market; undefined in production mode. */
  demoMediaFolder?: string
}

/** Assembles the server, every part by name and in order. It does not listen yet. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, db, reads, readsPool, release, secretKey, jobs, log, withPages } = parts
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: jsonLimitBytes,
    requestTimeout: requestLimitMs,
    connectionTimeout: 2 * requestLimitMs,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // Requests during shutdown still get a response, on a connection that closes after it
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxParameterLength },
    // Allows a query of 50 KB to be rejected by field validation instead of by Node. Node checks for timed-out requests every second
    // instead of every 30 seconds
    http: { maxHeaderSize: 96 * 1024, headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
    frameworkErrors: sendUnroutableError,
    clientErrorHandler: sendConnectionError,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  // No route accepts plain text: such a body is rejected by its content type
  app.removeContentTypeParser('text/plain')

  const { clock = systemClock } = parts
  const isHttps = config.publicUrl.startsWith('https:')
  const readVersion = createVersionReader(parts.versionPool, parts.breaker, clock)
  const publicReads = parts.replica && readFromReplica(parts, parts.replica, () => readVersion.last()?.version)
  const { reads: contentReads, heavyReads } = publicReads ?? parts
  const maker = { keys: await createAccountKeys(secretKey), issuer: config.publicUrl }
  const { isAway } = parts.breaker
  const rateLimiter = createRateLimiter(readsPool, secretKey, isAway)
  const security = { isHttps, withGoogle: config.google !== undefined }
  const metrics = config.metricsToken === undefined ? undefined : createMetrics(release, config.metricsToken)
  let cache: ResponseCache
  await addInOrder({
    errors: () => addErrorHandling(app),
    log: () => addRequestLog(app, parts.patience),
    metrics: () => metrics && addRequestMetrics(app, metrics.registry),
    'single host': () => requireSingleHost(app),
    draining: () => addDraining(app),
    'security headers': () => addSecurityHeaders(app, security),
    'rate limits': () => addRateLimits(app, readsPool, { limits: config.rateLimits, secretKey, isAway }),
    'response cache': () => {
      cache = addResponseCache(app, readVersion)
    },
    'request holds': () => addRequestHolds(app),
    'load shedding': () => {
      const shedding = addLoadShedding(app, cache, { ...security, patience: parts.patience })
      if (metrics) addReadMetrics(metrics.registry, { pools: parts, publicReads, cache, shedding })
    },
    'quiet moments': () => addQuietMoments(app),
    OpenAPI: () => addOpenApi(app, config.publicUrl),
    'current user': () => addCurrentUser(app, reads, { maker, staffNeedSecondFactor: config.mode === 'production' }),
    'request actor': () => addRequestActor(app),
    'caller limits': () => addCallerLimits(app, rateLimiter, config.rateLimits),
    'concurrency limits': () => addConcurrencyLimits(app, parts.patience),
  })

  watchDatabase(app, readVersion)
  addHealthRoutes(app, release, async () => (await readVersion()).catalogue > 0)
  if (metrics) addMetricsRoute(app, metrics, reads)
  const hasMailbox = config.mode === 'demo' && config.mail.smtpUrl === undefined
  await app.register(publicSite(config, release, hasMailbox ? mailboxPath : null))
  await app.register(publicServices(contentReads))
  await app.register(publicBanners(contentReads, clock))
  await app.register(publicEquipment(contentReads))
  await app.register(publicProviders(contentReads, config.publicUrl))
  await app.register(publicTariffs(contentReads, config.publicUrl))
  await app.register(publicReviews(contentReads, config.publicUrl))
  await app.register(publicZones({ ...parts, contentReads, heavyReads }))
  await app.register(publicAddresses(contentReads))
  const processing = createProcessing(parts)
  await app.register(ownReviews(db, { rateLimiter, rateLimits: config.rateLimits, bonus: processing }))
  await app.register(reviewComplaints(db, processing, { rateLimiter, rateLimits: config.rateLimits }))
  const storedPictures = openPictures(config)
  const pictures = createPictureStore(storedPictures, log)
  await app.register(guaranteeClaims({ db, processing, pictures, rateLimiter, config }))
  await app.register(publicRequests(db, processing, { rateLimiter, config }))
  await app.register(trackedData(db, { ...processing, pictures }))
  await app.register(trackedRequests(parts, processing, { rateLimiter, mails: config.rateLimits.mails }))
  await app.register(answeredRequests(parts, processing))
  await app.register(tenders(parts, processing, rateLimiter))
  const recipients = { ...processing, ...parts.channels }
  await app.register(recipientConfirmations(db, recipients))
  await app.register(ownRecipients({ db, delivery: recipients, rateLimiter, config }))
  await app.register(ownRequests(db, secretKey, config.publicUrl))
  await app.register(publicAnalytics(db, config))
  await app.register(publicClaims(contentReads))
  await app.register(publicSitemap(contentReads, config.publicUrl))
  addRobots(app, config.publicUrl)

  const mail = { jobs, publicUrl: config.publicUrl }
  const passwords = parts.passwords ?? createPasswords()
  const accounts = { db, config, passwords, rateLimiter, maker, mail, pictures }
  await addAccounts(app, accounts)
  await app.register(ownData(accounts, { ...processing, pictures }))
  const catalogue = { db, config, rateLimiter, pictures, clock }
  await addOwnCatalogue(app, catalogue)
  await app.register(ownTariffList({ db, reads, pictures, clock }))
  await app.register(linkedPrices({ db, clock }))
  await app.register(tariffImports({ db, jobs, clock }, { rateLimiter, config }))
  await addOwnBusiness(app, parts, processing)
  await addDesk(app, accounts, { ...processing, pictures })
  const { pool } = parts
  await app.register(deskAddressImports({ db, pool, jobs, clock, uploadsFolder: config.uploadsFolder }))

  await app.register(publicPictures(config, storedPictures))
  if (parts.demoMediaFolder !== undefined) await addDemoMedia(app, parts.demoMediaFolder)
  if (hasMailbox) await app.register(developmentMailbox(db, config.publicUrl))
  if (withPages) await addAllPages(app, config, isHttps)
  return app
}

/** The dependencies of everything that moves requests on: routes and jobs share them. */
export function createProcessing({
  jobs,
  config,
  secretKey,
  clock = systemClock,
}: Pick<AppParts, 'jobs' | 'config' | 'secretKey' | 'clock'>): ProcessingParts {
  const { publicUrl, deskMail, workingHours, mail } = config
  return { jobs, publicUrl, secretKey, clock, deskMail, mailSender: mail.from, workingHours }
}

async function addAccounts(app: FastifyInstance, parts: AccountParts) {
  await app.register(publicUsers(parts))
  await app.register(ownUser(parts))
  await app.register(accountPasswords(parts))
  await app.register(accountSessions(parts))
  await app.register(secondFactors(parts))
  await app.register(passkeys(parts))
  await app.register(ownSessions(parts))
  await app.register(apiKeys(parts.db))
  await app.register(emailChanges(parts))
  await app.register(ownManagers(parts, removeMailRecipient))
  await app.register(invitationsByLink(parts, removeMailRecipient))
}

/** Routes with which a provider and its managers edit its catalogue. */
async function addOwnCatalogue(app: FastifyInstance, parts: CatalogueParts) {
  await app.register(ownTariffs(parts))
  await app.register(ownProvider(parts))
  await app.register(ownRecords(parts))
}

/** Routes for a provider's requests, zones and statistics. */
async function addOwnBusiness(
  app: FastifyInstance,
  { db, reads, pool, config }: AppParts,
  processing: ProcessingParts,
) {
  await app.register(providerRequests(db, processing))
  await app.register(savedFilters(db))
  await app.register(cabinetEvents(reads, pool))
  await app.register(ownZones(db, { refreshTariffs: refreshDerivedColumns }))
  await app.register(zoneAddresses(db, config.publicUrl))
  await app.register(cabinetFigures(db))
  await app.register(ownProvidersFirstSteps(db))
}

/** Routes of the desk. */
async function addDesk(app: FastifyInstance, parts: AccountParts, processing: ErasureParts) {
  const { db } = parts
  const catalogue = { ...parts, clock: processing.clock }
  await app.register(deskQueue(db, processing))
  await app.register(deskItems(db, processing))
  await app.register(deskFirstSteps(db))
  await app.register(deskProviders(catalogue))
  await app.register(providerOwners(parts))
  await app.register(providerSuspension(db, processing))
  await app.register(actingForProviders(db))
  await app.register(deskRecords(catalogue))
  await app.register(deskUsers(parts))
  await app.register(deskReviews(db, processing))
  await app.register(deskAudit(db, processing.publicUrl))
  await app.register(deskPersonalData(db, processing))
}

async function addAllPages(app: FastifyInstance, config: Config, isHttps: boolean) {
  addLanguageRoutes(app, { isHttps })
  const renderer = config.isDevelopment ? await addDevelopmentPages(app) : await loadBuiltPages()
  if (!config.isDevelopment) await addBuiltAssets(app)
  addPages(app, renderer, config)
}

async function addDemoMedia(app: FastifyInstance, root: string) {
  await app.register(fastifyStatic, {
    root,
    prefix: '/media/demo/',
    decorateReply: false,
    maxAge: '1h',
    index: false,
  })
}

interface JobParts extends Pick<Config, 'mode' | 'uploadsFolder'> {
  pictures: StoredPictures
  mail: MailParts
  processing: ProcessingParts
  sender: MailSender
  /** The Telegram bot; undefined if none is configured. */
  bot: Bot | undefined
  webhooks: WebhookSender
  /** The database, for jobs that connect to it themselves. */
  target: DatabasePools['target']
  log: Log
  /** See `OutboxParts`. */
  giveWay?: () => Promise<void>
}

/** Returns the handlers of all jobs, one per module. */
export function createJobHandlers(
  db: Kysely<DB>,
  { mail, processing, sender, bot, webhooks, mode, pictures, uploadsFolder, target, log, giveWay }: JobParts,
): JobHandlers {
  const { jobs, clock, secretKey } = processing
  const sending: SendingParts = {
    ...{ jobs, clock, log },
    noteDelivered: (transaction, message) => noteDelivered(transaction, processing, message),
  }
  return {
    ...mailJobs(db, { sender, jobs, clock, log, outcomes: mailOutcomes(sending), giveWay }),
    ...telegramJobs(db, sending, bot),
    ...webhookJobs(db, { ...sending, secretKey, webhooks }),
    ...deliveryReportJobs(db, processing, log),
    ...accountJobs(db, mail),
    ...deadlineJobs(db, processing),
    ...actingJobs(db),
    ...retentionJobs(db, { ...processing, pictures: createPictureStore(pictures, log) }),
    ...priceCheckJobs(db, processing, { isDemo: mode === 'demo' }),
    ...importJobs(db, { clock, log }),
    ...addressImportJobs(db, { target, uploadsFolder, clock, log }),
    ...tidyingJob([
      () => forgetRegistrations(db),
      () => forgetExpired(db),
      () => deleteExpiredKeys(db),
      () => forgetExpiredLinks(db, processing),
      () => forgetExpiredPriceLinks(db, processing),
      () => tidyPictures(db, pictures, log),
      () => tidyUploads(uploadsFolder, log),
      () => forgetLostSlots(db),
      () => forgetVisitors(db),
      () => keepAuditMonths(db, clock()),
      () => forgetOldImports(db, clock),
      () => forgetOldAddressImports(db, clock),
    ]),
  }
}
