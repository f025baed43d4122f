/** `npm start`: builds the pages if the build is stale, then runs the server in this process. */
import { fileURLToPath } from 'node:url'
import { becomeServer } from './server-process.mjs'
import { loadSettings } from './settings.mjs'
import { buildPagesIfStale } from './web-build.mjs'

loadSettings()
// React's development build renders several times slower
process.env.NODE_ENV ??= 'production'

const built = await buildPagesIfStale({ onStart: () => console.log('Building the pages, about half a minute…') })
if (built && !built.ok) {
  console.error(
    `${built.output}\nThe pages could not be built, so there is nothing to serve: the message above says why.`,
  )
  process.exit(1)
}
becomeServer(fileURLToPath(new URL('serve.mjs', import.meta.url)))
await import('./serve.mjs')
