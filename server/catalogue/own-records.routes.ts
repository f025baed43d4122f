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
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { getCurrentUser } from '../accounts/current-user.ts'
import type { DB } from '../db/tables.ts'
import { keepPrivate } from '../http/private-responses.ts'
import { tagVersion, versionsOf } from '../http/record-versions.ts'
import { findEquipmentTypes } from './equipment.queries.ts'
import { addRecord, changeRecord, listOwnRecords, removeRecord } from './own-records.ts'
import { contractConditions, equipment, promotions } from './record-kinds.ts'

/** The types of equipment, which are everybody's. */
export function publicEquipment(db: Kysely<DB>): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({ ...listEquipmentTypes, config: { dependsOn: ['catalogue'] }, handler: () => findEquipmentTypes(db) })
  }
}

/** The own promotions in the cabinet. */
export function ownPromotions(db: Kysely<DB>): FastifyPluginAsyncZod {
  return async (app) => {
    keepPrivate(app)
    app.route({ ...listPromotions, handler: (request) => listOwnRecords(db, getCurrentUser(request), promotions) })
    app.route({
      ...createPromotion,
      handler: async (request, reply) =>
        tagVersion(reply.code(201), await addRecord(db, getCurrentUser(request), promotions, additionOf(request))),
    })
    app.route({
      ...updatePromotion,
      handler: async (request, reply) =>
        tagVersion(reply, await changeRecord(db, getCurrentUser(request), promotions, changeOf(request))),
    })
    app.route({
      ...deletePromotion,
      handler: async (request, reply) => {
        await removeRecord(db, getCurrentUser(request), promotions, deletionOf(request))
        return reply.code(204).send(null)
      },
    })
  }
}

/** The own contract conditions in the cabinet. */
export function ownContractConditions(db: Kysely<DB>): FastifyPluginAsyncZod {
  return async (app) => {
    keepPrivate(app)
    app.route({
      ...listContractConditions,
      handler: (request) => listOwnRecords(db, getCurrentUser(request), contractConditions),
    })
    app.route({
      ...createContractCondition,
      handler: async (request, reply) =>
        tagVersion(
          reply.code(201),
          await addRecord(db, getCurrentUser(request), contractConditions, additionOf(request)),
        ),
    })
    app.route({
      ...updateContractCondition,
      handler: async (request, reply) =>
        tagVersion(reply, await changeRecord(db, getCurrentUser(request), contractConditions, changeOf(request))),
    })
    app.route({
      ...deleteContractCondition,
      handler: async (request, reply) => {
        await removeRecord(db, getCurrentUser(request), contractConditions, deletionOf(request))
        return reply.code(204).send(null)
      },
    })
  }
}

/** The own equipment in the cabinet. */
export function ownEquipment(db: Kysely<DB>): FastifyPluginAsyncZod {
  return async (app) => {
    keepPrivate(app)
    app.route({
      ...listEquipmentOptions,
      handler: (request) => listOwnRecords(db, getCurrentUser(request), equipment),
    })
    app.route({
      ...createEquipmentOption,
      handler: async (request, reply) =>
        tagVersion(reply.code(201), await addRecord(db, getCurrentUser(request), equipment, additionOf(request))),
    })
    app.route({
      ...updateEquipmentOption,
      handler: async (request, reply) =>
        tagVersion(reply, await changeRecord(db, getCurrentUser(request), equipment, changeOf(request))),
    })
    app.route({
      ...deleteEquipmentOption,
      handler: async (request, reply) => {
        await removeRecord(db, getCurrentUser(request), equipment, deletionOf(request))
        return reply.code(204).send(null)
      },
    })
  }
}

interface Versioned {
  params: { id: number }
  headers: { 'if-match'?: string | undefined }
}

function changeOf<Fields>({ params, body, headers }: Versioned & { body: Fields }) {
  return { id: params.id, fields: body, seen: versionsOf(headers['if-match']) }
}

function deletionOf({ params, query, headers }: Versioned & { query: { detach?: 'true' | 'false' | undefined } }) {
  return { id: params.id, detaches: query.detach === 'true', seen: versionsOf(headers['if-match']) }
}

function additionOf<Fields>({ body, headers }: { body: Fields; headers: { 'idempotency-key'?: string | undefined } }) {
  return { fields: body, key: headers['idempotency-key'] }
}
