/**
 * Looks up rows by id, with one query at a time: calls during a query share the next one. Each result comes from a query that began after
 * the call. A failure is passed to all calls that share the query.
 */
export function createBatchedLookup<Row extends { id: number }>(
  find: (ids: readonly number[]) => Promise<readonly Row[]>,
) {
  type Rows = ReadonlyMap<number, Row>
  let running: Promise<Rows> | undefined
  let next: { ids: Set<number>; rows: Promise<Rows> } | undefined

  const start = (ids: ReadonlySet<number>): Promise<Rows> => {
    const rows = find([...ids])
      .then((found) => new Map(found.map((row) => [row.id, row])))
      .finally(() => {
        if (running === rows) running = undefined
      })
    running = rows
    return rows
  }
  const startAfter = (query: Promise<unknown>) => {
    const ids = new Set<number>()
    const rows = query
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return start(ids)
      })
    return { ids, rows }
  }

  /** Returns at least the rows with these ids, as far as they exist. */
  return (ids: readonly number[]): Promise<Rows> => {
    if (running === undefined) return start(new Set(ids))
    next ??= startAfter(running)
    for (const id of ids) next.ids.add(id)
    return next.rows
  }
}
