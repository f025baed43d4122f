import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { boulevard } from '@motanet/demo/facts.ts'
import { chromium, devices, type Locator, type Page } from '@playwright/test'
import { getChromium } from '../scripts/chromium.mjs'
import { startProduct } from './product.ts'

/*
 * `npm run bench:journey [runs]`: a visitor on a slow phone (400 kbit/s, 150 ms, a processor four times slower) comes to the home page,
 * finds the house, chooses the first tariff and sends a request. Types 8 characters a second and takes 0.4 s to aim at what it taps.
 * Reports seconds, kilobytes and the largest responses of each step, and how often the visitor tapped or typed.
 */
const goals = { seconds: 20, interactions: 8 }
const typingMs = 1000 / 8
const aimingMs = 400
const connection = { offline: false, latency: 150, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const slowdown = 4
const runs = Number(process.argv[2] ?? 3)

interface Step {
  name: string
  seconds: number
  responses: { path: string; bytes: number }[]
}

/** Each visitor has other contacts: the same ones could not request the same tariff again. */
let visitors = 0

const product = await startProduct((origin) => ({ TILE_URL: `${origin}/logo-fallback.svg?tile={z}/{x}/{y}` }))
const browser = await chromium.launch({
  executablePath: await getChromium(),
  // Otherwise a signal ends this process before the product has stopped
  ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
  args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-background-networking'],
})
try {
  console.log(`Node ${process.version}, ${os.cpus().length} cores, load ${(os.loadavg()[0] ?? 0).toFixed(1)}`)
  // Fills the cache: visitors mostly get cached responses
  await walk()
  for (let run = 1; run <= runs; run += 1) report(run, await walk())
} finally {
  await browser.close()
  await product.stop()
}

async function walk() {
  visitors += 1
  const context = await browser.newContext({ ...devices['Pixel 5'], locale: 'ru-MD', baseURL: product.origin })
  try {
    return await walkOn(await context.newPage())
  } finally {
    await context.close()
  }
}

async function walkOn(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', connection)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const paths = new Map<string, string>()
  let responses: Step['responses'] = []
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    paths.set(requestId, request.url.replace(product.origin, ''))
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    responses.push({ path: paths.get(requestId) ?? '', bytes: encodedDataLength })
  })
  const steps: Step[] = []
  let interactions = 0
  const step = async (name: string, action: () => Promise<unknown>) => {
    const begun = performance.now()
    await action()
    steps.push({ name, seconds: (performance.now() - begun) / 1000, responses })
    responses = []
  }
  const interact = async (action: () => Promise<unknown>) => {
    interactions += 1
    await sleep(aimingMs)
    await action()
  }
  const fill = (field: Locator, text: string) =>
    interact(async () => {
      await field.tap()
      await field.pressSequentially(text, { delay: typingMs })
    })

  const address = page.getByRole('combobox', { name: 'Адрес: улица и дом' })
  await step('home page', async () => {
    await page.goto('/', { waitUntil: 'commit' })
    await address.waitFor()
  })
  await step('house', async () => {
    await fill(address, 'штефан 126')
    const suggestion = page.getByRole('option').filter({ hasText: `${boulevard.ru}, 126` })
    await suggestion.first().waitFor()
    await interact(() => suggestion.first().tap())
  })
  const connect = page.locator('.tcard').getByRole('button', { name: 'Подключить' }).first()
  await step('list', () => connect.waitFor())
  const form = page.getByRole('dialog')
  const phone = form.getByLabel('Телефон')
  await step('form', async () => {
    await interact(() => connect.tap())
    await phone.waitFor()
  })
  await step('contacts', async () => {
    await fill(phone, `69${String(visitors).padStart(6, '0')}`)
    await fill(form.getByLabel('E-mail'), `ana${visitors}@mail.md`)
  })
  await step('sending', async () => {
    await interact(() => form.getByRole('button', { name: 'Отправить заявку' }).tap())
    await page.getByRole('link', { name: 'Следить за ней' }).waitFor()
  })
  return { steps, interactions }
}

function report(run: number, { steps, interactions }: { steps: readonly Step[]; interactions: number }) {
  const bytesOf = ({ responses }: Step) => responses.reduce((sum, { bytes }) => sum + bytes, 0)
  const sum = (figure: (step: Step) => number) => steps.reduce((total, step) => total + figure(step), 0)
  console.table(
    steps.map((step) => ({
      step: step.name,
      s: step.seconds.toFixed(1),
      KB: (bytesOf(step) / 1000).toFixed(0),
      largest: step.responses
        .toSorted((one, other) => other.bytes - one.bytes)
        .slice(0, 4)
        .map(({ path, bytes }) => `${path.slice(0, 40)} ${(bytes / 1000).toFixed(0)}`)
        .join(', '),
    })),
  )
  const seconds = sum(({ seconds }) => seconds)
  console.log(
    `Run ${run}: ${seconds.toFixed(1)} s (goal ${goals.seconds}), ${interactions} interactions (goal ${goals.interactions}), ` +
      `${(sum(bytesOf) / 1000).toFixed(0)} KB`,
  )
}
