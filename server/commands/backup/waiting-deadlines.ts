import type pg from 'pg'

/** Due on a day that is in an offer or was agreed on. */
const dated = ['offer_validity', 'visit_reminder']

/**
 * Moves the deadlines that were waiting at the time of the backup by the time since then, in their order: what they wait for may have
 * happened in between, and nobody has seen the request yet. Those of a day stay; reminders of visits that were due in between are done.
 * Returns the number of moved ones.
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
