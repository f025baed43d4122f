import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { root } from './steps.mjs'

const program = `
  import { stopOnSignal } from './scripts/stop-on-signal.mjs'
  const stop = (name) => async () => {
    Promise.reject(new Error('stopped'))
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
    console.log(name)
  }
  stopOnSignal(stop('first'))
  stopOnSignal(() => Promise.reject(new Error('broken')))
  stopOnSignal(stop('withdrawn'))()
  stopOnSignal(stop('last'))
  setInterval(() => undefined, 1000)
  process.send('ready')
`

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('%s stops all that was started, then ends the process', async (signal) => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  if (!child.stdout || !child.stderr) throw new Error('The child process has no pipes.')
  const [output, errors] = [text(child.stdout), text(child.stderr)]
  await once(child, 'message')
  child.kill(/** @type {NodeJS.Signals} */ (signal))
  const [code] = await once(child, 'exit')
  expect(code).toBe(1)
  expect(await output).toBe('first\nlast\n')
  expect(await errors).toContain('broken')
})
