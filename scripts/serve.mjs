/** Runs the server in this process: the second half of `npm start`. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './steps.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'

stopWithNpm(() => process.kill(process.pid, 'SIGTERM'))
await import(pathToFileURL(join(root, 'server/main.ts')).href)
