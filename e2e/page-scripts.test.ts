import { codruNet, fibra500 } from '@motanet/demo/facts.ts'
import type { Page } from '@playwright/test'
import { expectPageHydrated } from './page-parts.ts'
import { anyWidth, expect, repetitionOf, test } from './server/fixtures.ts'
import { intercept } from './server/intercept.ts'
import { tags } from './tags.ts'

const maxScripts = 20
/** Of the fonts that a page preloads. */
const maxFontBytes = 35_000

test(
  'pages in both languages load the basic fonts only, and preload the small files that their language needs',
  repetitionOf(anyWidth),
  async ({ page }) => {
    for (const [path, preloaded] of [
      ['/', ['cyrillic', 'basic']],
      ['/ro/forhome', ['basic', 'romanian']],
    ] as const) {
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      const { links, loaded } = await page.evaluate(() => ({
        links: [...document.querySelectorAll<HTMLLinkElement>('link[as=font]')].map(({ href }) => href),
        loaded: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.endsWith('.woff2'))
          .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
      }))
      const nameOf = (url: string) => /([a-z]+)-[\w-]+\.woff2$/.exec(url)?.[1]
      expect(links.map(nameOf)).toEqual(preloaded)
      expect(loaded.filter(({ name }) => !/\/(basic|romanian|cyrillic)-/.test(name))).toEqual([])
      const bytes = loaded.filter(({ name }) => links.includes(name)).map((font) => font.bytes)
      expect(bytes).toHaveLength(preloaded.length)
      expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(maxFontBytes)
    }
  },
)

/** Waits until the page is idle and has loaded what it loads then. */
async function expectIdle(page: Page) {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect
    .poll(async () => {
      const before = await page.evaluate(() => performance.getEntriesByType('resource').length)
      await page.waitForTimeout(1000)
      return (await page.evaluate(() => performance.getEntriesByType('resource').length)) - before
    })
    .toBe(0)
}

const others = ['/', fibra500.path, codruNet.path, '/orders/office', '/orders/home', '/coverage']
const pagesWithoutDates = ['/', '/forhome']
for (const path of ['/forhome', ...others])
  test(
    `${path} loads at most ${maxScripts} scripts, none before the first frame or of the cabinet, each stylesheet once, no formats of Intl`,
    others.includes(path) ? { tag: [tags.anyWidth, tags.repetition] } : anyWidth,
    async ({ page }) => {
      await page.addInitScript(() => {
        requestAnimationFrame(() => performance.mark('first frame'))
        // The first object of Intl takes 20 to 30 ms on a fast computer
        for (const name of ['NumberFormat', 'PluralRules', 'Collator', 'DateTimeFormat'] as const)
          Object.assign(Intl, {
            [name]: new Proxy(Intl[name], {
              construct(target, given) {
                performance.mark('Intl', { detail: name })
                return Reflect.construct(target, given)
              },
            }),
          })
      })
      const response = await page.goto(path)
      await expectIdle(page)
      const { first, stylesheets, scripts, firstFrame } = await page.evaluate(() => ({
        first: performance.getEntriesByType('resource')[0]?.name,
        stylesheets: [...document.styleSheets].flatMap(({ href }) => href?.replace(/#.*/, '') ?? []),
        scripts: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ name, startTime }) => ({ name, startTime })),
        firstFrame: performance.getEntriesByName('first frame')[0]?.startTime ?? 0,
      }))
      const formats = await page.evaluate(() =>
        (performance.getEntriesByName('Intl') as PerformanceMark[]).map(({ detail }) => detail),
      )
      expect(formats.filter((name) => name !== 'DateTimeFormat' || pagesWithoutDates.includes(path))).toEqual([])
      expect(stylesheets).not.toEqual([])
      expect(stylesheets).toEqual([...new Set(stylesheets)])
      // Requested first, on the connection that the page has opened
      expect(stylesheets).toContain(first)
      expect(await response?.headerValue('link')).toBe(`<${new URL(first ?? '').pathname}>; rel=preload; as=style`)
      expect(scripts.length).toBeGreaterThan(5)
      expect(scripts.length, scripts.map(({ name }) => name).join('\n')).toBeLessThanOrEqual(maxScripts)
      expect(scripts.filter(({ name }) => /\/(cabinet|accounts)-[^~]+$|-tab-/.test(name))).toEqual([])
      expect(firstFrame).toBeGreaterThan(0)
      expect(Math.min(...scripts.map(({ startTime }) => startTime))).toBeGreaterThanOrEqual(firstFrame)
    },
  )

test(
  'a button pressed before hydration shows a progress bar and acts after it',
  repetitionOf(anyWidth),
  async ({ page }) => {
    const scripts = await intercept(page, '**/assets/*.js')
    scripts.hold()
    await page.goto(fibra500.path, { waitUntil: 'commit' })
    const connect = page.getByRole('button', { name: /^Подключить/ }).first()
    await connect.click()
    // A visitor who sees nothing happen presses again
    await connect.click()
    await expect(page.locator('html')).toHaveAttribute('data-waiting', '')
    scripts.pass()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(page.locator('html')).not.toHaveAttribute('data-waiting')
  },
)

test('text typed while the page hydrates is not lost', anyWidth, async ({ page }) => {
  const scripts = await intercept(page, '**/assets/*.js')
  scripts.hold()
  await page.goto('/register', { waitUntil: 'commit' })
  const email = page.getByLabel('E-mail', { exact: true })
  await email.pressSequentially('anna@')
  scripts.pass()
  await email.pressSequentially('example.md', { delay: 30 })
  await expectPageHydrated(page)
  await expect(email).toHaveValue('anna@example.md')
})

test('in a hidden tab the scripts start without a frame', repetitionOf(anyWidth), async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    window.requestAnimationFrame = () => 0
  })
  await page.goto('/')
})
