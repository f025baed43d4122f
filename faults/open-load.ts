import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Loaded {
  /** Responses with the status 200 within one second, per second. */
  goodput: number
  accepted: number
  /** Responses of status 503 with Retry-After. */
  shed: number
  /** Other responses, and requests without a response. */
  others: number
  /** 99th percentile of the accepted requests' latency, measured from the scheduled start. */
  p99Ms: number
}

const tickMs = 10
const responseLimitMs = 20_000

/**
 * Sends requests at a fixed rate without waiting for the responses to earlier ones (open load model), as many visitors do. `path`
 * returns the path of the n-th request.
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
      const started = begun + (sent / perSecond) * 1000
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

/** Returns the status, or 0 if there is no response or a 503 lacks Retry-After. */
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
