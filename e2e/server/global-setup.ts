import { buildPagesIfStale } from '../../scripts/web-build.mjs'
import { startProduct } from './product.ts'

/**
 * Once a run: the pages built where needed, and one product for all tests, whose address is in E2E_URL. Where that is
 * set already, the tests go to the product that runs there.
 */
export default async function setUp() {
  if (process.env.E2E_URL) return
  const built = await buildPagesIfStale()
  if (built && !built.ok) throw new Error(`The pages could not be built:\n${built.output}`)
  const product = await startProduct()
  process.env.E2E_URL = product.url
  return async function tearDown() {
    const errors = (await product.log()).split('\n').filter(isError)
    if (errors.length > 0) console.log(`\nErrors in the product's log:\n${errors.join('\n')}`)
    await product.stop()
  }
}

/** The log has one JSON object a line; 50 is pino's level for errors. */
function isError(line: string): boolean {
  return /"level":(50|60)\b/.test(line)
}
