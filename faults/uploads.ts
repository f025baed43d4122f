import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { allocatedMb, canObserve, family } from '../bench/processes.ts'
import { blackPng, interlaced, jpegOfManyScans } from '../server/test/picture-bombs.ts'
import { type Response, send, signIn } from './client.ts'
import { createInstallation, type Installation } from './installation.ts'
import { startKeepAliveClients, successOf } from './keep-alive-clients.ts'
import { marketPassword } from './market.ts'
import type { Scenario, ScenarioOptions } from './scenario.ts'

const simultaneous = 60
const maxExtraMb = 150
/** Time limit for rejecting a picture without decoding it. */
const maxRefusalMs = 2000
const minSuccess = 0.999
const paths = ['/info/api/providers/', '/info/api/services/', '/']
const others = { count: 5, paceMs: 20 }
const warmUpMs = 1000

/** Uploads many large pictures in parallel, in the formats that need most memory, and small ones that would take minutes to decode. */
export const uploads: Scenario = {
  name: 'uploads',
  database: 'external',
  rounds: { short: 1, long: 4 },
  onlyInFull: true,
  findObstacle: async () => (canObserve ? undefined : 'it needs /proc to observe other processes'),
  async run(options) {
    const installation = await createInstallation('external')
    try {
      const product = installation.start()
      await product.untilReady()
      const tokens = await signAllIn(installation)
      const problems: string[] = []
      const missedLimits: string[] = []
      const figures: string[] = []
      for (const [name, picture] of (await largePictures()).slice(0, options.rounds)) {
        const measured = await uploadAtOnce(installation, { pid: product.pid, picture, tokens, options })
        figures.push(`${name}: ${measured.figures}`)
        problems.push(...measured.problems.map((problem) => `${name}: ${problem}`))
        missedLimits.push(...measured.missedLimits.map((missed) => `${name}: ${missed}`))
      }
      for (const [name, picture] of await bombs()) {
        const started = performance.now()
        const response = await upload(installation.origin, picture, tokens[0])
        const ms = performance.now() - started
        figures.push(`${name} ${response?.status} in ${(ms / 1000).toFixed(1)} s`)
        if (response?.status !== 400) problems.push(`${name}: ${response?.status ?? 'no response'}`)
        if (ms > maxRefusalMs * options.patience) missedLimits.push(`${name}: refused after ${ms.toFixed(0)} ms`)
      }
      const left = await countLeft(join(installation.dataDir, 'uploads'))
      if (left > 0) problems.push(`${left} uploaded files stayed`)
      return { problems, missedLimits, figures: figures.join('; ') }
    } finally {
      await installation.remove()
    }
  },
}

/** Counts remaining files. The server removes them after the response, so the client may see some for a moment. */
async function countLeft(folder: string): Promise<number> {
  let left = await readdir(folder)
  for (let n = 0; n < 20 && left.length > 0; n += 1) {
    await sleep(100)
    left = await readdir(folder)
  }
  return left.length
}

async function signAllIn({ origin, getMarket }: Installation): Promise<string[]> {
  const { customers } = await getMarket()
  return Promise.all(customers.map(({ email }) => signIn(origin, email, marketPassword)))
}

function upload(origin: string, picture: Blob, token: string | undefined): Promise<Response | undefined> {
  const body = new FormData()
  body.set('avatar', picture, 'picture')
  return send(origin, '/api/auth/users/me/', { method: 'PATCH', body, token })
}

interface Upload {
  pid: number
  picture: Blob
  tokens: readonly string[]
  options: ScenarioOptions
}

async function uploadAtOnce({ origin }: Installation, { pid, picture, tokens, options }: Upload) {
  // Warm-up: the decoding process runs and the readers' pages have been rendered before the measurement
  const first = await upload(origin, await smallPicture(), tokens[0])
  const early = startKeepAliveClients(origin, paths, others)
  await sleep(warmUpMs)
  early.stop()
  await early.ended
  const before = allocatedMb(family(pid))
  const readers = startKeepAliveClients(origin, paths, others)
  let peak = before
  let isOver = false
  const watch = async () => {
    while (!isOver) {
      peak = Math.max(peak, allocatedMb(family(pid)))
      await sleep(50)
    }
  }
  const watching = watch()
  const started = performance.now()
  const responses = await Promise.all(
    Array.from({ length: simultaneous }, (_, n) => upload(origin, picture, tokens[n % tokens.length])),
  )
  const seconds = (performance.now() - started) / 1000
  isOver = true
  await watching
  readers.stop()
  const outcome = await readers.ended
  const { succeeded, shed, failed, refused } = outcome
  const success = successOf(outcome, options.patience)

  const stored = responses.filter((response) => response?.status === 200).length
  const problems: string[] = []
  const missedLimits: string[] = []
  if (first?.status !== 200 || stored === 0) problems.push('none was stored')
  const wrong = responses.filter((response) => ![200, 429, 503].includes(response?.status ?? 0))
  if (wrong.length > 0) problems.push(`${wrong.length} responses like ${JSON.stringify(wrong[0])}`)
  if (peak - before > maxExtraMb) missedLimits.push(`${(peak - before).toFixed(0)} MB more memory`)
  if (success < minSuccess) missedLimits.push(`${(100 * success).toFixed(2)} % of the reads succeeded`)
  const rest = `reads ${(100 * success).toFixed(2)} % of ${succeeded + failed + refused + shed}`
  return {
    problems,
    missedLimits,
    figures: `${stored} of ${simultaneous} stored in ${seconds.toFixed(0)} s, the rest 429 or 503, +${(peak - before).toFixed(0)} MB, ${rest}`,
  }
}

const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)])
const noise = (side: number) => {
  const grain = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width: side, height: side, channels: 3, background: '#fff', noise: grain } })
}

async function smallPicture(): Promise<Blob> {
  return blob(await noise(64).png().toBuffer())
}

async function largePictures(): Promise<[name: string, picture: Blob][]> {
  return [
    ['JPEG of 25 megapixels', blob(await noise(5000).jpeg({ quality: 40 }).toBuffer())],
    ['progressive JPEG of 16 megapixels', blob(await interlaced('jpeg', 4000, 4000))],
    ['interlaced PNG of 16 megapixels', blob(await interlaced('png', 4000, 4000))],
    ['WebP of 25 megapixels', blob(await noise(5000).webp({ quality: 1, effort: 0 }).toBuffer())],
  ]
}

async function bombs(): Promise<[name: string, picture: Blob][]> {
  return [
    ['JPEG of 285,000 scans', blob(await jpegOfManyScans(4900, 285_000))],
    ['PNG of 1 × 25,000,000', blob(await blackPng(1, 25_000_000))],
  ]
}
