/** `npm start`: builds the pages where needed, then serves the product from this very process. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadSettings } from './settings.mjs'
import { root } from './steps.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'
import { buildPagesIfStale } from './web-build.mjs'

loadSettings()
// React renders several times slower in its development form
process.env.NODE_ENV ??= 'production'

const built = await buildPagesIfStale({ onStart: () => console.log('Building the pages, about half a minute…') })
if (built && !built.ok) {
  console.error(
    `${built.output}\nThe pages could not be built, so there is nothing to serve: the message above says why.`,
  )
  process.exit(1)
}
stopWithNpm(() => process.kill(process.pid, 'SIGTERM'))
await import(pathToFileURL(join(root, 'server/main.ts')).href)
