import type pg from 'pg'

/**
 * Skips the delay before a failed job is tried again, which grows to an hour, and the minutes until jobs of a killed process count as
 * abandoned: those that started before `startedAt`, the start of the process that works now.
 */
export async function retryJobs(client: pg.Client, queues: readonly string[], startedAt: Date): Promise<void> {
  await client.query(
    `update jobs.job set state = 'retry', start_after = now()
      where name = any($1) and (state = 'retry' or (state = 'active' and started_on < $2))`,
    [queues, startedAt],
  )
}
