import { demoAccounts } from '@motanet/demo/facts.ts'
import type { Browser, Page } from '@playwright/test'
import { demoTokens } from './server/demo-accounts.ts'
import { expect, repetition, test } from './server/fixtures.ts'
import { intercept } from './server/intercept.ts'
import { type Product, startProduct } from './server/product.ts'
import { findInjections, watchForInjection } from './xss-detector.ts'
import { type Payload, payloads, polyglot, vulnerableDocument } from './xss-payloads.ts'
import { createWriters, type Visit, type Writers, writeEverywhere } from './xss-records.ts'

// A separate product, because every record of a provider is overwritten
test.describe.configure({ mode: 'default' })

/** `npm run test:security` uses all payloads, other runs only the one that breaks out of most contexts. */
const isComplete = process.env.XSS_PAYLOADS === 'all'
const chosen: readonly Payload[] = isComplete ? payloads : [polyglot]

let product: Product

test.beforeAll(async () => {
  test.setTimeout(240_000)
  product = await startProduct({ RATE_LIMIT_WRITES: 'off' })
})
test.afterAll(() => product?.stop())

test('the payloads are detected in a vulnerable page', async ({ page, problems }) => {
  problems.allow(/./)
  await watchForInjection(page.context())
  await page.route('**/*', (route) => route.abort())
  const vulnerable = await intercept(page, 'http://vulnerable.test/')
  const missed: string[] = []
  for (const payload of chosen) {
    vulnerable.respond({ contentType: 'text/html', body: vulnerableDocument(payload) })
    await page.goto('http://vulnerable.test/', { waitUntil: 'domcontentloaded' })
    await expect
      .poll(() => findInjections(page))
      .not.toEqual([])
      .catch(() => missed.push(payload.text))
  }
  expect(missed).toEqual([])
})

for (const payload of chosen) {
  test(`payload ${payload.id} is rendered as text on every page`, repetition, async ({ browser, problems }) => {
    test.slow()
    problems.allow(new RegExp(`^foreign request: ${product.url}/`))
    const pages = await openPages(browser)
    const visits = await writeEverywhere(pages.writers, payload.text)
    const found: string[] = []
    for (const visit of visits) {
      const page = pages[visit.as]
      await page.goto(visit.path)
      await expectShown(page, visit, payload.text)
      if (visit.path.startsWith('/coverage')) await openTooltip(page, payload.text)
      found.push(...(await findInjections(page)).map((finding) => `${visit.path} as ${visit.as}: ${finding}`))
    }
    expect(found).toEqual([])
    await Promise.all([pages.visitor, pages.provider, pages.user].map((page) => page.context().close()))
  })
}

type Pages = Record<Visit['as'], Page> & { writers: Writers }

async function openPages(browser: Browser): Promise<Pages> {
  const open = async (email?: string) => {
    const context = await browser.newContext({ baseURL: product.url, locale: 'ru' })
    await watchForInjection(context)
    const page = await context.newPage()
    if (email === undefined) return page
    const tokens = await demoTokens(page.request, email)
    await context.addInitScript((given) => {
      localStorage.setItem('access', given.access)
      localStorage.setItem('refresh', given.refresh)
    }, tokens)
    return page
  }
  const visitor = await open()
  const provider = await open(demoAccounts.provider)
  const user = await open(demoAccounts.user)
  return { visitor, provider, user, writers: await createWriters(visitor.request) }
}

/** Expects the payload on the page; otherwise the page would not have been tested. */
async function expectShown(page: Page, { holds, path }: Visit, text: string) {
  await expect(page.locator('main')).toBeVisible()
  if (holds === 'text') await expect(page.getByText(text).first(), path).toBeAttached()
  else if (holds === 'value') {
    const values = () =>
      page.locator('input, textarea').evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
    await expect.poll(values, path).toContain(text)
  } else await page.waitForLoadState('load')
}

/** Hovers the map until the zone's tooltip appears: Leaflet renders a string as HTML. */
async function openTooltip(page: Page, text: string) {
  const map = page.locator('.map__canvas')
  await map.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const shown = async () => {
    for (let step = 1; step < 40; step++) {
      await page.mouse.move(x + (width * step) / 40, y + height / 2)
      if ((await page.locator('.zone-name', { hasText: text }).count()) > 0) return true
    }
    return false
  }
  await expect.poll(shown, 'the tooltip of the zone').toBe(true)
}
