import {
  createContractCondition,
  deleteContractCondition,
  listContractConditions,
  updateContractCondition,
} from '@motanet/contract/catalogue/contract-conditions.ts'
import {
  createEquipmentOption,
  deleteEquipmentOption,
  listEquipmentOptions,
  listEquipmentTypes,
  updateEquipmentOption,
} from '@motanet/contract/catalogue/equipment.ts'
import {
  createPromotion,
  deletePromotion,
  listPromotions,
  updatePromotion,
} from '@motanet/contract/catalogue/promotions.ts'
import type { Endpoint } from '@motanet/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import { getCaller } from '../accounts/current-user.ts'
import type { DB } from '../db/tables.ts'
import { tagVersion, versionsOf } from '../http/incoming/record-versions.ts'
import { keepPrivate } from '../http/outgoing/private-responses.ts'
import type { CatalogueParts } from './catalogue-parts.ts'
import { findEquipmentTypes } from './equipment.queries.ts'
import {
  addRecord,
  changeRecord,
  listOwnRecords,
  type RecordKind,
  removeRecord,
  type Versioned,
} from './own-records.ts'
import { contractConditions, equipment, promotions } from './record-kinds.ts'

type Parts = Pick<CatalogueParts, 'db' | 'clock'>

/** Public route of the equipment types. */
export function publicEquipment(db: Kysely<DB>): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({ ...listEquipmentTypes, config: { dependsOn: ['shared'] }, handler: () => findEquipmentTypes(db) })
  }
}

/** Cabinet routes for the promotions, contract conditions and equipment of the user's provider. */
export function ownRecords(parts: Parts): FastifyPluginAsyncZod {
  return async (app) => {
    keepPrivate(app)
    addRecordRoutes(app, parts, promotions, {
      list: listPromotions,
      create: createPromotion,
      update: updatePromotion,
      remove: deletePromotion,
    })
    addRecordRoutes(app, parts, contractConditions, {
      list: listContractConditions,
      create: createContractCondition,
      update: updateContractCondition,
      remove: deleteContractCondition,
    })
    addRecordRoutes(app, parts, equipment, {
      list: listEquipmentOptions,
      create: createEquipmentOption,
      update: updateEquipmentOption,
      remove: deleteEquipmentOption,
    })
  }
}

interface RecordEndpoints<Shown, Fields> {
  list: Endpoint & { schema: { response: { 200: z.ZodType<Shown[]> } } }
  create: Endpoint & { schema: { body: z.ZodType<Fields>; response: { 201: z.ZodType<Shown> } } }
  update: Endpoint & { schema: { body: z.ZodType<Fields>; response: { 200: z.ZodType<Shown> } } }
  remove: Endpoint
}

/** Fastify validates parameters, headers and bodies by the endpoint schemas; the route types repeat them. */
function addRecordRoutes<Shown extends Versioned, Fields>(
  app: FastifyInstance,
  parts: Parts,
  kind: RecordKind<Shown, Fields>,
  endpoints: RecordEndpoints<Shown, Fields>,
) {
  app.route({ ...endpoints.list, handler: (request) => listOwnRecords(parts.db, getCaller(request), kind) })
  app.route<{ Body: Fields; Headers: { 'idempotency-key'?: string } }>({
    ...endpoints.create,
    handler: async (request, reply) => {
      const addition = { fields: request.body, key: request.headers['idempotency-key'] }
      return tagVersion(reply.code(201), await addRecord(parts.db, getCaller(request), kind, addition))
    },
  })
  app.route<{ Params: { id: number }; Body: Fields; Headers: { 'if-match'?: string } }>({
    ...endpoints.update,
    handler: async (request, reply) => {
      const { params, body, headers } = request
      const change = { id: params.id, fields: body, seen: versionsOf(headers['if-match']) }
      return tagVersion(reply, await changeRecord(parts, getCaller(request), kind, change))
    },
  })
  app.route<{ Params: { id: number }; Querystring: { detach?: 'true' | 'false' }; Headers: { 'if-match'?: string } }>({
    ...endpoints.remove,
    handler: async (request, reply) => {
      const { params, query, headers } = request
      const deletion = { id: params.id, detaches: query.detach === 'true', seen: versionsOf(headers['if-match']) }
      await removeRecord(parts, getCaller(request), kind, deletion)
      return reply.code(204).send(null)
    },
  })
}
