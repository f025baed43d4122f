import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chisinauDay } from '@motanet/contract/chisinau-time.ts'
import { addressFileLimits } from '@motanet/contract/staff/address-import-limits.ts'
import {
  cancelAddressImport,
  checkAddressImport,
  createAddressImport,
  exportAddresses,
  getAddressImport,
  listAddressImports,
  publishAddressImport,
  sendAddressPart,
} from '@motanet/contract/staff/address-imports.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type pg from 'pg'
import { getCurrentUser } from '../accounts/current-user.ts'
import { exportAddresses as writeAddresses } from '../address-imports/export-addresses.ts'
import { findAddressImports } from '../address-imports/stored-imports.queries.ts'
import { onUnlimitedConnection } from '../db/unlimited-connection.ts'
import { addMultipartBody } from '../http/incoming/multipart-body.ts'
import { keepPrivate } from '../http/outgoing/private-responses.ts'
import { createSemaphore } from '../http/overload/semaphore.ts'
import * as domain from './address-imports.ts'

interface RouteParts extends domain.AddressImportParts {
  pool: pg.Pool
  uploadsFolder: string
}

/** Imports of addresses by staff, and the export of all addresses. */
export function deskAddressImports({ pool, uploadsFolder, ...parts }: RouteParts): FastifyPluginAsyncZod {
  const { db } = parts
  // An export holds a connection for seconds
  const exporting = createSemaphore({ permits: 1, maxWaiting: 2 })
  return async (app) => {
    keepPrivate(app)
    await addMultipartBody(app, {
      ...{ folder: uploadsFolder, fields: ['part'], maxBytes: addressFileLimits.partBytes, tooLarge: 'invalid' },
    })
    app.route({
      ...createAddressImport,
      handler: async (request, reply) => {
        const file = { ...request.body, key: request.headers['idempotency-key'] }
        return reply.code(201).send(await domain.announceFile(parts, getCurrentUser(request), file))
      },
    })
    app.route({
      ...sendAddressPart,
      // A fast line sends more parts of a large file in a minute than an account may make writes
      config: { isPartOfWrite: true },
      handler: (request) =>
        domain.receivePart(parts, getCurrentUser(request), { id: request.params.id, ...request.body }),
    })
    app.route({ ...listAddressImports, handler: () => findAddressImports(db) })
    app.route({
      ...getAddressImport,
      handler: ({ params, query: { show: filter, page } }) => domain.getDetails(db, params.id, { filter, page }),
    })
    app.route({
      ...checkAddressImport,
      handler: (request) => {
        const order = { id: request.params.id, keepsMissing: request.body.keeps_missing }
        return domain.checkAgain(parts, getCurrentUser(request), order)
      },
    })
    app.route({
      ...publishAddressImport,
      handler: (request) => {
        const order = { id: request.params.id, confirmsIncomplete: request.body.confirms_incomplete }
        return domain.publish(parts, getCurrentUser(request), order)
      },
    })
    app.route({
      ...cancelAddressImport,
      handler: (request) => domain.cancel(parts, getCurrentUser(request), request.params.id),
    })
    app.route({
      ...exportAddresses,
      handler: async (request, reply) => {
        await mkdir(uploadsFolder, { recursive: true })
        const path = join(uploadsFolder, randomBytes(16).toString('hex'))
        const options = { progress: () => undefined, signal: request.signal }
        const write = () => onUnlimitedConnection(pool, (unlimited) => writeAddresses(unlimited, path, options))
        await exporting.run(write, request.signal)
        const remove = () =>
          rm(path, { force: true }).catch((err) => request.log.error({ err }, 'an export was not removed'))
        const file = createReadStream(path).once('close', remove)
        reply.type('text/csv; charset=utf-8')
        reply.header('content-disposition', `attachment; filename="motanet-addresses-${chisinauDay(new Date())}.csv"`)
        return reply.send(file as never)
      },
    })
  }
}
