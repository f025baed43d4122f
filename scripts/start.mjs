/** `npm start`: builds the pages where needed, then serves the product from this very process. */
import './node.mjs'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './steps.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'
import { buildPagesIfStale } from './web-build.mjs'

const settings = join(root, '.env')
if (existsSync(settings)) process.loadEnvFile(settings)
// React renders several times slower in its development form
process.env.NODE_ENV ??= 'production'

const built = await buildPagesIfStale({ live: true })
if (built && !built.ok) {
  console.error('The pages could not be built, so there is nothing to serve: the message above says why.')
  process.exit(1)
}
stopWithNpm(() => process.kill(process.pid, 'SIGTERM'))
await import(pathToFileURL(join(root, 'server/main.ts')).href)
