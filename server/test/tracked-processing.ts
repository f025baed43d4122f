import { trackingToken } from '../delivery/tracking.ts'
import { secretKey, type TestServer } from './server.ts'

/** What tests of deadlines read about a request. `server` is a getter, because the test server starts in `beforeAll`. */
export function processingOf(server: () => TestServer) {
  const query = async <Row extends object>(text: string, ...values: unknown[]) =>
    (await server().database.pool.query<Row>(text, values)).rows

  return {
    query,
    trackUrl: (id: number) => `/info/api/track/${trackingToken(id, secretKey)}/`,
    track: async (id: number) => (await server().get(`/info/api/track/${trackingToken(id, secretKey)}/`)).body,
    /** The messages to a party, such as `reminder`, in their order. */
    async messages(id: number, party: 'provider' | 'customer' | 'desk') {
      const rows = await query<{ kind: string }>(
        'select kind from delivery where request_id = $1 and party = $2 order by id',
        id,
        party,
      )
      return rows.map(({ kind }) => kind)
    },
    async deskItems(id: number) {
      const rows = await query<{ kind: string }>('select kind from desk_item where request_id = $1 order by id', id)
      return rows.map(({ kind }) => kind)
    },
    /** The waiting deadlines with the times at which they are due. */
    async waiting(id: number) {
      const rows = await query<{ kind: string; due_at: Date }>(
        `select kind, due_at from deadline where request_id = $1 and done_at is null and cancelled_at is null order by due_at, id`,
        id,
      )
      return Object.fromEntries(rows.map(({ kind, due_at }) => [kind, due_at.toISOString()]))
    },
  }
}
