import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { serverEnvironment, serverFlags } from '../scripts/server-process.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const startLimitMs = 180_000
const maxLogCharacters = 20_000_000

export interface ProductSettings {
  port: number
  dataDir: string
  /** Environment variables in addition to `defaultSettings`. */
  settings?: Record<string, string>
}

export interface Product {
  origin: string
  pid: number
  /** Resolves with the exit code, or null if a signal ended the process. */
  exited: Promise<number | null>
  hasExited(): boolean
  /** Its log (standard error). */
  log(): string
  kill(signal: NodeJS.Signals): void
  /** Resolves with the milliseconds from the process's start until /readyz returns 200. Throws if the process exits, or after three minutes. */
  untilReady(): Promise<number>
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

export const secretKey = '3sF9vQ0c-x7Lk2Zp8RtYw5Nb1Hd6Ju4GmEaKoTiVqCy'

/** Settings that production mode requires. Rate limits are off because all clients share one IP address. */
const defaultSettings: Record<string, string> = {
  NODE_ENV: 'production',
  MOTANET_MODE: 'production',
  EMBEDDED_DATABASE: 'accepted',
  LOG_LEVEL: 'warn',
  SECRET_KEY: secretKey,
  SUPPORT_PHONE: '+373 22 100 200',
  OFFICE_PHONE: '+373 22 100 201',
  CONTACT_EMAIL: 'office@faults.example',
  OFFICE_ADDRESS: 'Кишинёв',
  OFFICE_ADDRESS_RO: 'Chișinău',
  LEGAL_NAME: 'Exemplu SRL',
  LEGAL_IDNO: '1002600048836',
  LEGAL_ADDRESS: 'Кишинёв',
  LEGAL_ADDRESS_RO: 'Chișinău',
  VIDEO_URL: 'off',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Motanet <mail@faults.example>',
  DESK_MAIL: 'desk@faults.example',
  ...Object.fromEntries(
    ['READS', 'REQUESTS', 'CLICKS', 'SIGN_IN', 'REGISTRATIONS', 'MAILS', 'REVIEWS', 'UPLOADS', 'WRITES'].map((act) => [
      `RATE_LIMIT_${act}`,
      'off',
    ]),
  ),
}

/** Starts server/main.ts as `npm start` does. It inherits only the paths of this environment. */
export function startProduct({ port, dataDir, settings = {} }: ProductSettings): Product {
  const origin = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...serverFlags, 'server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...serverEnvironment,
      ...defaultSettings,
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      ...settings,
    },
  })
  running.add(child)
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-maxLogCharacters)
  })
  const hasExited = () => child.exitCode !== null || child.signalCode !== null
  const exited = once(child, 'exit').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  return {
    origin,
    pid: child.pid ?? 0,
    exited,
    hasExited,
    log: () => log,
    kill: (signal) => void child.kill(signal),
    async untilReady() {
      while (performance.now() - startedAt < startLimitMs) {
        if (hasExited()) throw new Error(`The server ended while it started:\n${log}`)
        if (await isReady(origin)) return performance.now() - startedAt
        await sleep(20)
      }
      throw new Error(`The server was not ready within ${startLimitMs / 1000} s:\n${log}`)
    },
  }
}

export async function isReady(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
  await response?.body?.cancel()
  return response?.ok ?? false
}
