import { createHash, randomUUID } from 'node:crypto'
import type { Random } from '@motanet/demo/city/random.ts'
import type { Response, Sent } from './client.ts'
import { gone, type Ledger, unpredictable } from './ledger.ts'
import type { Market, Person } from './market.ts'
import { drawPicture } from './picture.ts'
import { requestState, reviewState, type TariffState, tariffState } from './stored-states.ts'

/** Sends one write; returns the response, or undefined if there was none. */
export type Write = () => Promise<Response | undefined>

export interface WritesOptions {
  /** Number of the writer. Only this writer changes the rows that it created. */
  n: number
  customer: Person
  market: Market
  ledger: Ledger
  random: Random
  request(path: string, sent: Sent & { as?: Person }): Promise<Response | undefined>
  withPictures: boolean
}

const statuses = ['in_progress', 'connected', 'rejected', 'info'] as const
/** Older tariffs are deleted to stay below the limit of a thousand per provider. */
const maxOwnTariffs = 20
let serial = 0

/** Returns the writes of one writer. A write listed several times is sent more often. */
export function createWrites(options: WritesOptions): Write[] {
  const { sendRequest, changeStatus } = requestWrites(options)
  const { offerTariff, changeTariff, withdrawTariff } = tariffWrites(options)
  const { writeReview, uploadAvatar, register } = customerWrites(options)
  return [
    ...[sendRequest, sendRequest, sendRequest, changeStatus, changeStatus],
    ...[offerTariff, offerTariff, changeTariff, changeTariff, withdrawTariff],
    ...[writeReview, writeReview, register],
    ...(options.withPictures ? [uploadAvatar] : []),
  ]
}

function nextSerial(): number {
  serial += 1
  return serial
}

/** Returns a field of the response's body. Throws if it is missing. */
function fieldOf<T>(response: Response | undefined, field: string): T {
  const value = (response?.body as Record<string, T> | null)?.[field]
  if (value === undefined) throw new Error(`A response has no ${field}: ${JSON.stringify(response)}`)
  return value
}

/** Returns the response if its status is 2xx. */
function acknowledgement(response: Response | undefined): Response | undefined {
  return response !== undefined && response.status >= 200 && response.status < 300 ? response : undefined
}

/** Whether the server rejected the write (4xx). After a 5xx or a connection error the outcome is unknown. */
function isRefused(response: Response | undefined): boolean {
  return response !== undefined && response.status >= 400 && response.status < 500
}

/** Many requests of one phone number would be held for the desk. */
const phoneOf = (number: number) => `+37369${String(number % 1_000_000).padStart(6, '0')}`

function requestWrites({ market, ledger, random, request }: WritesOptions) {
  const own: number[] = []

  const sendRequest: Write = async () => {
    const number = nextSerial()
    const [name, email] = [`Клиент ${number}`, `client${number}@faults.example`]
    const body = { name, email, phone: phoneOf(number), address: 'Кишинёв', provider_id: market.providerId }
    const response = await request('/info/api/tariff-request/', { method: 'POST', body, key: randomUUID() })
    if (acknowledgement(response) === undefined) return response
    const id = fieldOf<number>(response, 'id')
    const token = fieldOf<string>(response, 'tracking_url').split('/').at(-1) ?? ''
    const trackingHash = createHash('sha256').update(token).digest('hex')
    ledger.acknowledge('request', id, requestState({ name, email, trackingHash }))
    ledger.acknowledge('statuses', id, JSON.stringify(['info']))
    own.push(id)
    return response
  }

  const changeStatus: Write = async () => {
    const id = own.length > 0 ? random.pick(own.slice(-10)) : 0
    const known = ledger.certainStateOf('statuses', id)
    if (known === undefined) return sendRequest()
    const earlier = JSON.parse(known) as string[]
    const status = random.pick(statuses.filter((each) => each !== earlier.at(-1)))
    const state = JSON.stringify([...earlier, status])
    ledger.expect('statuses', id, state)
    const path = `/info/api/tariff-request/${id}/`
    const response = await request(path, { method: 'PATCH', body: { status }, as: market.owner })
    if (acknowledgement(response)) ledger.acknowledge('statuses', id, state)
    else if (isRefused(response)) ledger.refuse('statuses', id)
    return response
  }
  return { sendRequest, changeStatus }
}

function tariffWrites({ market, ledger, random, request }: WritesOptions) {
  const own: number[] = []
  const some = (ids: readonly number[]) => random.shuffle(ids).slice(0, random.integer(0, ids.length))

  const newState = (): TariffState => {
    const [equipment, zones, addresses] = [some(market.equipment), some(market.zones), some(market.addresses)]
    return {
      name: `F${nextSerial()} e${equipment.length} z${zones.length} a${addresses.length}`,
      price: random.integer(1, 1000),
      equipment,
      zones,
      addresses,
      promo: random.pick([null, ...market.promotions]),
      conditions: random.pick([null, ...market.conditions]),
    }
  }
  const bodyOf = ({ name, price, equipment, zones, addresses, promo, conditions }: TariffState) => ({
    ...{ name, name_ro: name, price_per_month: price, speed: 100, services: 1 },
    ...{ equipment, coverage_zones: zones, addresses, promo, conditions },
  })

  const offerTariff: Write = async () => {
    if (own.length >= maxOwnTariffs) return withdrawTariff()
    const state = newState()
    const body = bodyOf(state)
    const response = await request('/info/api/tariffs/', { method: 'POST', body, key: randomUUID(), as: market.owner })
    if (acknowledgement(response) === undefined) return response
    const id = fieldOf<number>(response, 'id')
    ledger.acknowledge('tariff', id, tariffState(state))
    own.push(id)
    return response
  }

  const write = async (id: number, sent: Sent, state: string) => {
    ledger.expect('tariff', id, state)
    const response = await request(`/info/api/tariffs/${id}/`, { ...sent, as: market.owner })
    if (acknowledgement(response)) ledger.acknowledge('tariff', id, state)
    // If a deletion succeeded but its response was lost, the next one gets 404
    else if (isRefused(response) && response?.status !== 404) ledger.refuse('tariff', id)
    return response
  }
  const changeTariff: Write = async () => {
    const id = own.length > 0 ? random.pick(own) : undefined
    if (id === undefined) return offerTariff()
    const state = newState()
    return write(id, { method: 'PATCH', body: bodyOf(state) }, tariffState(state))
  }
  const withdrawTariff: Write = async () => {
    const id = own.length > maxOwnTariffs / 2 ? own.shift() : undefined
    return id === undefined ? offerTariff() : write(id, { method: 'DELETE' }, gone)
  }
  return { offerTariff, changeTariff, withdrawTariff }
}

function customerWrites({ n, customer, market, ledger, random, request }: WritesOptions) {
  let reviewId: number | undefined

  const writeReview: Write = async () => {
    const number = nextSerial()
    const [comment, rating] = [`review ${number}`, 1 + (number % 5)]
    const state = reviewState({ comment, rating })
    if (reviewId !== undefined) ledger.expect('review', reviewId, state)
    const response = await request(`/api/auth/reviews/${reviewId === undefined ? '' : `${reviewId}/`}`, {
      method: reviewId === undefined ? 'POST' : 'PUT',
      body: { comment, rating, ...(reviewId === undefined && { provider: market.providerId }) },
      as: customer,
    })
    if (acknowledgement(response)) {
      reviewId = fieldOf<number>(response, 'id')
      ledger.acknowledge('review', reviewId, state)
    } else if (response?.status === 409) {
      // The first review was stored although its response was lost
      reviewId = fieldOf<number>(response, 'existing_id')
    } else if (isRefused(response) && reviewId !== undefined) ledger.refuse('review', reviewId)
    return response
  }

  const uploadAvatar: Write = async () => {
    const body = new FormData()
    body.set('avatar', await drawPicture(64 + random.integer(0, 64)), 'avatar.png')
    ledger.expect('avatar', customer.id, unpredictable)
    const response = await request('/api/auth/users/me/', { method: 'PATCH', body, as: customer })
    if (acknowledgement(response)) ledger.acknowledge('avatar', customer.id, fieldOf(response, 'avatar'))
    else if (isRefused(response)) ledger.refuse('avatar', customer.id)
    return response
  }

  const register: Write = async () => {
    const serial = nextSerial()
    const email = `registered${n}-${serial}@faults.example`
    const password = randomUUID()
    const body = { email, username: `Человек ${n}`, password, re_password: password }
    const response = await request('/api/auth/users/', { method: 'POST', body })
    if (acknowledgement(response)) ledger.acknowledge('registration', serial, email)
    return response
  }
  return { writeReview, uploadAvatar, register }
}
