/** `npm run test:browsers`: builds the pages if the build is stale, then runs e2e/browsers/run.ts, which documents the options. */
import { join } from 'node:path'
import { printStep, root, runNode } from './steps.mjs'
import { buildPagesIfStale } from './web-build.mjs'

const built = await buildPagesIfStale()
if (built) printStep(built)
if (built && !built.ok) process.exit(1)
const suite = join(root, 'e2e/browsers/run.ts')
const { ok } = await runNode('browser journeys', [suite, ...process.argv.slice(2)], { live: true })
process.exitCode = ok ? 0 : 1
