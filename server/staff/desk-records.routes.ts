import type { Endpoint } from '@motanet/contract/endpoint.ts'
import type { UploadedFile } from '@motanet/contract/media/pictures.ts'
import {
  createBanner,
  deleteBanner,
  listStaffBanners,
  orderBanners,
  updateBanner,
} from '@motanet/contract/staff/banners.ts'
import {
  createEquipmentType,
  deleteEquipmentType,
  listStaffEquipmentTypes,
  updateEquipmentType,
} from '@motanet/contract/staff/equipment-types.ts'
import {
  createService,
  deleteService,
  listStaffServices,
  orderServices,
  updateService,
} from '@motanet/contract/staff/services.ts'
import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { type CurrentUser, getCurrentUser } from '../accounts/current-user.ts'
import type { CatalogueParts } from '../catalogue/catalogue-parts.ts'
import { addMultipartBody } from '../http/incoming/multipart-body.ts'
import { tagVersion, versionsOf } from '../http/incoming/record-versions.ts'
import { keepPrivate } from '../http/outgoing/private-responses.ts'
import { hourly } from '../http/rate-limits/rate-limiter.ts'
import { maxPictureBytes } from '../media/pictures.ts'
import { banners, equipmentTypes, services } from './desk-kinds.ts'
import {
  addDeskRecord,
  changeDeskRecord,
  type DeskKind,
  type DeskRecord,
  orderDeskRecords,
  removeDeskRecord,
} from './desk-records.ts'

/** Routes with which staff edit equipment types, services and banners. */
export function deskRecords(parts: CatalogueParts): FastifyPluginAsyncZod {
  const { db, config } = parts
  return async (app) => {
    keepPrivate(app)
    await addMultipartBody(app, { folder: config.uploadsFolder, fields: ['image'], maxBytes: maxPictureBytes })
    addRecordRoutes(app, parts, equipmentTypes, {
      list: listStaffEquipmentTypes,
      create: createEquipmentType,
      update: updateEquipmentType,
      remove: deleteEquipmentType,
    })
    addRecordRoutes(app, parts, services, {
      list: listStaffServices,
      create: createService,
      update: updateService,
      remove: deleteService,
    })
    app.route({
      ...orderServices,
      handler: (request) => orderDeskRecords(db, getCurrentUser(request), services, request.body.ids),
    })
    addRecordRoutes(app, parts, banners, {
      list: listStaffBanners,
      create: createBanner,
      update: updateBanner,
      remove: deleteBanner,
    })
    app.route({
      ...orderBanners,
      handler: (request) => orderDeskRecords(db, getCurrentUser(request), banners, request.body.ids),
    })
  }
}

interface RecordEndpoints<Shown, Fields> {
  list: Endpoint & { schema: { response: { 200: z.ZodType<Shown[]> } } }
  create: Endpoint & { schema: { body: z.ZodType<Fields>; response: { 201: z.ZodType<Shown> } } }
  update: Endpoint & { schema: { body: z.ZodType<Fields>; response: { 200: z.ZodType<Shown> } } }
  remove: Endpoint
}

type Pictured<Fields> = Fields & { image?: UploadedFile | '' | null | undefined }

/** Fastify validates parameters, headers and bodies by the endpoint schemas; the route types repeat them. */
function addRecordRoutes<Shown extends DeskRecord, Fields extends object>(
  app: FastifyInstance,
  parts: CatalogueParts,
  kind: DeskKind<Shown, Fields>,
  endpoints: RecordEndpoints<Shown, Pictured<Fields>>,
) {
  const { db, rateLimiter, config } = parts
  const countUpload = async (user: CurrentUser, { image }: Pictured<Fields>) => {
    if (image) await rateLimiter.consume(hourly(config.rateLimits.uploads, 'uploads', user.id))
  }
  const readBody = ({ image, ...fields }: Pictured<Fields>) => ({ image, fields: fields as unknown as Fields })
  app.route({ ...endpoints.list, handler: () => kind.find(db) })
  app.route<{ Body: Pictured<Fields>; Headers: { 'idempotency-key'?: string } }>({
    ...endpoints.create,
    handler: async (request, reply) => {
      const user = getCurrentUser(request)
      const body = request.body as Pictured<Fields>
      const key = request.headers['idempotency-key']
      const addition = { ...readBody(body), key, countUpload: () => countUpload(user, body) }
      return tagVersion(reply.code(201), await addDeskRecord(parts, user, kind, addition))
    },
  })
  app.route<{ Params: { id: number }; Body: Pictured<Fields>; Headers: { 'if-match'?: string } }>({
    ...endpoints.update,
    handler: async (request, reply) => {
      const user = getCurrentUser(request)
      const { params, headers } = request
      const body = request.body as Pictured<Fields>
      await countUpload(user, body)
      const change = { id: params.id, ...readBody(body), seen: versionsOf(headers['if-match']) }
      return tagVersion(reply, await changeDeskRecord(parts, user, kind, change))
    },
  })
  app.route<{ Params: { id: number }; Headers: { 'if-match'?: string } }>({
    ...endpoints.remove,
    handler: async (request, reply) => {
      const deletion = { id: request.params.id, seen: versionsOf(request.headers['if-match']) }
      await removeDeskRecord(parts, getCurrentUser(request), kind, deletion)
      return reply.code(204).send(null)
    },
  })
}
