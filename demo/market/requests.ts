import { createHash } from 'node:crypto'
import { chisinauDay } from '@motanet/contract/chisinau-time.ts'
import type { Language } from '@motanet/contract/errors.ts'
import {
  dachaServices,
  officeServices,
  type RequestKind,
  type RequestStatus,
} from '@motanet/contract/requests/requests.ts'
import type { RequestStep } from '@motanet/contract/requests/steps.ts'
import { demoDomain } from '@motanet/server/db/demo-accounts.ts'
import type { DemoAddresses } from '../city/addresses.ts'
import { createRandom, type Random } from '../city/random.ts'
import { demoUserId } from '../facts.ts'
import { type DemoAccount, managerId, providerOwnerIds, staffId } from './accounts.ts'
import { createTariffPicker } from './demand.ts'
import { type Calendar, minutesBefore, wakingMinutes } from './moments.ts'
import { createPerson, type Person } from './people.ts'
import { createPlace } from './request-places.ts'
import texts from './request-texts.json' with { type: 'json' }
import type { DemoReview } from './reviews.ts'
import type { DemoListings, DemoTariff } from './tariffs.ts'

export interface DemoRequest {
  id: number
  kind: RequestKind
  status: RequestStatus
  providerId: number
  tariffId: number | null
  tariffName: string | null
  tariffNameRo: string | null
  accountId: number | null
  name: string
  phone: string | null
  email: string | null
  address: string
  addressId: number | null
  longitude: number | null
  latitude: number | null
  employeesCount: string | null
  inn: string
  comments: string
  newCompany: boolean
  services: string[]
  consent: boolean
  language: Language
  /** SHA-256 in PostgreSQL's text form of bytea: \x… */
  bodyHash: string
  createdAt: Date
  step: RequestStep
  reason: 'no_line' | 'other' | null
  answeredAt: Date | null
  connectedOn: string | null
  connectionStatedBy: 'provider' | null
  connectedAt: Date | null
  confirmedBy: 'customer' | null
  emailVerifiedAt: Date | null
}

export interface DemoRequestEvent {
  requestId: number
  status: RequestStatus
  step: RequestStep
  actor: 'customer' | 'provider'
  accountId: number | null
  changedAt: Date
}

interface RequestMaking {
  random: Random
  calendar: Calendar
  addresses: DemoAddresses
  requests: DemoRequest[]
  requestEvents: DemoRequestEvent[]
}

const counts = { tariff: 200, office: 32, dacha: 28 }
const deskId = 1

/** Creates requests and tenders of the last months with the history of their statuses. Open tenders of the desk remain `info`. */
export function createRequests(
  { tariffs, appeal }: DemoListings,
  accounts: readonly DemoAccount[],
  reviews: readonly DemoReview[],
  addresses: DemoAddresses,
  calendar: Calendar,
): Pick<RequestMaking, 'requests' | 'requestEvents'> {
  const random = createRandom(5050)
  const making: RequestMaking = { random, calendar, addresses, requests: [], requestEvents: [] }
  const pickTariff = createTariffPicker(tariffs, appeal, random)
  const reviewers = new Map<number, number[]>()
  for (const { providerId, accountId, rating } of reviews) {
    if (rating >= 3) reviewers.set(providerId, [...(reviewers.get(providerId) ?? []), accountId])
  }
  addRequestsOfUser(making, tariffs, accounts)
  while (making.requests.length < counts.tariff) {
    const tariff = pickTariff()
    const known = reviewers.get(tariff.providerId) ?? []
    const accountId = known.length > 0 && random.next() < 0.4 ? random.pick(known) : null
    const account = accounts.find(({ id }) => id === accountId) ?? null
    // More of them lately: requests of last spring have long been closed.
    addTariffRequest(making, tariff, account, 1 + Math.floor(119 * random.next() ** 1.8))
  }
  for (let count = 0; count < counts.office; count++)
    addOfficeTender(making, random.next() < 0.4 ? deskId : random.pick([2, 2, 3, 3, 14, 14, 15, 17]))
  for (let count = 0; count < counts.dacha; count++)
    addDachaTender(making, random.next() < 0.4 ? deskId : random.pick([2, 3, 6, 7, 8, 19, 24, 25]))
  return making
}

/** The own requests of user@motanet.md: one connected, one in progress. */
function addRequestsOfUser(making: RequestMaking, tariffs: readonly DemoTariff[], accounts: readonly DemoAccount[]) {
  const user = accounts.find(({ id }) => id === demoUserId) ?? null
  const connected = tariffs.find(({ name }) => name === 'Fibra 500')
  const open = tariffs.find(({ name }) => name === 'Prut 40')
  if (connected === undefined || open === undefined) throw new Error('the tariffs of user@motanet.md are gone')
  addTariffRequest(making, connected, user, 24, 'connected')
  addTariffRequest(making, open, user, 2, 'in_progress')
}

function addTariffRequest(
  making: RequestMaking,
  tariff: DemoTariff,
  account: DemoAccount | null,
  daysAgo: number,
  status?: RequestStatus,
) {
  const { random } = making
  const person: Person = account
    ? { fullName: account.fullName, language: account.language, handle: account.email }
    : createPerson(random)
  add(making, {
    kind: 'tariff',
    providerId: tariff.providerId,
    tariffId: tariff.id,
    tariffName: tariff.name,
    tariffNameRo: tariff.nameRo,
    accountId: account?.id ?? null,
    name: random.next() < 0.1 && account === null ? '' : person.fullName,
    phone: mobilePhone(random),
    email: account?.email ?? `${person.handle}@${demoDomain}`,
    ...createPlace(making.addresses, random, { language: person.language, isChosen: true, kind: 'flat' }),
    comments: random.next() < 0.3 ? random.pick(texts.tariffComments[person.language]) : '',
    language: person.language,
    status: status ?? statusAfter(daysAgo, random),
    daysAgo,
  })
}

function addOfficeTender(making: RequestMaking, providerId: number) {
  const { random } = making
  const person = createPerson(random)
  const company = random.pick(texts.companies)
  const isNew = random.next() < 0.25
  const daysAgo = providerId === deskId ? random.integer(1, 3) : random.integer(1, 110)
  const extras = officeServices.filter((service) => service !== 'internet')
  add(making, {
    kind: 'office',
    providerId,
    name: company,
    phone: `+37322000${random.integer(100, 999)}`,
    email: random.next() < 0.75 ? `office${making.requests.length}@firma.example` : null,
    ...createPlace(making.addresses, random, {
      language: person.language,
      isChosen: random.next() < 0.7,
      kind: 'office',
    }),
    employeesCount: random.pick(['1-4', '5-10', '5-10', '11-50', '51+']),
    inn: isNew ? '' : `10${random.integer(10_000_000_000, 99_999_999_999)}`,
    newCompany: isNew,
    services: ['internet', ...random.shuffle(extras).slice(0, random.integer(0, 3))],
    consent: true,
    comments: random.next() < 0.6 ? random.pick(texts.officeComments[person.language]) : '',
    language: person.language,
    status: providerId === deskId ? 'info' : statusAfter(daysAgo, random),
    daysAgo,
  })
}

function addDachaTender(making: RequestMaking, providerId: number) {
  const { random } = making
  const person = createPerson(random)
  const daysAgo = providerId === deskId ? random.integer(1, 3) : random.integer(1, 110)
  add(making, {
    kind: 'home',
    providerId,
    name: person.fullName,
    phone: mobilePhone(random),
    email: random.next() < 0.6 ? `${person.handle}@${demoDomain}` : null,
    ...createPlace(making.addresses, random, {
      language: person.language,
      isChosen: random.next() < 0.6,
      kind: 'suburb',
    }),
    services: random.shuffle(dachaServices).slice(0, random.integer(1, 2)),
    comments: random.next() < 0.6 ? random.pick(texts.dachaComments[person.language]) : '',
    language: person.language,
    status: providerId === deskId ? 'info' : statusAfter(daysAgo, random),
    daysAgo,
  })
}

type NewRequest = Pick<DemoRequest, 'kind' | 'status' | 'providerId' | 'language'> &
  Partial<DemoRequest> & { daysAgo: number }

function add(making: RequestMaking, { daysAgo, ...content }: NewRequest) {
  const { random, calendar, requests, requestEvents } = making
  const id = requests.length + 1
  const sentMinutes = wakingMinutes(daysAgo, random)
  const request: DemoRequest = {
    id,
    tariffId: null,
    tariffName: null,
    tariffNameRo: null,
    accountId: null,
    name: '',
    phone: null,
    email: null,
    address: '',
    addressId: null,
    longitude: null,
    latitude: null,
    employeesCount: null,
    inn: '',
    comments: '',
    newCompany: false,
    services: [],
    consent: false,
    ...content,
    bodyHash: `\\x${createHash('sha256').update(JSON.stringify(content)).digest('hex')}`,
    createdAt: minutesBefore(calendar, sentMinutes),
    step: stepOf[content.status],
    reason: content.status === 'rejected' ? refusalOf(id, content.addressId ?? null) : null,
    answeredAt: null,
    connectedOn: null,
    connectionStatedBy: null,
    connectedAt: null,
    confirmedBy: null,
    emailVerifiedAt: isVerified(id, content.email) ? minutesBefore(calendar, sentMinutes - minutesToVerify) : null,
  }
  let minutes = sentMinutes
  const byCustomer = { requestId: id, actor: 'customer', accountId: null } as const
  requestEvents.push({ ...byCustomer, status: 'info', step: 'sent', changedAt: request.createdAt })
  for (const status of stepsTo(request.status, random)) {
    // Status changes follow within a day or two, and never in the future.
    minutes = Math.max(20, minutes - random.integer(25, 2600))
    const changedAt = minutesBefore(calendar, minutes)
    const accountId = actorOf(request.providerId, random)
    const step = status === 'connected' ? 'stated' : stepOf[status]
    requestEvents.push({ requestId: id, status, step, actor: 'provider', accountId, changedAt })
    request.answeredAt ??= changedAt
    if (status === 'connected') {
      const confirmedAt = minutesBefore(calendar, minutes - minutesToConfirm)
      requestEvents.push({ ...byCustomer, status, step: 'confirmed', changedAt: confirmedAt })
      Object.assign(request, confirmed(changedAt, confirmedAt))
    }
  }
  requests.push(request)
}

/** Every third refusal at a house is for want of a line, which the lists of tariffs there show. */
const refusalOf = (id: number, addressId: number | null) => (addressId !== null && id % 3 === 0 ? 'no_line' : 'other')

/** The step of a request with this status at the end of its history. */
const stepOf = { info: 'sent', in_progress: 'taken', connected: 'confirmed', rejected: 'refused' } as const
const minutesToConfirm = 15
const minutesToVerify = 10

/** Three of four senders tap the link in their first mail. */
function isVerified(id: number, email: string | null | undefined): boolean {
  return email != null && id % 4 !== 0
}

/** The columns of a connection that the provider stated and the customer confirmed by a link in a mail. */
function confirmed(statedAt: Date, confirmedAt: Date) {
  return {
    connectedOn: chisinauDay(statedAt),
    connectionStatedBy: 'provider',
    connectedAt: confirmedAt,
    confirmedBy: 'customer',
    emailVerifiedAt: confirmedAt,
  } as const
}

function stepsTo(status: RequestStatus, random: Random): RequestStatus[] {
  if (status === 'info') return []
  if (status === 'in_progress') return ['in_progress']
  return random.next() < 0.8 ? ['in_progress', status] : [status]
}

function statusAfter(daysAgo: number, random: Random): RequestStatus {
  const chance = random.next()
  const [info, inProgress, connected] =
    daysAgo <= 3 ? [0.7, 0.3, 0] : daysAgo <= 14 ? [0.3, 0.4, 0.2] : [0.03, 0.15, 0.58]
  if (chance < info) return 'info'
  if (chance < info + inProgress) return 'in_progress'
  return chance < info + inProgress + connected ? 'connected' : 'rejected'
}

function actorOf(providerId: number, random: Random): number {
  if (providerId === 2 && random.next() < 0.5) return managerId
  return providerOwnerIds[providerId] ?? staffId
}

/** Returns a phone number that resembles a mobile one, with 000 in the middle. */
function mobilePhone(random: Random): string {
  return `+373${random.pick(['69', '68', '60', '79', '78'])}000${String(random.integer(0, 999)).padStart(3, '0')}`
}
