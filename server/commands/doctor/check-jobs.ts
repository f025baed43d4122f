import type pg from 'pg'
import { isInUse } from '../database-users.ts'
import { type Finding, reporting } from './finding.ts'

const { ok, warning, problem } = reporting('jobs')

/** Jobs that run again and again, with the hours after which they are late. */
const schedules = { deadlines: 0.25, 'delivery-reports': 0.25, tidying: 49 } as const

/** Whether the jobs run, and what they have left undone. */
export async function checkJobs(client: pg.ClientBase): Promise<Finding[]> {
  const { rows } = await client.query<{ ready: boolean }>("select to_regclass('jobs.job') is not null as ready")
  if (!rows[0]?.ready) return [warning('There are no job queues yet.', 'The first start of the server creates them.')]
  const isRunning = await isInUse(client)
  return [
    isRunning
      ? ok('A server is connected to the database.')
      : warning('No server is connected to the database: neither mails nor deadlines are handled.', 'Start it.'),
    ...(isRunning ? await checkSchedules(client) : []),
    await checkDeadlines(client, isRunning),
    ...(await checkMessages(client)),
  ]
}

async function checkSchedules(client: pg.ClientBase): Promise<Finding[]> {
  const { rows } = await client.query<{ name: keyof typeof schedules; hours: number | null; installed: number }>(
    `select name, extract(epoch from now() - max(completed_on)) / 3600 as hours,
       (select extract(epoch from now() - max(applied_at)) / 3600 from schema_migration) as installed
     from unnest($1::text[]) as name left join jobs.job j using (name) group by name`,
    [Object.keys(schedules)],
  )
  return rows.map(({ name, hours, installed }) => {
    if (hours === null && installed <= schedules[name])
      return ok(`The job ${name} has not been due since the installation.`)
    const ago = hours === null ? 'never' : `${describeHours(hours)} ago`
    return hours !== null && hours <= schedules[name]
      ? ok(`The job ${name} ran ${ago}.`)
      : warning(
          `The job ${name} has not run in time: its last run was ${ago}.`,
          'If the server has run for a while, look for errors in its log, then start it again.',
        )
  })
}

async function checkDeadlines(client: pg.ClientBase, isRunning: boolean): Promise<Finding> {
  const { rows } = await client.query<{ overdue: number }>(
    `select count(*)::integer as overdue from deadline
     where done_at is null and cancelled_at is null and due_at < now() - interval '15 minutes'`,
  )
  const overdue = rows[0]?.overdue ?? 0
  if (overdue === 0) return ok('No deadline of a request is overdue.')
  const finding = `${overdue} deadlines of requests are overdue: reminders and escalations are missing.`
  return isRunning
    ? problem(finding, 'Look for errors of the job deadlines in the log of the server.')
    : warning(finding, 'They take effect when the server runs again.')
}

/** Mails and messages that should have been sent. Their errors may contain addresses and are not shown. */
async function checkMessages(client: pg.ClientBase): Promise<Finding[]> {
  const { rows } = await client.query<{ unsent: number; tried: number; given_up: number; failed: number }>(
    `select
       (select count(*) from mail
        where sent_at is null and failed_at is null and coalesce(due_at, created_at) < now() - interval '1 hour')::integer as unsent,
       (select count(*) from mail where sent_at is null and failed_at is null and attempts > 0)::integer as tried,
       (select count(*) from mail where failed_at > now() - interval '1 day')::integer as given_up,
       (select count(*) from delivery where failed_at > now() - interval '1 day')::integer as failed`,
  )
  const { unsent = 0, tried = 0, given_up: givenUp = 0, failed = 0 } = rows[0] ?? {}
  return [
    unsent === 0
      ? ok('No mail waits longer than an hour.')
      : warning(
          `${unsent} mails have not been sent for more than an hour; ${tried} mails failed at least once.`,
          'Check the mail server; the column last_error of the table mail has its answers.',
        ),
    givenUp === 0
      ? ok('No mail was given up in the last day.')
      : warning(
          `${givenUp} mails were given up in the last day.`,
          'The column last_error of the table mail has the reasons. The desk sees those about requests and can send them again.',
        ),
    failed === 0
      ? ok('No message about a request failed in the last day.')
      : warning(
          `${failed} messages about requests failed in the last day.`,
          'See the queue of the desk, which names them.',
        ),
  ]
}

function describeHours(hours: number): string {
  return hours < 1 ? `${Math.round(hours * 60)} min` : `${Math.round(hours)} h`
}
