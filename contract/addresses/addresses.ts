import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { idParams, queryInteger, queryLatitude, queryLongitude, textLimits } from '../primitives.ts'

export const address = z.object({
  id: z.number().int().describe('Of the house, or of the street where kind is street'),
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
      'exact: what was typed; corrected: surely meant, written differently; approximate: a house that is not in the data; street: a street, without the house; weak: one of several guesses. Only exact and corrected may be selected without a click',
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
    summary: 'Addresses for what was typed so far',
    tags: ['addresses'],
    querystring: searchQuerystring.extend({ limit: queryInteger(1, 20).default(8) }),
    response: { 200: z.array(suggestedAddress) },
  },
} as const satisfies Endpoint

export const unknownAddressParts = z.object({
  town: z
    .object({ name: z.string(), name_ro: z.string() })
    .nullable()
    .describe('A town of which no street is in the data'),
  house: z.string().nullable().describe('A number that `street` does not have'),
  street: address.nullable(),
})
export type UnknownAddressParts = z.output<typeof unknownAddressParts>

export const findUnknownAddressParts = {
  method: 'GET',
  url: '/info/api/addresses/unknown-parts/',
  schema: {
    operationId: 'findUnknownAddressParts',
    summary: 'What of a typed address is not in the data: its town, or its house number',
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
    summary: 'One house',
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
    summary: 'The house nearest to a point, within 150 m, else null',
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
    summary: 'All houses of one street, in the order of their numbers',
    tags: ['addresses'],
    params: idParams,
    response: { 200: z.array(address) },
  },
} as const satisfies Endpoint
