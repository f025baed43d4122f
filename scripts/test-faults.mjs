/** `npm run test:faults`: builds the pages if the build is stale, then runs faults/run.ts, which documents the options. */
import { join } from 'node:path'
import { root, runNode } from './steps.mjs'
import { buildPagesIfStale } from './web-build.mjs'

const built = await buildPagesIfStale({ live: true })
if (built && !built.ok) process.exit(1)
const suite = join(root, 'faults/run.ts')
const { ok } = await runNode('faults', [suite, ...process.argv.slice(2)], { live: true })
process.exitCode = ok ? 0 : 1
