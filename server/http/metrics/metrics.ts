import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { DatabasePools } from '../../db/pools.ts'
import type { PublicReads } from '../../db/replica.ts'
import type { Release } from '../../release.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import type { LoadShedding } from '../overload/load-shedding.ts'

export interface MetricSources {
  pools: Omit<DatabasePools, 'breaker'>
  /** Undefined without a replica. */
  publicReads?: PublicReads | undefined
  cache: ResponseCache
  shedding: LoadShedding
}

export interface Metrics {
  registry: Registry
  /** Of those who may read them. */
  token: string
}

/** The metrics of the process and its release. Each instance of the product has its own. */
export function createMetrics(release: Release, token: string): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'motanet_info',
    help: 'Version and commit of the running release',
    labelNames: ['version', 'commit'],
    registers: [registry],
  }).set({ version: release.version, commit: release.commit ?? '' }, 1)
  return { registry, token }
}

/** Adds figures that are read only when they are asked for, so that they cost the requests nothing. */
export function addReadMetrics(registry: Registry, { pools, publicReads, cache, shedding }: MetricSources) {
  addPools(registry, pools)
  if (publicReads) addPublicReads(registry, publicReads)
  addTotal(registry, 'motanet_response_cache_hits_total', 'Responses sent from the cache', () => cache.hits)
  addTotal(
    registry,
    'motanet_response_cache_misses_total',
    'Cacheable responses that were computed',
    () => cache.misses,
  )
  addTotal(
    registry,
    'motanet_requests_shed_total',
    'Requests refused at once under overload',
    () => shedding.shedRequests,
  )
}

function addTotal(registry: Registry, name: string, help: string, total: () => number) {
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset()
      this.inc(total())
    },
  })
}

function addPublicReads(registry: Registry, { leases }: PublicReads) {
  new Counter({
    name: 'motanet_public_reads_total',
    help: 'Queries for public responses, by the server that executed them',
    labelNames: ['server'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [server, count] of Object.entries(leases)) this.inc({ server }, count)
    },
  })
}

function addPools(registry: Registry, pools: MetricSources['pools']) {
  const byName = {
    general: pools.pool,
    reads: pools.readsPool,
    heavy_reads: pools.heavyReadsPool,
    jobs: pools.jobsPool,
    version: pools.versionPool,
  }
  new Gauge({
    name: 'motanet_pool_connections',
    help: 'Connections to the database by pool, and calls that wait for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(byName)) {
        this.set({ pool, state: 'total' }, totalCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })
}
