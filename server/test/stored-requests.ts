import type { TestServer } from './server.ts'

/** Test helpers that query the table of requests. `server` is a getter, because the test server starts in `beforeAll`. */
export function requestsInDatabase(server: () => TestServer) {
  const stored = (id: number) =>
    server().database.db.selectFrom('request').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  const countRequests = async () => {
    const { count } = await server()
      .database.db.selectFrom('request')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }
  return { stored, countRequests }
}
