import { z } from 'zod'
import { address } from '../addresses/addresses.ts'
import { type Endpoint, orByKey, signedInOrActing } from '../endpoint.ts'
import { idParams, page, queryId, queryInteger, text, textLimits } from '../primitives.ts'

const houseParams = idParams.extend({ address_id: queryId })
const shared = { tags: ['coverage'], security: orByKey(signedInOrActing, 'zones') } as const

export const listZoneAddresses = {
  method: 'GET',
  url: '/info/api/zones/:id/addresses/',
  schema: {
    ...shared,
    operationId: 'listZoneAddresses',
    summary: 'List the single houses of a coverage zone, ordered by street and number',
    description:
      'The tariffs of the zone are available in these houses wherever its outline is. The accounts of a provider list those of its own zones, also while it is suspended, staff those of any provider.',
    params: idParams,
    querystring: z.object({
      q: text(textLimits.search)
        .optional()
        .describe('Beginnings of words of the street or the town, and the beginning of a house number after them'),
      page: queryInteger(1, 100_000).default(1),
      page_size: queryInteger(1, 100).default(12),
    }),
    response: { 200: page(address) },
    problems: ['no-provider', 'second-factor-missing'],
  },
} as const satisfies Endpoint

export const addZoneAddress = {
  method: 'PUT',
  url: '/info/api/zones/:id/addresses/:address_id/',
  schema: {
    ...shared,
    operationId: 'addZoneAddress',
    summary: 'Add a single house to a coverage zone',
    description:
      'Of a merged house its successor is added, which is the response. A house that the zone has stays. A provider changes its own zones, staff those of any provider. Managers get 403.',
    params: houseParams,
    response: { 200: address },
    problems: [
      'address-not-found',
      'forbidden',
      'no-provider',
      'provider-suspended',
      'second-factor-missing',
      'too-many-records',
    ],
  },
} as const satisfies Endpoint

export const removeZoneAddress = {
  method: 'DELETE',
  url: '/info/api/zones/:id/addresses/:address_id/',
  schema: {
    ...shared,
    operationId: 'removeZoneAddress',
    summary: 'Remove a single house from a coverage zone',
    description:
      'Also succeeds for a house that the zone does not have. A provider changes its own zones, staff those of any provider. Managers get 403.',
    params: houseParams,
    response: { 204: z.null().describe('No content') },
    problems: ['forbidden', 'no-provider', 'provider-suspended', 'second-factor-missing'],
  },
} as const satisfies Endpoint
