/** `npm run build`: builds the pages even if the last build is up to date. */
import { buildPagesIfStale } from './web-build.mjs'

const built = await buildPagesIfStale({ live: true, isForced: true })
if (!built?.ok) process.exit(1)
