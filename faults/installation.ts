import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from '../scripts/free-port.mjs'
import { createTemporaryFolder } from './clean-up.ts'
import type { ExternalPostgres } from './external-postgres.ts'
import { createMarket, type Market } from './market.ts'
import { type Product, startProduct } from './product.ts'
import type { DatabaseKind } from './scenario.ts'
import { cloneMarket, getSharedPostgres } from './shared-postgres.ts'

/** The product with a data folder and a database of its own: what a fault is injected into. */
export interface Installation {
  kind: DatabaseKind
  port: number
  origin: string
  dataDir: string
  /** The external one, where that is its database. */
  postgres: ExternalPostgres | undefined
  /** Starts a server process on the port, or on another one. */
  start(settings?: Record<string, string>, port?: number): Product
  /** What the writes refer to. In the embedded database it is made at the first call, which needs a running product. */
  getMarket(): Promise<Market>
  /** A connection to the database that bypasses the product. */
  connect(): Promise<pg.Client>
  postmasterPid(): Promise<number>
  /** Kills the database's postmaster with SIGKILL and, where it is an external one, starts it again. */
  killDatabase(): Promise<void>
  /** Stops what was started, the last of them in order, and removes everything. */
  remove(): Promise<void>
}

const embeddedName = 'motanet'

/**
 * The external database is one of its own in the PostgreSQL that all scenarios share. A data folder that is given stays
 * when the installation is removed.
 */
export async function createInstallation(
  kind: DatabaseKind,
  ownSettings: Record<string, string> = {},
  dataDir?: string,
): Promise<Installation> {
  const folder =
    dataDir === undefined ? await createTemporaryFolder() : { path: dataDir, remove: async () => undefined }
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const postgres = kind === 'external' ? await getSharedPostgres() : undefined
  const clone = postgres && (await cloneMarket(postgres))
  let market = clone?.market
  const products: Product[] = []
  const postmasterPid = async () => postgres?.postmasterPid() ?? embeddedPostmasterPid(folder.path)
  return {
    kind,
    port,
    origin,
    dataDir: folder.path,
    postgres,
    start(settings = {}, otherPort = port) {
      const url = clone && { DATABASE_URL: clone.url }
      // Tokens and links of one instance hold for the others
      const given = { PUBLIC_URL: origin, ...url, ...ownSettings, ...settings }
      const product = startProduct({ port: otherPort, dataDir: folder.path, settings: given })
      products.push(product)
      return product
    },
    async getMarket() {
      market ??= await createMarket(await embeddedTarget(folder.path))
      return market
    },
    async connect() {
      if (postgres && clone) return postgres.connect(clone.name)
      const client = new pg.Client(await embeddedTarget(folder.path))
      client.on('error', () => undefined)
      await client.connect()
      return client
    },
    postmasterPid,
    async killDatabase() {
      if (postgres) {
        await postgres.end('SIGKILL')
        await postgres.start()
        return
      }
      const pid = await postmasterPid()
      if (pid > 0) process.kill(pid, 'SIGKILL')
    },
    async remove() {
      for (const product of products) {
        if (product.hasExited()) continue
        product.kill('SIGTERM')
        await Promise.race([product.exited, sleep(20_000, undefined, { ref: false })])
        if (!product.hasExited()) product.kill('SIGKILL')
        await product.exited
      }
      await folder.remove()
    },
  }
}

/** 0 where none is running. */
async function embeddedPostmasterPid(dataDir: string): Promise<number> {
  const content = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  return Number.parseInt(content, 10) || 0
}

async function embeddedTarget(dataDir: string) {
  const [, , , port, host = ''] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  return { host, port: Number(port), user: 'motanet', database: embeddedName }
}
