import type { Language } from '@motanet/contract/errors.ts'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { fromKysely, type JobResult, type JobWithMetadata, PgBoss, type QueueOptions, type QueueResult } from 'pg-boss'
import { advisoryLocks } from '../db/advisory-locks.ts'
import { type Actor, actAs } from '../db/audit/actor.ts'
import { isDatabaseAway } from '../db/circuit-breaker.ts'
import type { Log } from '../db/log.ts'
import type { DB } from '../db/tables.ts'
import { runSteps } from './job-steps.ts'

const schema = 'jobs'
const oneDaySeconds = 86_400
const oneMinuteSeconds = 60

/** Every queue with its retry options. */
const queues = {
  /** Sends a mail of the outbox. Retried for half a day, with exponential backoff. */
  mail: { retryLimit: 20, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 90 },
  /** Sends a message to a Telegram chat. Retried for half a day, like mails. */
  telegram: { retryLimit: 20, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 90 },
  /** Calls a webhook. Retried until the handler gives it up after a day: half of each delay is random, so there are more retries. */
  webhook: { retryLimit: 60, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 90 },
  /** Reports deliveries that are late or have failed. The next minute retries it. */
  'delivery-reports': { retryLimit: 0, expireInSeconds: 60 },
  /** Handles a requested mail of an account. Databases store the name of the queue, so it is not renamed. */
  'account-letter': { retryLimit: 10, retryDelay: 5, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 60 },
  /** Lets everything take effect that is due for requests. Not retried: the next minute's job does the same. */
  deadlines: { retryLimit: 0, expireInSeconds: 300 },
  /** Records that staff act for a provider no longer, when the time is over. Not retried: the next minute's job does the same. */
  'acting-ends': { retryLimit: 0, expireInSeconds: 60 },
  /** Deletes personal data at the end of its retention period. */
  retention: { retryLimit: 5, retryDelay: 60, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 3600 },
  /** Ages what the catalogue shows: checks of prices and refusals at houses. Not retried: the next minute's job does the same. */
  'price-checks': { retryLimit: 0, expireInSeconds: 300 },
  /** Publishes a checked price list in one transaction. After a killed process, whose heartbeat is missing, the job starts again. */
  import: {
    ...{ retryLimit: 5, retryDelay: 5, retryBackoff: true, retryDelayMax: 60 },
    ...{ expireInSeconds: 300, heartbeatSeconds: 20 },
  },
  /** Checks or publishes a file of addresses, which takes minutes for a country. Like `import` it starts again after a killed process. */
  'address-import': {
    ...{ retryLimit: 3, retryDelay: 5, retryBackoff: true, retryDelayMax: 60 },
    ...{ expireInSeconds: 7200, heartbeatSeconds: 20 },
  },
  /** Removes expired records. */
  tidying: { retryLimit: 5, retryDelay: 60, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 600 },
} as const satisfies Record<string, QueueOptions>

const storage = { deleteAfterSeconds: oneDaySeconds, retentionSeconds: 3 * oneDaySeconds } as const

/** Polling intervals in seconds: only messages are urgent. */
const pollingSeconds = {
  mail: 1,
  telegram: 1,
  webhook: 1,
  'delivery-reports': 10,
  'account-letter': 1,
  deadlines: 5,
  'acting-ends': 10,
  retention: 60,
  'price-checks': 5,
  import: 1,
  'address-import': 1,
  tidying: 60,
} as const
/** Jobs that are due again and again, by the seconds between them. */
const periods = {
  retention: oneDaySeconds,
  tidying: oneDaySeconds,
  'delivery-reports': oneMinuteSeconds,
  deadlines: oneMinuteSeconds,
  'acting-ends': oneMinuteSeconds,
  'price-checks': oneMinuteSeconds,
} as const
/** Jobs that are processed at the same time, so that a receiver that hangs does not delay the others. Default: one. */
const parallelJobs: Partial<Record<QueueName, number>> = { telegram: 5, webhook: 20 }
export type PeriodicQueue = keyof typeof periods

export interface JobData {
  mail: { mailId: number }
  telegram: { deliveryId: number }
  webhook: { deliveryId: number }
  'delivery-reports': Record<string, never>
  /** The language of the page that asked for the mail; an earlier version's job has none. */
  'account-letter': { kind: 'activation' | 'reset'; email: string; language?: Language }
  deadlines: Record<string, never>
  'acting-ends': Record<string, never>
  retention: Record<string, never>
  'price-checks': Record<string, never>
  import: OrderedImport
  'address-import': OrderedImport
  tidying: Record<string, never>
}
type QueueName = keyof JobData

/** The failure of a handler that has logged its cause: only the job that is given up is logged. */
export class LoggedFailure extends Error {}

interface OrderedImport {
  importId: number
  /** The actor that ordered the job; absent for the system. */
  actor?: Actor
}

export interface Attempt {
  /** Whether the job is given up if this attempt fails. */
  isLast: boolean
}
type Handler<Name extends QueueName> = (data: JobData[Name], attempt: Attempt) => Promise<void>
export type JobHandlers = { [Name in QueueName]: Handler<Name> }

export interface NewJob<Name extends QueueName> {
  data: JobData[Name]
  dueAt?: Date | undefined
}

/** Durable jobs, stored in the main database. */
export interface Jobs {
  /** Creates missing queues, and gives existing ones their current options. Call it before the other functions. */
  start(): Promise<void>
  /**
   * Adds a job within the transaction of `db`: it exists if and only if that is committed. It starts at `dueAt`, by the clock of this
   * process, if that is later than now.
   */
  add<Name extends QueueName>(
    db: Kysely<DB>,
    queue: Name,
    data: JobData[Name],
    options?: { dueAt?: Date | undefined; now?: Date },
  ): Promise<void>
  /** Adds several jobs of one queue with one statement, each like `add`. */
  addAll<Name extends QueueName>(
    db: Kysely<DB>,
    queue: Name,
    jobs: readonly NewJob<Name>[],
    options?: { now?: Date },
  ): Promise<void>
  /**
   * Lets the job with this data start at once, with all its retries: the one that waits, else a new one. One that is being processed stays
   * the only one: its handler adds another one if it is the last.
   */
  hurry<Name extends QueueName>(db: Kysely<DB>, queue: Name, data: JobData[Name]): Promise<void>
  /** Adds the job at most once in its period, such as a day (UTC), over all calls and instances. */
  addPeriodic(queue: PeriodicQueue): Promise<void>
  /**
   * Processes jobs from now on, mails one at a time. A handler that throws is retried. A failing job logs at most two lines: a
   * warning at its first failure unless it is a `LoggedFailure`, an error when it is given up.
   */
  work(handlers: JobHandlers): Promise<void>
  /** Processes the waiting jobs now, ignoring retry delays: for tests. Returns the number of failed jobs. */
  workOff(handlers: JobHandlers): Promise<number>
  /** Waits for running jobs, at most `limitMs`. */
  stop(limitMs: number): Promise<void>
}

export function createJobs(pool: pg.Pool, log: Log): Jobs {
  const boss = new PgBoss({
    schema,
    schedule: false,
    db: { executeSql: (text, values) => pool.query(text, values) },
  })
  // Only the message: the payload of a job contains an e-mail address. The circuit breaker logs an outage once, the workers all the time
  boss.on('error', (error) => isDatabaseAway(error) || log.error({ reason: error.message }, 'jobs'))
  const names = Object.keys(queues) as QueueName[]

  const workOff = async <Name extends QueueName>(name: Name, handler: Handler<Name>): Promise<number> => {
    const jobs = await boss.fetch<JobData[Name]>(name, {
      ignoreStartAfter: true,
      batchSize: 1000,
      includeMetadata: true,
    })
    const results = await settleAll(jobs, handler, log, parallelJobs[name])
    for (const { id, status, output } of results)
      await (status === 'completed' ? boss.complete(name, id) : boss.fail(name, id, output))
    return results.filter(({ status }) => status === 'failed').length
  }

  const addAll: Jobs['addAll'] = async (db, queue, jobs, { now = new Date() } = {}) => {
    const rows = jobs.map(({ data, dueAt }) => {
      // Seconds instead of a time: the clock of the database may be another one
      const seconds = dueAt === undefined ? 0 : Math.ceil((dueAt.getTime() - now.getTime()) / 1000)
      return { data, ...(seconds > 0 && { startAfter: seconds }) }
    })
    await boss.insert(queue, rows, { db: fromKysely(db) })
  }

  return {
    addAll,
    add: (db, queue, data, { dueAt, now } = {}) => addAll(db, queue, [{ data, dueAt }], { ...(now && { now }) }),
    async hurry(db, queue, data) {
      const isThis = sql`name = ${queue} and data = ${JSON.stringify(data)}::jsonb`
      const { rows } = await sql<{ is_unfinished: boolean }>`
        with waiting as (
          update jobs.job set start_after = now(), retry_count = 0 where ${isThis} and state < 'active'
        )
        select exists (select from jobs.job where ${isThis} and state <= 'active') as is_unfinished`.execute(db)
      if (rows[0]?.is_unfinished !== true) await addAll(db, queue, [{ data }])
    },
    start: () =>
      inTurn(pool, async () => {
        await boss.start()
        const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
        for (const name of names) {
          const options = { ...queues[name], ...storage }
          const queue = stored.get(name)
          if (queue !== undefined && hasOptions(queue, options)) continue
          if (queue === undefined) await boss.createQueue(name, options)
          // An existing queue has the options of the version that created it
          else await boss.updateQueue(name, options)
          // Inserts no job but loads the queue's options, as `boss.start()` did for the others: otherwise the first job would load them on
          // a second connection within its transaction
          await boss.insert(name, [])
        }
      }),
    async addPeriodic(queue) {
      // A finished job is stored for a day, so that it still blocks duplicates of its period
      await boss.send(queue, {}, { singletonSeconds: periods[queue] })
    },
    async work(handlers) {
      const start = <Name extends QueueName>(name: Name) =>
        boss.work(
          name,
          // Two, so that the worker fetches the next batch at once after a full one. Both jobs must fit into the expiry time, after which
          // jobs of a killed process are retried.
          {
            batchSize: parallelJobs[name] ?? 2,
            pollingIntervalSeconds: pollingSeconds[name],
            burstWhenBatchFull: true,
            perJobResults: true,
            includeMetadata: true,
          },
          (jobs: JobWithMetadata<JobData[Name]>[]) => settleAll(jobs, handlers[name], log, parallelJobs[name]),
        )
      for (const name of names) await start(name)
    },
    async workOff(handlers) {
      // Jobs for requested mails add mail jobs
      let failed = 0
      for (const name of ['account-letter', 'import', 'address-import', 'mail', 'telegram', 'webhook'] as const) {
        failed += await workOff(name, handlers[name] as Handler<typeof name>)
      }
      return failed
    },
    stop: (limitMs) => boss.stop({ timeout: limitMs }),
  }
}

const hasOptions = (queue: QueueResult, options: QueueOptions) =>
  Object.entries(options).every(([name, value]) => queue[name as keyof QueueOptions] === value)

/** Creates the schema under an advisory lock: if two processes create it simultaneously, one of them fails. */
async function inTurn(pool: pg.Pool, create: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    // Waiting for another process may exceed the statement timeout of requests
    await client.query('set statement_timeout = 0')
    await client.query(`select pg_advisory_lock(${advisoryLocks.jobQueues})`)
    await create()
  } finally {
    // Ends the session, which releases the lock and resets the setting
    client.release(true)
  }
}

/** Returns the handler of the job that removes expired records. */
export function tidyingJob(steps: readonly (() => Promise<void>)[]): Pick<JobHandlers, 'tidying'> {
  return { tidying: () => runSteps(steps) }
}

/** Processes the jobs, `width` at a time; the failure of one does not affect the others. */
async function settleAll<Data>(
  jobs: readonly JobWithMetadata<Data>[],
  handler: (data: Data, attempt: Attempt) => Promise<void>,
  log: Log,
  width = 1,
): Promise<JobResult[]> {
  const results: JobResult[] = []
  for (let start = 0; start < jobs.length; start += width) {
    const chunk = jobs.slice(start, start + width)
    results.push(...(await Promise.all(chunk.map((job) => settle(job, handler, log)))))
  }
  return results
}

async function settle<Data>(
  job: JobWithMetadata<Data>,
  handler: (data: Data, attempt: Attempt) => Promise<void>,
  log: Log,
): Promise<JobResult> {
  try {
    const attempt = { isLast: job.retryCount >= job.retryLimit }
    const { actor = { kind: 'job', operation: job.name } } = job.data as { actor?: Actor }
    await actAs(actor, () => handler(job.data, attempt))
    return { id: job.id, status: 'completed' }
  } catch (error) {
    logFailure(log, job, error)
    return { id: job.id, status: 'failed', output: { message: String(error) } }
  }
}

/** Logs without the payload of the job, which contains an e-mail address. Repeated failures in between are not logged. */
function logFailure(log: Log, { id, name, retryCount, retryLimit }: JobWithMetadata<unknown>, error: unknown) {
  const line = { queue: name, job: id, tries: retryCount + 1, err: error }
  if (retryCount >= retryLimit) log.error(line, 'a job failed, and is given up')
  else if (retryCount === 0 && !(error instanceof LoggedFailure))
    log.warn(line, 'a job failed, and will be tried again')
}
