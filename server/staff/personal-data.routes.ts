import { exportFileName } from '@motanet/contract/privacy/export-file.ts'
import { erasePersonalData, exportPersonalData, findPersonalData } from '@motanet/contract/staff/personal-data.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { getCurrentUser } from '../accounts/current-user.ts'
import type { DB } from '../db/tables.ts'
import { keepPrivate } from '../http/outgoing/private-responses.ts'
import type { ErasureParts, Person } from '../privacy/erasure.ts'
import { exportPerson, findPerson } from '../privacy/export.ts'
import { eraseAsStaff } from './personal-data.ts'

/** Routes with which staff find, export and erase what is stored about a person who asks for it. */
export function deskPersonalData(db: Kysely<DB>, parts: ErasureParts): FastifyPluginAsyncZod {
  return async (app) => {
    keepPrivate(app)
    app.route({ ...findPersonalData, handler: ({ query }) => findPerson(db, personOf(query)) })
    app.route({
      ...exportPersonalData,
      handler: async ({ query }, reply) => {
        reply.header('content-disposition', `attachment; filename="${exportFileName}"`)
        return exportPerson(db, parts.clock, personOf(query), { withNotes: true })
      },
    })
    app.route({
      ...erasePersonalData,
      handler: (request) => eraseAsStaff(db, parts, getCurrentUser(request), personOf(request.body)),
    })
  }
}

interface Selection {
  email?: string | undefined
  phone?: string | undefined
  account_id?: number | undefined
  request_id?: number | undefined
}

function personOf({ account_id: accountId, request_id: requestId, ...contacts }: Selection): Person {
  return { ...contacts, accountId, requestId }
}
