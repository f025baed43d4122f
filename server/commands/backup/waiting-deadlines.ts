import type pg from 'pg'

/** Kinds that belong to a date: the last day of an offer, the day of a visit. */
const dated = ['offer_validity', 'visit_reminder']

/**
 * Moves the deadlines that were pending at the time of the backup by the time since then, in their order: the events that would have
 * cancelled them may be lost. Deadlines that belong to a date keep it; reminders of visits that were due since are marked as done.
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
    `update deadline set since = since + ($2::timestamptz - $1::timestamptz), due_at = due_at + ($2::timestamptz - $1::timestamptz)
     where done_at is null and cancelled_at is null and due_at > $1::timestamptz and kind <> all ($3)`,
    [createdAt, now, dated],
  )
  return rowCount ?? 0
}
