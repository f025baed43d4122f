import { actingHeader } from '@motanet/contract/staff/acting-limits.ts'
import { mediaFolder } from '@motanet/demo/market/media-folder.ts'
import type { FastifyBaseLogger, FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import pino from 'pino'
import { createAccountKeys } from '../accounts/account-keys.ts'
import { startSession } from '../accounts/sessions.ts'
import { type AppParts, createApp, createJobHandlers, createProcessing } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import { createWebhookSender } from '../delivery/webhook-requests.ts'
import { picturesInFolder } from '../media/stored-pictures.ts'
import { createJobs, type Jobs } from '../notifications/jobs.ts'
import { createMailSender, type MailSender } from '../notifications/mail-sender.ts'
import { sweepDeadlines } from '../requests/deadline-sweep.ts'
import type { ProcessingParts } from '../requests/processing.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { openApiOf } from './declared-operations.ts'
import { createResponseChecker, type ResponseChecker } from './declared-responses.ts'
import { quietLog } from './logs.ts'
import { createMaker, type Maker } from './make.ts'
import { patience } from './patience.ts'
import { quickPasswords } from './quick-passwords.ts'

export const secretKey = 'the-secret-of-all-tests-and-of-nothing-else'
export const publicUrl = 'http://motanet.test'

export const testRelease = { version: '1.2.3', commit: '0123456789ab' }

/** For jobs without tidying. */
export const noFolders = { pictures: picturesInFolder(''), uploadsFolder: '' }

export interface TestServer {
  app: FastifyInstance
  database: TestDatabase
  make: Maker
  get(path: string, headers?: Record<string, string>): Promise<TestResponse>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<TestResponse>
  /** Any other request. */
  send(request: InjectOptions): Promise<TestResponse>
  jobs: Jobs
  /** Dependencies of jobs about requests. */
  processing: ProcessingParts
  /** Lets all deadlines take effect that are due by the clock. */
  sweepDeadlines(): Promise<void>
  /** Processes the waiting jobs; without a sender the mails remain readable in the outbox. Returns the number of failed jobs. */
  workOff(sender?: MailSender, parts?: Partial<Parameters<typeof createJobHandlers>[1]>): Promise<number>
  /** The dependencies of jobs that a test does not name. */
  jobParts: Omit<Parameters<typeof createJobHandlers>[1], 'sender'>
  /** Returns the headers of a new session of the account. */
  signedIn(accountId: number): Promise<{ authorization: string }>
  /** Returns the headers of a new session of the staff account that acts for the provider. */
  signedInFor(accountId: number, providerId: number): Promise<{ authorization: string; [actingHeader]: string }>
  /** Another instance on the same database, with its own caches. */
  startInstance(): Promise<FastifyInstance>
  close(): Promise<void>
}

export interface TestResponse {
  status: number
  headers: Record<string, unknown>
  text: string
  // Each test knows the shape of its response
  // biome-ignore lint/suspicious/noExplicitAny: the endpoint under test determines the body
  body: any
}

/** Starts the API over HTTP on its own database, or the given one, without rate limits unless `environment` sets them. */
export async function createTestServer(
  environment: Record<string, string> = {},
  log: FastifyBaseLogger = pino({ level: 'fatal' }),
  {
    database: given,
    ...parts
  }: Pick<AppParts, 'passwords' | 'channels' | 'clock' | 'patience' | 'replica'> & {
    database?: TestDatabase
  } = {},
): Promise<TestServer> {
  const database = given ?? (await createTestDatabase())
  const { db } = database
  const jobs = createJobs(database.jobsPool, quietLog)
  await jobs.start()
  const config = readConfig({
    RATE_LIMIT_READS: 'off',
    RATE_LIMIT_REQUESTS: 'off',
    RATE_LIMIT_CLICKS: 'off',
    RATE_LIMIT_SIGN_IN: 'off',
    RATE_LIMIT_REGISTRATIONS: 'off',
    RATE_LIMIT_MAILS: 'off',
    RATE_LIMIT_REVIEWS: 'off',
    RATE_LIMIT_UPLOADS: 'off',
    RATE_LIMIT_WRITES: 'off',
    PUBLIC_URL: publicUrl,
    ...environment,
  })
  const appParts: AppParts = {
    release: testRelease,
    config,
    demoMediaFolder: config.mode === 'demo' ? mediaFolder : undefined,
    ...database,
    secretKey,
    jobs,
    log,
    withPages: false,
    patience,
    passwords: quickPasswords,
    ...parts,
  }
  const app = await createApp(appParts)
  const processing = createProcessing(appParts)
  const jobParts = {
    mail: { jobs, publicUrl },
    processing,
    bot: undefined,
    webhooks: createWebhookSender({ allowsPrivate: true }),
    mode: config.mode,
    ...noFolders,
    target: database.target,
    log: quietLog,
  }
  const others: FastifyInstance[] = []
  requireDeclaredResponses(app, config)
  const send = async (request: InjectOptions): Promise<TestResponse> => {
    const { statusCode, headers, body } = await app.inject(request)
    const isJson = /json/.test(String(headers['content-type']))
    return { status: statusCode, headers, text: body, body: isJson && body !== '' ? JSON.parse(body) : undefined }
  }
  const signedIn = async (accountId: number) => {
    const maker = { keys: await createAccountKeys(secretKey), issuer: config.publicUrl }
    return { authorization: `Bearer ${(await startSession(db, maker, accountId)).access}` }
  }
  return {
    app,
    database,
    make: createMaker(db),
    send,
    jobs,
    jobParts,
    processing,
    workOff: (sender = createMailSender({ smtpUrl: undefined, from: '' }), given = {}) =>
      jobs.workOff(createJobHandlers(database.jobsDb, { ...jobParts, sender, ...given })),
    sweepDeadlines: () => sweepDeadlines(database.jobsDb, processing),
    signedIn,
    async signedInFor(accountId, providerId) {
      const headers = await signedIn(accountId)
      const { status, body } = await send({ method: 'POST', url: `/api/staff/providers/${providerId}/act/`, headers })
      if (status !== 201) throw new Error(`The account ${accountId} cannot act for the provider: ${status}`)
      return { ...headers, [actingHeader]: body.id }
    },
    get: (url, headers = {}) => send({ method: 'GET', url, headers }),
    post: (url, body, headers = {}) => send({ method: 'POST', url, headers, payload: body as object }),
    async startInstance() {
      const other = await createApp(appParts)
      others.push(other)
      return other
    },
    async close() {
      for (const each of [app, ...others]) await each.close()
      await jobs.stop(1000)
      await database.drop()
    },
  }
}

/** Checkers of this process by what determines the OpenAPI document: the public URL and the routes. Their schemas are constants. */
const checkers = new Map<string, ResponseChecker>()

/** The server must be ready. Document and compiled schemas cost 300 ms, which servers with the same routes share. */
function responseCheckerOf(app: FastifyInstance, config: Config): ResponseChecker {
  const key = `${config.publicUrl}\n${app.printRoutes({ commonPrefix: false })}`
  const checker = checkers.get(key) ?? createResponseChecker(openApiOf(app))
  checkers.set(key, checker)
  return checker
}

/** Makes `inject` fail if the response is not declared by the OpenAPI document for the operation. */
function requireDeclaredResponses(app: FastifyInstance, config: Config) {
  const inject = app.inject.bind(app) as (request: InjectOptions) => Promise<LightMyRequestResponse>
  let checker: ResponseChecker | undefined
  const injectAndCheck = async (given: InjectOptions | string) => {
    const request = typeof given === 'string' ? { url: given } : given
    const response = await inject(request)
    checker ??= responseCheckerOf(app, config)
    const { method = 'GET', url = '', payloadAsStream } = request
    const isReadable = !payloadAsStream && response.headers['content-encoding'] === undefined
    const undeclared = checker.findUndeclared(
      { method: method.toUpperCase(), url: String(url) },
      {
        statusCode: response.statusCode,
        headers: response.headers,
        payload: isReadable ? response.payload : undefined,
      },
    )
    if (undeclared !== undefined) throw new Error(undeclared)
    return response
  }
  app.inject = injectAndCheck as FastifyInstance['inject']
}
