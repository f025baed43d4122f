import type { TestServer } from './server.ts'

/** Reads the requests in the database. `server` is read with each call, after the tests have started it. */
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
