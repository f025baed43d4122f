import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { idParams, queryInteger, queryLatitude, queryLongitude, textLimits } from '../primitives.ts'

export const address = z.object({
  id: z.number().int().describe('Id of the house; of the street if `kind` is `street`'),
  label: z.string(),
  label_ro: z.string(),
  locality: z.string(),
  locality_ro: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  kind: z.enum(['house', 'street']),
})
export type Address = z.output<typeof address>

/** Match qualities, best first. */
export const addressMatches = ['exact', 'corrected', 'approximate', 'street', 'weak'] as const
export type AddressMatch = (typeof addressMatches)[number]

export const suggestedAddress = address.extend({
  match: z
    .enum(addressMatches)
    .describe(
      '`exact`: the typed address; `corrected`: the typed address, which was misspelt, abbreviated or given by a former name; `approximate`: currently never returned; `street`: a street, because no house was typed or the street does not have it; `weak`: an uncertain suggestion. A client should select only `exact` and `corrected` without a click',
    ),
})
export type SuggestedAddress = z.output<typeof suggestedAddress>

const searchQuerystring = z.object({
  q: z.string().min(1).max(textLimits.search),
})

export const searchAddresses = {
  method: 'GET',
  url: '/info/api/addresses/',
  schema: {
    operationId: 'searchAddresses',
    summary: 'Suggest addresses for a partly typed query, best match first',
    description: 'For coordinates copied from a map, such as `47.0245, 28.8323`: the nearest house within 150 m.',
    tags: ['addresses'],
    querystring: searchQuerystring.extend({ limit: queryInteger(1, 20).default(8) }),
    response: { 200: z.array(suggestedAddress) },
  },
} as const satisfies Endpoint

export const unknownAddressParts = z.object({
  town: z
    .object({ name: z.string(), name_ro: z.string() })
    .nullable()
    .describe('Town in the query, if no street of it is in the data; otherwise null'),
  locality: z
    .object({ name: z.string(), name_ro: z.string() })
    .nullable()
    .describe('Locality in the query, if it has no street of the typed name; otherwise null'),
  house: z.string().nullable().describe('House number in the query, if `street` does not have it; otherwise null'),
  street: address.nullable(),
})
export type UnknownAddressParts = z.output<typeof unknownAddressParts>

export const findUnknownAddressParts = {
  method: 'GET',
  url: '/info/api/addresses/unknown-parts/',
  schema: {
    operationId: 'findUnknownAddressParts',
    summary: 'Find the town, the street or the house number of a typed address that is not in the data',
    tags: ['addresses'],
    querystring: searchQuerystring,
    response: { 200: unknownAddressParts },
  },
} as const satisfies Endpoint

export const getAddress = {
  method: 'GET',
  url: '/info/api/addresses/:id/',
  schema: {
    operationId: 'getAddress',
    summary: 'Get a house',
    tags: ['addresses'],
    params: idParams,
    response: { 200: address },
    problems: ['address-not-found'],
  },
} as const satisfies Endpoint

export const getNearestAddress = {
  method: 'GET',
  url: '/info/api/addresses/nearest/',
  schema: {
    operationId: 'getNearestAddress',
    summary: 'Get the nearest house within 150 m of a point; null if there is none',
    tags: ['addresses'],
    querystring: z.object({
      latitude: queryLatitude,
      longitude: queryLongitude,
    }),
    response: { 200: address.nullable() },
  },
} as const satisfies Endpoint

export const listStreetAddresses = {
  method: 'GET',
  url: '/info/api/addresses/by-street/:id/',
  schema: {
    operationId: 'listStreetAddresses',
    summary: 'List all houses of a street, ordered by number',
    tags: ['addresses'],
    params: idParams,
    response: { 200: z.array(address) },
  },
} as const satisfies Endpoint
