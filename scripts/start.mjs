/** `npm start`: builds the pages if the build is stale, then runs the server in this process. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadSettings } from './settings.mjs'
import { root } from './steps.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'
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
stopWithNpm(() => process.kill(process.pid, 'SIGTERM'))
await import(pathToFileURL(join(root, 'server/main.ts')).href)
