import { serviceKindsOf } from '@motanet/server/requests/tenders/service-kinds.ts'
import { createRandom, type Random } from '../city/random.ts'
import type { DemoRequest, DemoRequestEvent } from './requests.ts'
import type { DemoTariff } from './tariffs.ts'

export interface DemoTenders {
  tenders: { requestId: number; address: string; comments: string; firstOfferAt: Date | null }[]
  invitations: { requestId: number; providerId: number; invitedAt: Date }[]
  offers: DemoOffer[]
  deadlines: { requestId: number; kind: string; since: Date; dueAt: Date }[]
}

interface DemoOffer {
  requestId: number
  providerId: number
  state: 'live'
  place: number
  monthlyPriceBani: number
  connectionFeeBani: number
  durationMonths: number
  equipment: string
  installDays: number
  message: string
  validUntil: string
  createdAt: Date
  updatedAt: Date
}

const deskId = 1
const maxOffers = 4
const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** Kinds of services by their ids. */
const kindOfService: Readonly<Record<number, string>> = {
  1: 'fixed',
  2: 'mobile',
  3: 'business',
  4: 'satellite',
  5: 'tv',
  6: 'telephony',
}

/**
 * Opens the tenders of the desk: every provider with a suitable tariff is invited, wherever it connects, and some have made offers. Changes
 * the given requests and their first events.
 */
export function createTenders(
  { requests, requestEvents }: { requests: readonly DemoRequest[]; requestEvents: readonly DemoRequestEvent[] },
  tariffs: readonly DemoTariff[],
  midnight: Date,
): DemoTenders {
  const random = createRandom(5656)
  const made: DemoTenders = { tenders: [], invitations: [], offers: [], deadlines: [] }
  for (const request of requests) {
    if (request.providerId !== deskId || request.kind === 'tariff') continue
    const kinds: readonly string[] = serviceKindsOf(request)
    const suitable = tariffs.filter(({ serviceId }) => kinds.includes(kindOfService[serviceId ?? 0] ?? ''))
    const providerIds = [...new Set(suitable.map(({ providerId }) => providerId))].sort((one, other) => one - other)
    if (providerIds.length === 0) continue
    request.step = 'tendering'
    for (const event of requestEvents) if (event.requestId === request.id) event.step = 'tendering'
    const { id: requestId, createdAt, address, comments } = request
    made.invitations.push(...providerIds.map((providerId) => ({ requestId, providerId, invitedAt: createdAt })))
    const offering = random.shuffle(providerIds).slice(0, random.integer(0, maxOffers))
    const offers = offering.map((providerId, index) =>
      makeOffer(random, request, { providerId, place: index + 1, midnight }),
    )
    made.offers.push(...offers)
    const firstOfferAt = offers[0]?.createdAt ?? null
    made.tenders.push({ requestId, address, comments, firstOfferAt })
    made.deadlines.push(
      firstOfferAt === null
        ? {
            requestId,
            kind: 'first_offer',
            since: createdAt,
            dueAt: new Date(midnight.getTime() + 3 * dayMs + 18 * hourMs),
          }
        : { requestId, kind: 'choice', since: firstOfferAt, dueAt: new Date(midnight.getTime() + 13 * dayMs) },
    )
  }
  return made
}

const equipment = {
  ru: ['Роутер Wi-Fi 6 в аренду', 'Роутер остаётся вам', 'Роутер и резервный модем 4G', ''],
  ro: ['Router Wi-Fi 6 în chirie', 'Routerul rămâne la dumneavoastră', 'Router și modem 4G de rezervă', ''],
}
const messages = {
  ru: [
    'Линия уже в здании, подключим без сверления.',
    'Монтаж в удобное вам время, в том числе вечером.',
    'Персональный инженер в рабочие часы.',
    '',
  ],
  ro: [
    'Linia este deja în clădire, conectăm fără găurire.',
    'Montaj când vă este comod, inclusiv seara.',
    'Inginer dedicat în orele de lucru.',
    '',
  ],
}

function makeOffer(
  random: Random,
  { id: requestId, kind, createdAt, language }: DemoRequest,
  { providerId, place, midnight }: { providerId: number; place: number; midnight: Date },
): DemoOffer {
  const [cheapest, dearest] = kind === 'office' ? [450, 1900] : [180, 420]
  const day = new Date(midnight.getTime() + random.integer(7, 20) * dayMs)
  const at = new Date(
    Math.min(createdAt.getTime() + (place * 2 + 1) * hourMs, midnight.getTime() - hourMs + place * 60_000),
  )
  return {
    ...{ requestId, providerId, state: 'live', place },
    monthlyPriceBani: random.integer(cheapest / 10, dearest / 10) * 1000,
    connectionFeeBani: random.pick([0, 0, 30_000, 60_000]),
    durationMonths: random.pick([0, 12, 12, 24]),
    equipment: random.pick(equipment[language]),
    installDays: random.integer(1, 7),
    message: random.pick(messages[language]),
    validUntil: day.toISOString().slice(0, 10),
    ...{ createdAt: at, updatedAt: at },
  }
}
