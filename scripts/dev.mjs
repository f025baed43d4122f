/**
 * `npm run dev`: restarts the server when server/, contract/ or demo/ change. The server serves the pages through Vite, which reloads
 * them in the browser.
 */
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { loadSettings } from './settings.mjs'
import { root } from './steps.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'

loadSettings()

// Debounce: editors write a file in several steps
const debounceMs = 150

/** @type {import('node:child_process').ChildProcess | undefined} */
let server
/** @type {'run' | 'restart' | 'stop'} */
let wanted = 'run'

function start() {
  wanted = 'run'
  server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    // A process group of its own: otherwise the server would receive Ctrl+C twice
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development', MOTANET_DEV: '1' },
  })
  server.on('exit', (code) => {
    server = undefined
    if (wanted === 'restart') start()
    else if (wanted === 'stop') process.exit(0)
    else console.log(`The server has stopped (${code ?? 'killed'}); it starts again when a file changes.`)
  })
}

function restart() {
  if (wanted === 'stop') return
  if (!server) return start()
  wanted = 'restart'
  server.kill('SIGTERM')
}

function stop() {
  wanted = 'stop'
  if (server) server.kill('SIGTERM')
  else process.exit(0)
}

/** @type {NodeJS.Timeout | undefined} */
let pause
for (const folder of ['server', 'contract', 'demo']) {
  watch(join(root, folder), { recursive: true }, (_, file) => {
    if (!file || !/\.(ts|sql|json)$/.test(file) || /\.test\.ts$/.test(file)) return
    clearTimeout(pause)
    pause = setTimeout(() => {
      console.log(`${folder}/${file} changed`)
      restart()
    }, debounceMs)
  })
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, stop)
stopWithNpm(stop)
start()
