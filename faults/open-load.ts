import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Loaded {
  /** Responses of status 200 in time, per second. */
  goodput: number
  accepted: number
  /** Responses of status 503 with Retry-After. */
  shed: number
  /** Any other response, and requests that got none. */
  others: number
  /** Of the accepted ones, from the moment the request was due. */
  p99Ms: number
}

const tickMs = 10
const responseLimitMs = 20_000

/**
 * Sends requests at a rate, whatever becomes of those before: as many visitors do, and unlike clients that wait for their response. The
 * path of each is asked for anew.
 */
export async function sendOpenLoad(
  origin: string,
  path: (n: number) => string,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Loaded> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1000 })
  const latencies: number[] = []
  const counts = { accepted: 0, shed: 0, others: 0 }
  const running: Promise<void>[] = []
  const total = Math.floor(perSecond * seconds)
  const begun = performance.now()
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - begun) / 1000) * perSecond) + 1)
    for (; sent < due; sent += 1) {
      const started = performance.now()
      const count = async () => {
        const status = await get(agent, `${origin}${path(sent)}`)
        if (status === 200) latencies.push(performance.now() - started)
        counts[status === 200 ? 'accepted' : status === 503 ? 'shed' : 'others'] += 1
      }
      running.push(count())
    }
    await sleep(tickMs)
  }
  const tookMs = performance.now() - begun
  await Promise.all(running)
  agent.destroy()
  latencies.sort((a, b) => a - b)
  const inTime = latencies.filter((ms) => ms <= 1000).length
  return { goodput: (inTime * 1000) / tookMs, p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? 0, ...counts }
}

/** The status; 0 where there was no response, and for a 503 that does not say when to try again. */
function get(agent: http.Agent, url: string): Promise<number> {
  return new Promise((resolve) => {
    const request = http.get(url, { agent, timeout: responseLimitMs, headers: { accept: 'text/html' } }, (response) => {
      const { statusCode = 0, headers } = response
      response.resume()
      response.once('end', () => resolve(statusCode === 503 && headers['retry-after'] === undefined ? 0 : statusCode))
      response.once('error', () => resolve(0))
    })
    request.once('timeout', () => request.destroy())
    request.once('error', () => resolve(0))
  })
}
