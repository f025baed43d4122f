import { setTimeout as sleep } from 'node:timers/promises'
import { codruNet, demoAccounts, demoCounts } from '@motanet/demo/facts.ts'
import { load } from './load.ts'

const pauseMs = 100
const range = (count: number) => Array.from({ length: count }, (_, n) => n)

/** 302 URLs of all kinds: tariffs, providers, pages of providers and lists. */
const urls = [
  ...range(demoCounts.tariffs).map((n) => `/info/api/tariffs/${n + 1}/`),
  ...range(demoCounts.providers).map((n) => `/info/api/providers/${codruNet.id + n}/`),
  ...range(demoCounts.providers).map((n) => `/provider/${codruNet.id + n}`),
  ...range(16).map((n) => `/info/api/tariffs/?page=${n + 1}`),
]

export const readsDuringWrites = 'reads while ten tariffs of a provider change per second'

export interface ReadsDuringWrites {
  /** Responses per second without writes. */
  quiet: number
  /** Responses per second with writes. */
  changing: number
  writesPerSecond: number
  failures: number
  /** Of the rates: with writes to without. */
  ratio: number
}

/** Reads the URLs over ten connections for `seconds`, first without writes. `signIn` returns an access token of the account. */
export async function measureReadsDuringWrites(
  origin: string,
  seconds: number,
  signIn: (email: string) => Promise<string>,
): Promise<ReadsDuringWrites> {
  const token = await signIn(demoAccounts.provider)
  const list = await fetch(`${origin}/info/api/tariffs/?provider=${codruNet.id}&page_size=100`)
  const { results } = (await list.json()) as { results: { id: number }[] }
  const read = () => load(origin, (n) => urls[n % urls.length] ?? '/', seconds)
  await read()
  const quiet = await read()

  let isOver = false
  let writes = 0
  const write = async () => {
    for (let n = 0; !isOver; n += 1) {
      const due = performance.now() + pauseMs
      const response = await fetch(`${origin}/info/api/tariffs/${results[n % results.length]?.id}/`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ price_per_month: 200 + (n % 100) }),
      })
      if (!response.ok) throw new Error(`A tariff was not changed: ${response.status} ${await response.text()}`)
      writes += 1
      await sleep(Math.max(0, due - performance.now()))
    }
  }
  const reading = read().finally(() => {
    isOver = true
  })
  const [changing] = await Promise.all([reading, write()])
  return {
    quiet: quiet.responsesPerSecond,
    changing: changing.responsesPerSecond,
    writesPerSecond: writes / seconds,
    failures: quiet.failures + changing.failures,
    ratio: changing.responsesPerSecond / quiet.responsesPerSecond,
  }
}
