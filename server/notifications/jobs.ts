import type { Kysely } from 'kysely'
import type pg from 'pg'
import { fromKysely, type JobResult, type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss'
import { advisoryLocks } from '../db/advisory-locks.ts'
import type { Log } from '../db/log.ts'
import type { DB } from '../db/tables.ts'

const schema = 'jobs'
const oneDaySeconds = 86_400

/** Every queue, how its jobs are tried again, and what one of them holds. */
const queues = {
  /** A mail of the outbox is to be sent. For half a day, less and less often. */
  mail: { retryLimit: 20, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 90 },
  /** Somebody asked for a mail that an account may get. Databases store the name of the queue, so it stays. */
  'account-letter': { retryLimit: 10, retryDelay: 5, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 60 },
  /** What nobody needs any more is to be removed. */
  tidying: { retryLimit: 5, retryDelay: 60, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 600 },
} as const satisfies Record<string, QueueOptions>

/** How often each queue is looked into: only for mails does somebody wait. */
const pollingSeconds = { mail: 1, 'account-letter': 1, tidying: 60 } as const

export interface JobData {
  mail: { mailId: number }
  'account-letter': { kind: 'activation' | 'reset'; email: string }
  tidying: Record<string, never>
}
type QueueName = keyof JobData
type Handler<Name extends QueueName> = (data: JobData[Name]) => Promise<void>
export type JobHandlers = { [Name in QueueName]: Handler<Name> }

/** Jobs that outlive the process, on the database of everything else. */
export interface Jobs {
  /** Makes the queues where they are missing. Before anything else. */
  start(): Promise<void>
  /** The job is there when the transaction of `db` is committed, and never was when that fails. */
  add<Name extends QueueName>(db: Kysely<DB>, queue: Name, data: JobData[Name]): Promise<void>
  /** The same job is there once a day (UTC), however often and on however many instances it is asked for. */
  addDaily(queue: 'tidying'): Promise<void>
  /**
   * Does the jobs from now on, one at a time of each queue. A handler that throws is called again later. Of a job that fails there are at
   * most two lines in the log: a warning when it fails first, an error when it will not be tried again.
   */
  work(handlers: JobHandlers): Promise<void>
  /** Does what is waiting now, waiting for no hour: for tests. Answers how many jobs failed. */
  workOff(handlers: JobHandlers): Promise<number>
  /** Lets the jobs that run come to their end, so long at most. */
  stop(limitMs: number): Promise<void>
}

export function createJobs(pool: pg.Pool, log: Log): Jobs {
  const boss = new PgBoss({
    schema,
    schedule: false,
    db: { executeSql: (text, values) => pool.query(text, values) },
  })
  // Only the words: a job's data are somebody's address
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
        // Adds no job but reads what the queue is like: the first job would do so, on a second connection inside its transaction
        for (const name of names) await boss.insert(name, [])
      }),
    async add(db, queue, data) {
      await boss.send(queue, data, { db: fromKysely(db) })
    },
    async addDaily(queue) {
      // A finished job is kept for a day, so that it still stands for its own
      await boss.send(queue, {}, { singletonSeconds: oneDaySeconds })
    },
    async work(handlers) {
      const start = <Name extends QueueName>(name: Name) =>
        boss.work(
          name,
          // Two, so that a full batch is followed by the next at once; both must fit into the time after which jobs of a
          // process that was killed are done again
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
      // Requested mails of accounts become mails
      return (await workOff('account-letter', handlers['account-letter'])) + (await workOff('mail', handlers.mail))
    },
    stop: (limitMs) => boss.stop({ timeout: limitMs }),
  }
}

/** Processes that start at once take turns: two that create the same schema make one of them fail. */
async function inTurn(pool: pg.Pool, create: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    // Waiting for another starter may take longer than a request may
    await client.query('set statement_timeout = 0')
    await client.query(`select pg_advisory_lock(${advisoryLocks.jobQueues})`)
    await create()
  } finally {
    // Ends the session, and with it the lock and the setting
    client.release(true)
  }
}

/** The job that removes expired records: its steps run one after the other. */
export function tidyingJob(steps: readonly (() => Promise<void>)[]): Pick<JobHandlers, 'tidying'> {
  return {
    async tidying() {
      for (const step of steps) await step()
    },
  }
}

/** Does the jobs one after the other; what becomes of one is nothing to the others. */
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

/** Without the job's data, which are somebody's address. The tries in between say nothing new. */
function logFailure(log: Log, { id, name, retryCount, retryLimit }: JobWithMetadata<unknown>, error: unknown) {
  const line = { queue: name, job: id, tries: retryCount + 1, err: error }
  if (retryCount >= retryLimit) log.error(line, 'a job failed, and is given up')
  else if (retryCount === 0) log.warn(line, 'a job failed, and will be tried again')
}
