import type pg from 'pg'

/**
 * Moves the waiting deadlines that passed between the backup and now by the time in between: those that have taken effect since would
 * otherwise take effect again at once, before anybody sees the request. Returns their number.
 */
export async function movePassedDeadlines(
  client: pg.ClientBase,
  { createdAt, now }: { createdAt: Date; now: Date },
): Promise<number> {
  // `since`, too: a change of the working hours computes the deadline from it again
  const { rowCount } = await client.query(
    `update deadline set since = since + ($2::timestamptz - $1::timestamptz), due_at = due_at + ($2::timestamptz - $1::timestamptz)
     where done_at is null and cancelled_at is null and due_at > $1::timestamptz and due_at <= $2::timestamptz`,
    [createdAt, now],
  )
  return rowCount ?? 0
}
