import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'

/** What all instances share: the figures are the same on each of them. */
export interface DatabaseFigures {
  queues: { queue: string; waiting: number; active: number; failed: number }[]
  /** Age in seconds of the oldest message that is due, not delivered and not given up; 0 if there is none. A mail counts for a day. */
  outboxAgeSeconds: number
  /** Messages about requests that were given up in the last hour. */
  failedDeliveries: { channel: string; count: number }[]
}

/** Reads all figures with one statement. */
export async function readDatabaseFigures(db: Kysely<DB>): Promise<DatabaseFigures> {
  const { rows } = await sql<DatabaseFigures>`
    select
      (select coalesce(json_agg(json_build_object('queue', q.name, 'waiting', q.waiting, 'active', q.active, 'failed', q.failed)), '[]')
       from (
         select queue.name,
           count(*) filter (where job.state in ('created', 'retry')) as waiting,
           count(*) filter (where job.state = 'active') as active,
           count(*) filter (where job.state = 'failed') as failed
         from jobs.queue left join jobs.job on job.name = queue.name and job.state not in ('completed', 'cancelled')
         group by queue.name
       ) q) as queues,
      (select coalesce(extract(epoch from now() - min(due))::float8, 0)
       from (
         select coalesce(due_at, created_at) as due from mail
         where sent_at is null and failed_at is null and coalesce(due_at, created_at) between now() - interval '1 day' and now()
         union all
         select due_at from delivery where sent_at is null and failed_at is null and due_at <= now()
       ) undelivered) as "outboxAgeSeconds",
      (select json_agg(json_build_object('channel', channel, 'count', (
         select count(*) from delivery where delivery.channel = c.channel and failed_at > now() - interval '1 hour'
       ))) from unnest(array['mail', 'telegram', 'webhook']) as c (channel)) as "failedDeliveries"`.execute(db)
  return rows[0] as DatabaseFigures
}
