import type { Kysely } from 'kysely'
import type pg from 'pg'
import { fromKysely, PgBoss, type QueueOptions } from 'pg-boss'
import type { Log } from '../db/log.ts'
import type { DB } from '../db/tables.ts'

const schema = 'jobs'
const oneDaySeconds = 86_400

/** Every queue, how its jobs are tried again, and what one of them holds. */
const queues = {
  /** A mail of the outbox is to be sent. For half a day, less and less often. */
  mail: { retryLimit: 20, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 120 },
  /** Somebody asked for a mail that an account may get. */
  'account-letter': { retryLimit: 10, retryDelay: 5, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 60 },
} as const satisfies Record<string, QueueOptions>

export interface JobData {
  mail: { mailId: number }
  'account-letter': { kind: 'activation' | 'reset'; email: string }
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
  /** Does the jobs from now on, one at a time of each queue. A handler that throws is called again later. */
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
    const jobs = await boss.fetch<JobData[Name]>(name, { ignoreStartAfter: true, batchSize: 1000 })
    let failed = 0
    for (const { id, data } of jobs) {
      try {
        await handler(data)
        await boss.complete(name, id)
      } catch (error) {
        failed += 1
        await boss.fail(name, id, { message: String(error) })
      }
    }
    return failed
  }

  return {
    async start() {
      await boss.start()
      for (const name of names)
        await boss.createQueue(name, {
          ...queues[name],
          deleteAfterSeconds: oneDaySeconds,
          retentionSeconds: 3 * oneDaySeconds,
        })
    },
    async add(db, queue, data) {
      await boss.send(queue, data, { db: fromKysely(db) })
    },
    async work(handlers) {
      const start = <Name extends QueueName>(name: Name) =>
        boss.work<JobData[Name]>(
          name,
          { batchSize: 1, pollingIntervalSeconds: 1, burstWhenBatchFull: true },
          async (jobs) => {
            for (const { data } of jobs) await handlers[name](data)
          },
        )
      for (const name of names) await start(name)
    },
    async workOff(handlers) {
      // The letters that are asked for become mails
      return (await workOff('account-letter', handlers['account-letter'])) + (await workOff('mail', handlers.mail))
    },
    stop: (limitMs) => boss.stop({ timeout: limitMs }),
  }
}
