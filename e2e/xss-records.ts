import { demoAccounts } from '@motanet/demo/facts.ts'
import type { APIRequestContext } from '@playwright/test'
import { type ApiSession, apiSession } from './server/api-session.ts'
import { expect } from './server/fixtures.ts'
import { storedPhone, uniquePhone } from './server/unique-contacts.ts'

const providerId = 2

/** A page that shows the records. `holds`: where it shows the payload. */
export interface Visit {
  path: string
  as: 'visitor' | 'provider' | 'user'
  holds: 'text' | 'value' | 'nothing'
}

export interface Writers {
  provider: ApiSession
  user: ApiSession
  request: APIRequestContext
}

export async function createWriters(request: APIRequestContext): Promise<Writers> {
  return {
    provider: await apiSession(request, demoAccounts.provider),
    user: await apiSession(request, demoAccounts.user),
    request,
  }
}

/** Writes the text into the fields of profiles, catalogue, zones, requests, tenders and reviews. Returns the pages that show it. */
export async function writeEverywhere({ provider, user, request }: Writers, text: string): Promise<Visit[]> {
  const both = (...names: string[]) =>
    Object.fromEntries(
      names.flatMap((name) => [
        [name, text],
        [`${name}_ro`, text],
      ]),
    )
  await provider('PATCH', `/info/api/providers/${providerId}/`, { name: text, ...both('details') })
  await provider('PATCH', '/api/auth/users/me/', { full_name: text })
  await user('PATCH', '/api/auth/users/me/', { full_name: text })
  const [type] = await provider('GET', '/info/api/equipments-list/')
  const promotion = await provider('POST', '/info/api/promotions/', {
    ...both('name', 'type', 'description'),
    discount_percent: 10,
  })
  const condition = await provider('POST', '/info/api/contract-conditions/', {
    ...both('title', 'content'),
    duration_months: 12,
    connection_fee: 100,
  })
  const option = await provider('POST', '/info/api/equipments/', { ...both('name', 'description'), item: type.id })
  const zone = await provider('POST', '/info/api/zones/', { ...both('name'), area: square })
  const tariff = await provider('POST', '/info/api/tariffs/', {
    ...both('name', 'description', 'details'),
    price_per_month: 1,
    speed: 1000,
    services: 1,
    promo: promotion.id,
    conditions: condition.id,
    equipment: [option.id],
    coverage_zones: [zone.id],
  })
  await writeReview(user, text)
  const person = {
    name: text,
    address: text,
    comments: text,
    inn: text.slice(0, 40),
    phone: storedPhone(uniquePhone()),
  }
  const sent = await post(request, { ...person, email: demoAccounts.user, tariff_id: tariff.id })
  const office = { ...person, provider_id: providerId, employees_count: '11-50', consent: true }
  const tender = await post(request, office)
  const tracking = new URL(sent.tracking_url).pathname
  return pagesOf(tariff.id, tender.id, tracking)
}

function pagesOf(tariffId: number, requestId: number, tracking: string): Visit[] {
  const forVisitors = [`/tariff/${tariffId}`, `/provider/${providerId}`, `/forhome?provider=${providerId}`]
  const cabinet = (query: string): string => `/profile?tab=${query}`
  const lists = ['tariffs', 'promotions', 'conditions', 'options'].map((list) => cabinet(`listings&list=${list}`))
  const visit = (as: Visit['as'], holds: Visit['holds']) => (path: string) => ({ path, as, holds })
  return [
    ...forVisitors.flatMap((path) => [path, `/ro${path}`]).map(visit('visitor', 'text')),
    ...[`/compare?ids=${tariffId}`, `/coverage?provider=${providerId}`, '/provider/list', tracking].map(
      visit('visitor', 'text'),
    ),
    visit('visitor', 'nothing')('/'),
    ...[...lists, cabinet(`orders&request=${requestId}`), cabinet('review'), cabinet('mapzone')].map(
      visit('provider', 'text'),
    ),
    ...[cabinet('profile_edit'), cabinet('user_edit'), `/admin/tariffs/${tariffId}/edit`].map(
      visit('provider', 'value'),
    ),
    visit('provider', 'nothing')(cabinet('dashboard')),
    ...[cabinet('my_requests'), cabinet('review')].map(visit('user', 'text')),
  ]
}

async function writeReview(user: ApiSession, comment: string) {
  const own = await user('GET', `/api/auth/users/me/`)
  const reviews: { id: number; provider: number }[] = await user('GET', `/api/auth/reviews/?user_id=${own.id}`)
  const first = reviews.find(({ provider }) => provider === providerId)
  if (first) await user('PATCH', `/api/auth/reviews/${first.id}/`, { comment })
  else await user('POST', '/api/auth/reviews/', { provider: providerId, rating: 1, comment })
}

async function post(request: APIRequestContext, data: object): Promise<{ id: number; tracking_url: string }> {
  const response = await request.post('/info/api/tariff-request/', { data })
  expect(response.status(), await response.text()).toBe(201)
  return response.json()
}

/** In the centre of the map's initial view. */
const square = {
  type: 'Polygon',
  coordinates: [
    [
      [28.86, 47.0],
      [28.87, 47.0],
      [28.87, 47.02],
      [28.86, 47.02],
      [28.86, 47.0],
    ],
  ],
}
