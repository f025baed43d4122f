import { setTimeout as sleep } from 'node:timers/promises'
import { canObserve, family } from '../bench/processes.ts'
import { signIn } from './client.ts'
import { createInstallation, type Installation } from './installation.ts'
import { type Market, marketPassword } from './market.ts'
import type { Outcome, Scenario, ScenarioOptions } from './scenario.ts'

const cachedPaths = ['/info/api/providers/', '/info/api/tariffs/', '/info/api/services/', '/']
const readyzLimitMs = 2000
const cachedLimitMs = 2500
const othersLimitMs = 12_000
const recoveryLimitMs = 5000
const maxStaleSeconds = 300

/**
 * PostgreSQL hangs (SIGSTOP): its connections stay open but do not respond. For five minutes, cached public responses are
 * served with an Age header. Every other request gets 503 with Retry-After; personalised responses never come from the cache.
 */
export const databaseHang: Scenario = {
  name: 'database-hang',
  database: 'external',
  rounds: { short: 1, long: 3 },
  findObstacle: async () => (canObserve ? undefined : 'it needs /proc to observe other processes'),
  async run(options) {
    const installation = await createInstallation('external')
    try {
      return await hangRepeatedly(installation, options)
    } finally {
      await signalDatabase(installation, 'SIGCONT')
      await installation.remove()
    }
  },
}

interface Seen {
  path: string
  status: number | undefined
  ms: number
  age: string | null
  retryAfter: string | null
}

async function hangRepeatedly(
  installation: Installation,
  { rounds, patience, isShort }: ScenarioOptions,
): Promise<Outcome> {
  const { origin } = installation
  const problems: string[] = []
  const missedLimits: string[] = []
  const product = installation.start()
  await product.untilReady()
  const market = await installation.getMarket()
  const token = await signIn(origin, market.owner.email, marketPassword)
  const slowest = { cached: 0, others: 0, readyz: 0, recovery: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const miss = (what: string, seen: Seen) => problems.push(`hang ${round}: ${what}: ${JSON.stringify(seen)}`)
    const checkTime = (what: string, seen: Seen, limitMs: number) => {
      if (seen.ms > limitMs * patience) missedLimits.push(`hang ${round}: ${what}: ${JSON.stringify(seen)}`)
    }
    for (const path of cachedPaths) await look(origin, path)
    await signalDatabase(installation, 'SIGSTOP')
    const readyz = await look(origin, '/readyz')
    slowest.readyz = Math.max(slowest.readyz, readyz.ms)
    if (readyz.status !== 503) miss('/readyz is not 503', readyz)
    checkTime('/readyz took longer than 2 s', readyz, readyzLimitMs)
    for (const seen of await Promise.all(cachedPaths.map((path) => look(origin, path)))) {
      slowest.cached = Math.max(slowest.cached, seen.ms)
      const isStale = seen.status === 200 && seen.age !== null && Number(seen.age) <= maxStaleSeconds
      if (!isStale) miss('a cached response is not served with its age', seen)
      checkTime('a cached response took too long', seen, cachedLimitMs)
    }
    for (const seen of await lookAtOthers(origin, token, market)) {
      slowest.others = Math.max(slowest.others, seen.ms)
      if (seen.status !== 503 || seen.retryAfter === null) miss('no 503 with Retry-After', seen)
      checkTime('the 503 took too long', seen, othersLimitMs)
    }
    // In the first round only: it takes more than five minutes
    if (!isShort && round === 0) {
      await sleep((maxStaleSeconds + 5) * 1000)
      const seen = await look(origin, cachedPaths[0] ?? '/')
      if (seen.status !== 503) miss('a response older than five minutes is served', seen)
    }
    await signalDatabase(installation, 'SIGCONT')
    const continuedAt = performance.now()
    while ((await look(origin, '/readyz')).status !== 200 && performance.now() - continuedAt < 60_000) await sleep(50)
    slowest.recovery = Math.max(slowest.recovery, performance.now() - continuedAt)
    for (const path of cachedPaths) {
      const seen = await look(origin, path)
      if (seen.status !== 200 || seen.age !== null) miss('not served as usual afterwards', seen)
    }
  }
  if (slowest.recovery > recoveryLimitMs * patience)
    missedLimits.push(`ready ${slowest.recovery.toFixed(0)} ms after the hang`)
  if (product.hasExited()) problems.push(`the server ended\n${product.log()}`)
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  return {
    problems,
    missedLimits,
    figures: `cached responses within ${seconds(slowest.cached)}, 503 within ${seconds(slowest.others)}, /readyz within ${seconds(slowest.readyz)}, ready again after ${seconds(slowest.recovery)}`,
  }
}

/** Requests that bypass the cache: pages and lists with a new URL, writes, and requests with an access token. */
function lookAtOthers(origin: string, token: string, { providerId }: Market): Promise<Seen[]> {
  const authorization = `Bearer ${token}`
  const request = { name: 'a', email: 'a@faults.example', phone: '069123456', address: 'a', provider_id: providerId }
  const json = { 'content-type': 'application/json' }
  return Promise.all([
    look(origin, `/info/api/tariffs/?search=${performance.now()}`),
    look(origin, `/forhome?price_min=${Math.ceil(performance.now())}`),
    look(origin, '/api/auth/users/me/', { headers: { authorization } }),
    look(origin, '/info/api/tariff-request/', { headers: { authorization } }),
    look(origin, '/info/api/tariff-request/', { method: 'POST', headers: json, body: JSON.stringify(request) }),
  ])
}

async function look(origin: string, path: string, init: RequestInit = {}): Promise<Seen> {
  const startedAt = performance.now()
  const response = await fetch(origin + path, { ...init, signal: AbortSignal.timeout(60_000) }).catch(() => undefined)
  await response?.arrayBuffer().catch(() => undefined)
  return {
    path,
    status: response?.status,
    ms: Math.round(performance.now() - startedAt),
    age: response?.headers.get('age') ?? null,
    retryAfter: response?.headers.get('retry-after') ?? null,
  }
}

/** Signals the postmaster and all its children one by one: each has its own process group. */
async function signalDatabase(installation: Installation, signal: 'SIGSTOP' | 'SIGCONT') {
  for (const pid of family(await installation.postmasterPid())) process.kill(pid, signal)
}
