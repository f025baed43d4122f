import { buildPagesIfStale } from '../../scripts/web-build.mjs'
import { startProduct } from './product.ts'
import { startTileServer } from './tile-server.ts'

/**
 * Builds the pages if the build is stale and starts one product for all tests, whose URL is in E2E_URL, and a server of map tiles, whose
 * URL is in E2E_TILES. If E2E_URL is already set, the tests use the product that runs there, and E2E_TILES is the origin of its tiles.
 */
export default async function setUp() {
  if (process.env.E2E_URL) return
  const built = await buildPagesIfStale()
  if (built && !built.ok) throw new Error(`The pages could not be built:\n${built.output}`)
  const tiles = await startTileServer()
  process.env.E2E_TILES = tiles.url
  const product = await startProduct()
  process.env.E2E_URL = product.url
  return async function tearDown() {
    const errors = (await product.log()).split('\n').filter(isError)
    if (errors.length > 0) console.log(`\nErrors in the product's log:\n${errors.join('\n')}`)
    await product.stop()
    tiles.stop()
  }
}

/** The log has one JSON object per line; pino's levels 50 and 60 are errors. */
function isError(line: string): boolean {
  return /"level":(50|60)\b/.test(line)
}
