import type { Kysely } from 'kysely'
import type pg from 'pg'
import { fromKysely, type JobResult, type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss'
import { advisoryLocks } from '../db/advisory-locks.ts'
import type { Log } from '../db/log.ts'
import type { DB } from '../db/tables.ts'

const schema = 'jobs'
const oneDaySeconds = 86_400

/** Every queue with its retry options. */
const queues = {
  /** Sends a mail of the outbox. Retried for half a day, with exponential backoff. */
  mail: { retryLimit: 20, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 90 },
  /** Handles a requested mail of an account. Databases store the name of the queue, so it is not renamed. */
  'account-letter': { retryLimit: 10, retryDelay: 5, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 60 },
  /** Removes expired records. */
  tidying: { retryLimit: 5, retryDelay: 60, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 600 },
} as const satisfies Record<string, QueueOptions>

/** Polling intervals in seconds: only mails are urgent. */
const pollingSeconds = { mail: 1, 'account-letter': 1, tidying: 60 } as const

export interface JobData {
  mail: { mailId: number }
  'account-letter': { kind: 'activation' | 'reset'; email: string }
  tidying: Record<string, never>
}
type QueueName = keyof JobData
type Handler<Name extends QueueName> = (data: JobData[Name]) => Promise<void>
export type JobHandlers = { [Name in QueueName]: Handler<Name> }

/** Durable jobs, stored in the main database. */
export interface Jobs {
  /** Creates missing queues. Call it before the other functions. */
  start(): Promise<void>
  /** Adds a job within the transaction of `db`: it exists if and only if that is committed. */
  add<Name extends QueueName>(db: Kysely<DB>, queue: Name, data: JobData[Name]): Promise<void>
  /** Adds the job at most once a day (UTC), over all calls and instances. */
  addDaily(queue: 'tidying'): Promise<void>
  /**
   * Processes jobs from now on, one at a time per queue. A handler that throws is retried. A failing job logs at most two lines: a
   * warning at its first failure, an error when it is given up.
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
  // Only the message: the payload of a job contains an e-mail address
  boss.on('error', ({ message }) => log.error({ reason: message }, 'jobs'))
  const names = Object.keys(queues) as QueueName[]

  const workOff = async <Name extends QueueName>(name: Name, handler: Handler<Name>): Promise<number> => {
    const jobs = await boss.fetch<JobData[Name]>(name, {
      ignoreStartAfter: true,
      batchSize: 1000,
      includeMetadata: true,
    })
    const results = await settleAll(jobs, handler, log)
    for (const { id, status, output } of results)
      await (status === 'completed' ? boss.complete(name, id) : boss.fail(name, id, output))
    return results.filter(({ status }) => status === 'failed').length
  }

  return {
    start: () =>
      inTurn(pool, async () => {
        await boss.start()
        for (const name of names)
          await boss.createQueue(name, {
            ...queues[name],
            deleteAfterSeconds: oneDaySeconds,
            retentionSeconds: 3 * oneDaySeconds,
          })
        // Inserts no job but loads the queue's options: otherwise the first job would load them on a second connection within its
        // transaction
        for (const name of names) await boss.insert(name, [])
      }),
    async add(db, queue, data) {
      await boss.send(queue, data, { db: fromKysely(db) })
    },
    async addDaily(queue) {
      // A finished job is stored for a day, so that it still blocks duplicates of its day
      await boss.send(queue, {}, { singletonSeconds: oneDaySeconds })
    },
    async work(handlers) {
      const start = <Name extends QueueName>(name: Name) =>
        boss.work(
          name,
          // Two, so that the worker fetches the next batch at once after a full one. Both jobs must fit into the expiry time, after which
          // jobs of a killed process are retried.
          {
            batchSize: 2,
            pollingIntervalSeconds: pollingSeconds[name],
            burstWhenBatchFull: true,
            perJobResults: true,
            includeMetadata: true,
          },
          (jobs: JobWithMetadata<JobData[Name]>[]) => settleAll(jobs, handlers[name], log),
        )
      for (const name of names) await start(name)
    },
    async workOff(handlers) {
      // Jobs for requested mails add mail jobs
      return (await workOff('account-letter', handlers['account-letter'])) + (await workOff('mail', handlers.mail))
    },
    stop: (limitMs) => boss.stop({ timeout: limitMs }),
  }
}

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

/** Returns the handler of the job that removes expired records; its steps run sequentially. */
export function tidyingJob(steps: readonly (() => Promise<void>)[]): Pick<JobHandlers, 'tidying'> {
  return {
    async tidying() {
      for (const step of steps) await step()
    },
  }
}

/** Processes the jobs sequentially; the failure of one does not affect the others. */
async function settleAll<Data>(
  jobs: readonly JobWithMetadata<Data>[],
  handler: (data: Data) => Promise<void>,
  log: Log,
): Promise<JobResult[]> {
  const results: JobResult[] = []
  for (const job of jobs) {
    try {
      await handler(job.data)
      results.push({ id: job.id, status: 'completed' })
    } catch (error) {
      logFailure(log, job, error)
      results.push({ id: job.id, status: 'failed', output: { message: String(error) } })
    }
  }
  return results
}

/** Logs without the payload of the job, which contains an e-mail address. Repeated failures in between are not logged. */
function logFailure(log: Log, { id, name, retryCount, retryLimit }: JobWithMetadata<unknown>, error: unknown) {
  const line = { queue: name, job: id, tries: retryCount + 1, err: error }
  if (retryCount >= retryLimit) log.error(line, 'a job failed, and is given up')
  else if (retryCount === 0) log.warn(line, 'a job failed, and will be tried again')
}
