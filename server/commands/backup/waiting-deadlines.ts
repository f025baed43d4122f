import type pg from 'pg'

/** Kinds that belong to a date: the last day of an offer, the day of a visit. */
const dated = ['offer_validity', 'visit_reminder']

/**
 * Moves the deadlines that were pending at the time of the backup by the part of the time since then that they counted: the events that
 * would have cancelled them may be lost. Those that count from a later moment, or belong to a date, keep it; reminders of visits that were
 * due since are marked as done.
 * Returns the number of moved deadlines.
 */
export async function moveWaitingDeadlines(
  client: pg.ClientBase,
  { createdAt, now }: { createdAt: Date; now: Date },
): Promise<number> {
  await client.query(
    `update deadline set done_at = $1
     where kind = 'visit_reminder' and done_at is null and cancelled_at is null and due_at <= $1`,
    [now],
  )
  // `since`, too: a change of the working hours computes the deadline from it again
  const { rowCount } = await client.query(
    `update deadline set since = since + ($2 - greatest(since, $1::timestamptz)), due_at = due_at + ($2 - greatest(since, $1))
     where done_at is null and cancelled_at is null and due_at > $1 and since <= $2::timestamptz and kind <> all ($3)`,
    [createdAt, now, dated],
  )
  return rowCount ?? 0
}
