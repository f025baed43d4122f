import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from '../scripts/free-port.mjs'
import { readConfig } from '../server/config.ts'
import { openPictures } from '../server/media/open-pictures.ts'
import type { StoredPictures } from '../server/media/stored-pictures.ts'
import { createTemporaryFolder } from './clean-up.ts'
import type { ExternalPostgres } from './external-postgres.ts'
import { createMarket, type Market } from './market.ts'
import { type Product, startProduct } from './product.ts'
import type { DatabaseKind } from './scenario.ts'
import { cloneMarket, getSharedPostgres } from './shared-postgres.ts'

/** The product with its own data folder and database, into which faults are injected. */
export interface Installation {
  kind: DatabaseKind
  port: number
  origin: string
  dataDir: string
  /** Where its settings say. */
  pictures: StoredPictures
  /** Set if the database is external. */
  postgres: ExternalPostgres | undefined
  /** Starts a server process on `port`, by default the installation's port. */
  start(settings?: Record<string, string>, port?: number): Product
  /** The records that writes refer to. In the embedded database they are created at the first call, which needs a running product. */
  getMarket(): Promise<Market>
  /** Opens a direct connection to the database. */
  connect(): Promise<pg.Client>
  postmasterPid(): Promise<number>
  /** Kills the postmaster with SIGKILL and, if the database is external, starts it again. */
  killDatabase(): Promise<void>
  /** Stops the server processes with SIGTERM and removes the data folder, unless it was given. */
  remove(): Promise<void>
}

const embeddedName = 'motanet'

/**
 * Creates an installation. An external database is a new one in the PostgreSQL that all scenarios share. A given data folder is not
 * removed with the installation.
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
    pictures: openPictures(readConfig({ ...ownSettings, DATA_DIR: folder.path })),
    postgres,
    start(settings = {}, otherPort = port) {
      const url = clone && { DATABASE_URL: clone.url }
      // All instances share one PUBLIC_URL, so that tokens and links of one are valid for the others
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

/** Returns 0 if none is running. */
async function embeddedPostmasterPid(dataDir: string): Promise<number> {
  const content = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  return Number.parseInt(content, 10) || 0
}

async function embeddedTarget(dataDir: string) {
  const [, , , port, host = ''] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  return { host, port: Number(port), user: 'motanet', database: embeddedName }
}
