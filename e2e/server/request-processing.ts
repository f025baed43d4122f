import { setTimeout as wait } from 'node:timers/promises'
import { addDays, chisinauDay } from '@motanet/contract/chisinau-time.ts'
import { demoAccounts, fibra500 } from '@motanet/demo/facts.ts'
import { type APIRequestContext, expect } from '@playwright/test'
import type { Language } from '../texts.ts'
import { uniquePhone } from './unique-contacts.ts'
import { uniqueName } from './unique-names.ts'

const timeoutMs = 60_000
const token = /[\w-]{43}/

/** A request for a tariff of the demo provider, sent through the API. `path` is its tracking page, without a proof. */
export function sendRequest(request: APIRequestContext, email: string, language: Language) {
  const address = 'bd. Ștefan cel Mare și Sfânt, 126'
  return post(request, language, { phone: uniquePhone(), email, name: 'Angela', address })
}

/** The path of the tracking page in the first mail to the customer, with its proof. */
export async function pathInCustomerMail(request: APIRequestContext, email: string): Promise<string> {
  return waitFor(`a mail to ${email}`, async () => {
    const [link] = (await linksTo(request, email)).filter((each) => each.includes('/track/'))
    if (link === undefined) return
    const { pathname, search } = new URL(link)
    return pathname + search
  })
}

/** The token of the link in the mail to the provider of the demo market about the request. */
async function answerToken(request: APIRequestContext, requestId: number): Promise<string> {
  const others = new Set<string>()
  return waitFor(`a mail about request ${requestId}`, async () => {
    for (const link of await linksTo(request, demoAccounts.provider)) {
      const found = link.includes('/answer/') ? token.exec(link)?.[0] : undefined
      if (found === undefined || others.has(found)) continue
      const response = await request.get(`/info/api/answer/${found}/`)
      if (response.ok() && (await response.json()).id === requestId) return found
      others.add(found)
    }
  })
}

/** Acts as that provider with the link of its mail about the request. */
export async function providerOf(request: APIRequestContext, requestId: number) {
  const url = `/info/api/answer/${await answerToken(request, requestId)}/`
  return async (action: object) => {
    const response = await request.post(url, { data: action })
    expect(response.status(), await response.text()).toBe(200)
  }
}

/** Sends a request for a flat, and returns the token of the link in the mail to its provider. */
export async function sendRequestForLink(request: APIRequestContext, fields: object = {}) {
  const [address] = await (await request.get('/info/api/addresses/?q=штефан чел маре 126')).json()
  const place = { address: `${address.label}, кв. 40`, address_id: address.id }
  const phone = uniquePhone()
  const contacts = { phone, email: `a${phone}@ex.md` }
  const { id } = await post(request, 'ru', { ...contacts, ...place, ...fields })
  return { id, token: await answerToken(request, id), ...contacts }
}

/** Sends the tender of a household where no provider has coverage: it waits at the desk. */
export async function sendUnservedTender(request: APIRequestContext, language: Language) {
  const name = uniqueName('Заказчик')
  const place = { address: 'Giurgiulești', latitude: 45.48, longitude: 28.2 }
  const contacts = { name, phone: uniquePhone() }
  const fields = { ...contacts, services: ['wired'], tariff_id: null, ...place }
  return { ...contacts, ...(await post(request, language, fields)) }
}

async function post(request: APIRequestContext, language: Language, fields: object) {
  const sent = await request.post('/info/api/tariff-request/', {
    data: { tariff_id: fibra500.id, ...fields },
    headers: { 'accept-language': language },
  })
  expect(sent.status()).toBe(201)
  const { id, tracking_url: url } = await sent.json()
  return { id: Number(id), path: new URL(url).pathname }
}

async function linksTo(request: APIRequestContext, email: string): Promise<string[]> {
  const mails: { text: string }[] = await (
    await request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)
  ).json()
  return mails.flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
}

async function waitFor<T>(what: string, find: () => Promise<T | undefined>): Promise<T> {
  const limit = performance.now() + timeoutMs
  while (performance.now() < limit) {
    const found = await find()
    if (found !== undefined) return found
    await wait(200)
  }
  throw new Error(`There was not ${what} within ${timeoutMs / 1000} s`)
}

/** The day in so many days, in Chisinau. */
export function dayIn(days: number): string {
  return addDays(chisinauDay(Date.now()), days)
}
