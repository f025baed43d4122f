/** Runs the programs of a check or test run as child processes. A signal to this process stops them first. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { styleText } from 'node:util'

export const root = join(import.meta.dirname, '..')

/** Entry files of the tools, so that each runs in this Node.js and not in the one that PATH finds. */
export const tools = {
  biome: join(root, 'node_modules/@biomejs/biome/bin/biome'),
  playwright: join(root, 'node_modules/@playwright/test/cli.js'),
  reactRouter: join(root, 'node_modules/@react-router/dev/bin.cjs'),
  typescript: join(root, 'node_modules/typescript/bin/tsc'),
  vitest: join(root, 'node_modules/vitest/vitest.mjs'),
}

/** @typedef {{ name: string, ok: boolean, output: string, seconds: number }} StepResult */

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
let interrupted = false

/** Signal handler that is installed only while a child process runs; otherwise the caller handles signals. */
function interruptAll() {
  if (interrupted) return
  interrupted = true
  process.exitCode = 1
  // Test runners stop their servers and databases after SIGINT, but not after other signals
  signalAll('SIGINT')
  // The second one ends those that first complete what they are doing
  setTimeout(() => signalAll('SIGINT'), 25_000).unref()
  setTimeout(() => {
    signalAll('SIGKILL')
    process.exit(1)
  }, 30_000).unref()
}

/** @param {NodeJS.Signals} signal */
function signalAll(signal) {
  for (const child of running) child.kill(signal)
}

/** @param {import('node:child_process').ChildProcess} child */
function started(child) {
  if (running.size === 0) for (const signal of signals) process.on(signal, interruptAll)
  running.add(child)
}

/** @param {import('node:child_process').ChildProcess} child */
function ended(child) {
  running.delete(child)
  if (running.size === 0) for (const signal of signals) process.off(signal, interruptAll)
}

/**
 * Runs one program and waits until it exits. Never throws.
 * @param {string} name shown in the output
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, live?: boolean, timeoutMs?: number }} [options]
 *   live: the output goes directly to the terminal and is missing in the result
 * @returns {Promise<StepResult>}
 */
export function runStep(name, command, args, { cwd = root, env, live = false, timeoutMs } = {}) {
  if (interrupted) return Promise.resolve({ name, ok: false, output: 'interrupted', seconds: 0 })
  const startedAt = performance.now()
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
    })
    started(child)
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
    const end = (/** @type {boolean} */ ok) => {
      ended(child)
      resolve({ name, ok, output: output.trimEnd(), seconds: (performance.now() - startedAt) / 1000 })
    }
    child.on('error', (error) => {
      output += error.message
      end(false)
    })
    child.on('close', (code) => end(code === 0))
  })
}

/**
 * Runs a tool or a script in this Node.js.
 * @param {string} name
 * @param {readonly string[]} args
 * @param {Parameters<typeof runStep>[3]} [options]
 */
export function runNode(name, args, options) {
  return runStep(name, process.execPath, args, options)
}

/**
 * Runs a check that returns one line for each finding.
 * @param {string} name
 * @param {() => readonly string[] | Promise<readonly string[]>} check
 * @returns {Promise<StepResult>}
 */
export async function runOwn(name, check) {
  const startedAt = performance.now()
  const findings = await check()
  return {
    name,
    ok: findings.length === 0,
    output: findings.join('\n'),
    seconds: (performance.now() - startedAt) / 1000,
  }
}

/** @param {StepResult} result */
export function printStep({ name, ok, output, seconds }) {
  const mark = ok ? styleText('green', '✓') : styleText('red', '✗')
  console.log(`${mark} ${name} ${styleText('dim', `${seconds.toFixed(1)} s`)}`)
  if (!ok && output) console.log(`${output.replace(/^/gm, '    ')}\n`)
}
