/** `npm run build`: builds the pages even if the last build is up to date. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './steps.mjs'
import { buildPagesIfStale } from './web-build.mjs'

await rm(join(root, 'web/build'), { recursive: true, force: true })
const built = await buildPagesIfStale({ live: true })
if (!built?.ok) process.exit(1)
