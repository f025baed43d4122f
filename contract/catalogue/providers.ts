import { z } from 'zod'
import { email } from '../email.ts'
import { type Endpoint, inCabinet } from '../endpoint.ts'
import { focusPercent, formFocusPercent, pictureFile, UploadedFile } from '../media/pictures.ts'
import { anyPhone } from '../phone.ts'
import {
  idParams,
  line,
  page,
  queryId,
  queryIds,
  queryInteger,
  recordName,
  recordVersion,
  text,
  textLimits,
  versionHeaders,
} from '../primitives.ts'
import { minShownConnections } from '../requests/guarantee.ts'
import { service } from './services.ts'

export const providerName = z.object({
  id: z.number().int(),
  name: z.string(),
})
export type ProviderName = z.output<typeof providerName>

const offered = {
  tariffs_count: z.number().int(),
  min_speed: z
    .number()
    .nullable()
    .describe(
      'Lowest speed of the home internet tariffs in Mb/s, otherwise of the business and satellite tariffs in Mb/s, otherwise lowest data volume of the mobile tariffs in GB; null without such tariffs',
    ),
  min_speed_unit: z.enum(['mbps', 'gb']),
  min_price: z.number().nullable().describe('Lowest shown price in lei per month; null without tariffs'),
}

export const providerCard = z.object({
  id: z.number().int(),
  name: z.string(),
  logo: z.string().nullable(),
  avg_rating: z.number().nullable().describe('Average rating, 1 to 5 with one decimal; null without reviews'),
  reviews_count: z.number().int(),
  ...offered,
})
export type ProviderCard = z.output<typeof providerCard>

const reviewCount = z.number().int()
export const ratingDistribution = z.object({
  1: reviewCount,
  2: reviewCount,
  3: reviewCount,
  4: reviewCount,
  5: reviewCount,
})
export type RatingDistribution = z.output<typeof ratingDistribution>

const outcomes = z.number().int()
const connectionOutcomes = z.object({
  connected: outcomes.describe('Confirmed connections'),
  replaced: outcomes.describe('After a claim under the guarantee the customer changed the provider'),
  refunded: outcomes.describe('After a claim under the guarantee the payment of the first month was refunded'),
})

export const isPartner = z.boolean().describe('Requests for tariffs of a provider that is no partner go to the desk')

export const provider = z.object({
  id: z.number().int(),
  name: z.string(),
  is_partner: isPartner,
  number: z.string().describe('Phone number'),
  email: z.string(),
  address: z.string(),
  address_ro: z.string(),
  hours: z.string(),
  hours_ro: z.string(),
  details: z.string(),
  details_ro: z.string(),
  logo: z.string().nullable(),
  image: z.string().nullable(),
  image_focus_x: focusPercent,
  image_focus_y: focusPercent,
  rating: z.number().nullable(),
  reviews_count: z.number().int(),
  rating_distribution: ratingDistribution.describe('Number of reviews per rating'),
  ...offered,
  connections: connectionOutcomes.nullable().describe(`Null below ${minShownConnections} confirmed connections`),
  services: z.array(service).describe('Services of the published tariffs'),
  version: recordVersion,
})
export type Provider = z.output<typeof provider>

export const providerAtAddress = providerName.extend({
  tariff_count: z.number().int(),
})

export const cardOrderings = ['popular', '-rating', 'price'] as const
export type CardOrdering = (typeof cardOrderings)[number]

export const cardFilters = z.object({
  search: text(textLimits.search).min(1).optional().describe('Part of the name, in either alphabet'),
  ordering: z
    .enum(cardOrderings)
    .default('popular')
    .describe('By the popularity of the best tariff; by rating, highest first; by the lowest price'),
  limit: queryInteger(1, 200).optional().describe('Maximum number of results without `page`; all by default'),
  page: queryInteger(1, 1_000_000).optional().describe('Returns this page with the number of all results'),
  page_size: queryInteger(1, 100).default(30),
})
export type CardFilters = z.output<typeof cardFilters>

const listLimit = queryInteger(1, 200).optional().describe('Maximum number of results; all by default')

export const listProviders = {
  method: 'GET',
  url: '/info/api/providers/',
  schema: {
    operationId: 'listProviders',
    summary: 'List the names of all public providers, ordered by name',
    tags: ['catalogue'],
    querystring: z.object({ limit: listLimit, ids: queryIds.optional().describe('Only these providers') }),
    response: { 200: z.array(providerName) },
  },
} as const satisfies Endpoint

export const listProvidersShort = {
  method: 'GET',
  url: '/info/providers/short/',
  schema: {
    operationId: 'listProvidersShort',
    summary: 'List the names of all public providers',
    description: 'Same response as `/info/api/providers/`.',
    tags: ['catalogue'],
    response: { 200: z.array(providerName) },
  },
} as const satisfies Endpoint

export const getProvider = {
  method: 'GET',
  url: '/info/api/providers/:id/',
  schema: {
    operationId: 'getProvider',
    summary: 'Get a provider',
    tags: ['catalogue'],
    params: idParams,
    response: { 200: provider },
    problems: ['provider-not-found'],
  },
} as const satisfies Endpoint

export const listProviderCards = {
  method: 'GET',
  url: '/api/auth/providers/cards/',
  schema: {
    operationId: 'listProviderCards',
    summary: 'List the cards of public providers',
    description: 'Without `page`, the response is an array.',
    tags: ['catalogue'],
    querystring: cardFilters,
    response: { 200: z.union([z.array(providerCard), page(providerCard)]) },
  },
} as const satisfies Endpoint

export const listProvidersByAddress = {
  method: 'GET',
  url: '/info/api/providers/by-address/',
  schema: {
    operationId: 'listProvidersByAddress',
    summary: 'List the providers with tariffs at an address, with the number of these tariffs',
    tags: ['catalogue'],
    querystring: z.object({ address_id: queryId }),
    response: { 200: z.array(providerAtAddress) },
    problems: ['address-not-found'],
  },
} as const satisfies Endpoint

export const providerProfile = provider.pick({
  id: true,
  name: true,
  number: true,
  email: true,
  address: true,
  address_ro: true,
  hours: true,
  hours_ro: true,
  details: true,
  details_ro: true,
  logo: true,
  image: true,
  image_focus_x: true,
  image_focus_y: true,
  version: true,
})
export type ProviderProfile = z.output<typeof providerProfile>

/** A picture file. A file field without a file is parsed as an empty string, which is rejected. */
const uploaded = z
  .custom<UploadedFile>((value) => value instanceof UploadedFile && value.size > 0, { error: 'file-required' })
  .meta(pictureFile.meta() ?? {})

/** The fields of a profile in the body of a change, which may be a multipart form. */
export const changedProfile = {
  name: recordName.optional(),
  number: anyPhone.optional(),
  email: z
    .string()
    .trim()
    .pipe(z.union([z.literal(''), email], { error: 'not-an-email' }))
    .optional(),
  address: line(textLimits.name).optional(),
  address_ro: line(textLimits.name).optional(),
  hours: line(textLimits.name).optional().describe('Working hours, such as «Пн–Пт 9:00–18:00»'),
  hours_ro: line(textLimits.name).optional(),
  details: text(textLimits.paragraph).optional(),
  details_ro: text(textLimits.paragraph).optional(),
  logo: uploaded.optional(),
  image: uploaded.optional(),
  image_focus_x: formFocusPercent.optional().describe("Horizontal focal point, in percent of the image's width"),
  image_focus_y: formFocusPercent.optional().describe("Vertical focal point, in percent of the image's height"),
}

export const updateProvider = {
  method: 'PATCH',
  url: '/info/api/providers/:id/',
  schema: {
    operationId: 'updateProvider',
    summary: "Update the profile of the caller's provider",
    description:
      'JSON, or a multipart form with a logo or an image. Only for the provider itself; its managers get 403.',
    tags: ['cabinet'],
    security: inCabinet,
    consumes: ['multipart/form-data', 'application/json'],
    headers: versionHeaders,
    params: idParams,
    body: z.object(changedProfile),
    response: { 200: providerProfile },
    problems: ['provider-not-found'],
  },
} as const satisfies Endpoint
