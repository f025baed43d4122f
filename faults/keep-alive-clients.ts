import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface KeepAliveOutcome {
  succeeded: number
  /** Responses of 503: the server was overloaded. */
  shed: number
  /** Requests whose connection broke, and other responses with a status of 500 or above. */
  failed: number
  /** Clients whose new connection was refused (ECONNREFUSED), before they sent a request. */
  refused: number
  failures: Record<string, number>
}

/**
 * The ratio of the requests that succeeded. On a shared machine (`patience` above 1) the server may shed load even without an attack: shed
 * requests count only if fewer than a tenth of all succeeded. 0 if none was sent.
 */
export function successOf({ succeeded, shed, failed, refused }: KeepAliveOutcome, patience: number): number {
  const answered = succeeded + failed + refused
  const isShedCounted = patience <= 1 || succeeded < (answered + shed) / 10
  const counted = answered + (isShedCounted ? shed : 0)
  return counted === 0 ? 0 : succeeded / counted
}

export interface KeepAliveClients {
  /** Resolves when all clients have stopped. */
  ended: Promise<KeepAliveOutcome>
  soFar(): KeepAliveOutcome
  stop(): void
}

/**
 * Starts `count` clients. Each sends one request after the other over a keep-alive connection, `paceMs` apart, until it is stopped or
 * a new connection is refused.
 */
export function startKeepAliveClients(
  origin: string,
  paths: readonly string[],
  { count, paceMs = 0 }: { count: number; paceMs?: number },
): KeepAliveClients {
  const outcome: KeepAliveOutcome = { succeeded: 0, shed: 0, failed: 0, refused: 0, failures: {} }
  let isStopping = false
  const client = async (n: number) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    for (let sent = n; !isStopping; sent += 1) {
      if (paceMs > 0) await sleep(paceMs)
      const result = await get(agent, origin + (paths[sent % paths.length] ?? '/'))
      if (result === 'ECONNREFUSED') {
        outcome.refused += 1
        break
      }
      if (result === 503) outcome.shed += 1
      else if (typeof result === 'number' && result < 500) outcome.succeeded += 1
      else {
        outcome.failed += 1
        outcome.failures[result] = (outcome.failures[result] ?? 0) + 1
      }
    }
    agent.destroy()
  }
  const ended = Promise.all(Array.from({ length: count }, (_, n) => client(n))).then(() => outcome)
  const stop = () => {
    isStopping = true
  }
  return { ended, soFar: () => outcome, stop }
}

/** Returns the response's status or the error's code. */
function get(agent: http.Agent, url: string): Promise<number | string> {
  return new Promise((resolve) => {
    const request = http.get(url, { agent }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    })
    request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    request.setTimeout(60_000, () => request.destroy(new Error('no response within a minute')))
  })
}
