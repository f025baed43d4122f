import { z } from 'zod'
import { type Endpoint, inCabinet, orByKey } from '../endpoint.ts'
import type { FieldProblem } from '../errors.ts'
import { formId, formIdOrNull, formIds, formNumber, formOrNull } from '../forms.ts'
import { formFocusPercent, pictureFile } from '../media/pictures.ts'
import {
  idempotencyHeaders,
  idParams,
  optionalName,
  recordName,
  text,
  textLimits,
  versionHeaders,
} from '../primitives.ts'
import { tariffStates } from './tariff-states.ts'
import { ownTariff } from './tariffs.ts'

/** The maximum number of tariffs of a provider. */
export const maxTariffs = 5000
export const maxPriceLei = 1_000_000
/** The maximum number of entries in each list of a tariff. */
export const maxTariffEntries = { equipment: 50, coverage_zones: 500, addresses: 2000 } as const

const fields = {
  name: recordName,
  name_ro: optionalName,
  price_per_month: formOrNull(formNumber(0, maxPriceLei, 2)).describe('Monthly price in lei'),
  speed: formOrNull(formNumber(0, 1_000_000, 1)).describe('Speed in Mb/s; data volume in GB if the service is mobile'),
  description: text(textLimits.paragraph),
  description_ro: text(textLimits.paragraph),
  details: text(textLimits.paragraph),
  details_ro: text(textLimits.paragraph),
  image: z
    .union([pictureFile, z.literal(''), z.null()], { error: 'not-a-picture' })
    .describe('An empty value or null removes the picture'),
  image_focus_x: formFocusPercent.describe("Horizontal focal point, in percent of the picture's width"),
  image_focus_y: formFocusPercent.describe("Vertical focal point, in percent of the picture's height"),
  services: formOrNull(formId).describe('Id of the service'),
  equipment: formIds(maxTariffEntries.equipment).describe("Ids of the provider's equipment, in display order"),
  coverage_zones: formIds(maxTariffEntries.coverage_zones).describe("Ids of the provider's zones"),
  addresses: formIds(maxTariffEntries.addresses),
  promo: formIdOrNull.describe('Id of a promotion of the provider; blank for none'),
  conditions: formIdOrNull.describe('Id of a contract condition of the provider; blank for none'),
  plan_id: formOrNull(recordName).describe('The same in all variants of one plan; blank for none'),
  variant_of: formIdOrNull.describe(
    'Id of a tariff of the provider whose plan this one shares; takes precedence over `plan_id`',
  ),
  state: z.enum(tariffStates),
}

/** Fields that are required unless the tariff is a draft. */
const requiredFields = ['name_ro', 'services', 'price_per_month', 'speed'] as const
type RequiredField = (typeof requiredFields)[number]

/** Returns the required fields that are present but blank. Only a draft may have them. */
export function missingFields(tariff: Readonly<Partial<Record<RequiredField, unknown>>>): RequiredField[] {
  return requiredFields.filter((field) => tariff[field] === null || tariff[field] === '')
}

/** Multi-select fields of the form. Each is sent as `name` or `name[]`, once per value. */
export const tariffLists = ['equipment', 'coverage_zones', 'addresses'] as const

const anyNewTariff = z.object({
  ...fields,
  name_ro: fields.name_ro.default(''),
  price_per_month: fields.price_per_month.default(null),
  speed: fields.speed.default(null),
  services: fields.services.default(null),
  description: fields.description.default(''),
  description_ro: fields.description_ro.default(''),
  details: fields.details.default(''),
  details_ro: fields.details_ro.default(''),
  image: fields.image.optional(),
  image_focus_x: fields.image_focus_x.default(50),
  image_focus_y: fields.image_focus_y.default(50),
  equipment: fields.equipment.default([]),
  coverage_zones: fields.coverage_zones.default([]),
  addresses: fields.addresses.default([]),
  promo: fields.promo.default(null),
  conditions: fields.conditions.default(null),
  plan_id: fields.plan_id.default(null),
  variant_of: fields.variant_of.default(null),
  state: fields.state
    .default('published')
    .describe('All states except `draft` require `name_ro`, `services`, `price_per_month` and `speed`'),
})

// The check also runs if other fields are invalid, so that missing and invalid fields are reported together
const newTariff = anyNewTariff.superRefine(
  (tariff, context) => {
    if (tariff.state === 'draft') return
    for (const field of missingFields(tariff))
      context.addIssue({ code: 'custom', path: [field], message: 'required' satisfies FieldProblem })
  },
  { when: ({ value }) => typeof value === 'object' && value !== null },
)
export type NewTariff = z.output<typeof newTariff>

const changedTariff = z.object(fields).partial()
export type ChangedTariff = z.output<typeof changedTariff>

export const createTariff = {
  method: 'POST',
  url: '/info/api/tariffs/',
  schema: {
    operationId: 'createTariff',
    summary: 'Create a tariff',
    description: 'Multipart form or JSON.',
    tags: ['cabinet'],
    security: orByKey(inCabinet, 'prices'),
    consumes: ['multipart/form-data', 'application/json'],
    headers: idempotencyHeaders,
    body: newTariff,
    response: { 201: ownTariff },
    problems: ['too-many-records'],
  },
} as const satisfies Endpoint

export const updateTariff = {
  method: 'PATCH',
  url: '/info/api/tariffs/:id/',
  schema: {
    operationId: 'updateTariff',
    summary: "Update a tariff of the caller's provider",
    description: 'Multipart form or JSON. Omitted fields keep their value; a list with only a blank value is emptied.',
    tags: ['cabinet'],
    security: orByKey(inCabinet, 'prices'),
    consumes: ['multipart/form-data', 'application/json'],
    headers: versionHeaders,
    params: idParams,
    body: changedTariff,
    response: { 200: ownTariff },
    problems: ['tariff-not-found'],
  },
} as const satisfies Endpoint

export const deleteTariff = {
  method: 'DELETE',
  url: '/info/api/tariffs/:id/',
  schema: {
    operationId: 'deleteTariff',
    summary: "Delete a tariff of the caller's provider",
    description: 'Requests keep the name of the tariff.',
    tags: ['cabinet'],
    security: orByKey(inCabinet, 'prices'),
    headers: versionHeaders,
    params: idParams,
    response: { 204: z.null() },
    problems: ['tariff-not-found'],
  },
} as const satisfies Endpoint
