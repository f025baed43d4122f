import { codruNet, fibra500 } from '@motanet/demo/facts.ts'
import type { Page } from '@playwright/test'
import { expectPageHydrated, openPage } from './page-parts.ts'
import { anyWidth, expect, test } from './server/fixtures.ts'
import { holdRequests } from './server/held-requests.ts'

const maxScripts = 20

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

for (const path of ['/', '/forhome', fibra500.path, codruNet.path, '/orders/office', '/orders/home', '/coverage'])
  test(
    `${path} loads at most ${maxScripts} scripts, none before the first frame and none of the cabinet`,
    anyWidth,
    async ({ page }) => {
      await page.addInitScript(() => requestAnimationFrame(() => performance.mark('first frame')))
      await openPage(page, path)
      await expectIdle(page)
      const { scripts, firstFrame } = await page.evaluate(() => ({
        scripts: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ name, startTime }) => ({ name, startTime })),
        firstFrame: performance.getEntriesByName('first frame')[0]?.startTime ?? 0,
      }))
      expect(scripts.length).toBeGreaterThan(5)
      expect(scripts.length, scripts.map(({ name }) => name).join('\n')).toBeLessThanOrEqual(maxScripts)
      expect(scripts.filter(({ name }) => /\/(cabinet|accounts)-[^~]+$|-tab-/.test(name))).toEqual([])
      expect(firstFrame).toBeGreaterThan(0)
      expect(Math.min(...scripts.map(({ startTime }) => startTime))).toBeGreaterThanOrEqual(firstFrame)
    },
  )

test('a button pressed before hydration shows a progress bar and acts after it', anyWidth, async ({ page }) => {
  const release = await holdRequests(page, '**/assets/*.js')
  await page.goto(fibra500.path, { waitUntil: 'commit' })
  const connect = page.getByRole('button', { name: /^Подключить/ }).first()
  await connect.click()
  // A visitor who sees nothing happen presses again
  await connect.click()
  await expect(page.locator('html')).toHaveAttribute('data-waiting', '')
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.locator('html')).not.toHaveAttribute('data-waiting')
})

test('text typed while the page hydrates is not lost', anyWidth, async ({ page }) => {
  const release = await holdRequests(page, '**/assets/*.js')
  await page.goto('/register', { waitUntil: 'commit' })
  const email = page.getByLabel('E-mail', { exact: true })
  await email.pressSequentially('anna@')
  release()
  await email.pressSequentially('example.md', { delay: 30 })
  await expectPageHydrated(page)
  await expect(email).toHaveValue('anna@example.md')
})

test('in a hidden tab the scripts start without a frame', anyWidth, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    window.requestAnimationFrame = () => 0
  })
  await openPage(page, '/')
})
