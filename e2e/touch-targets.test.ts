import { codruNet, fibra500 } from '@motanet/demo/facts.ts'
import type { Page } from '@playwright/test'
import { expect, slowOnPhone, test } from './server/fixtures.ts'
import { sendRequest } from './server/request-processing.ts'
import { uniqueEmail } from './server/unique-names.ts'

/**
 * Links and buttons of the page, or of its open dialog, that respond to a touch in less than 44 px around their middle, measured in whole
 * pixels. Links in sentences are left out.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 43
    const targets = 'a[href], button:not([disabled]), summary, label:has([type=checkbox], [type=radio])'
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent.trim().length ?? 0) > element.textContent.trim().length + 1
    const small: string[] = []
    const root = document.querySelector('dialog[open]') ?? document
    for (const element of root.querySelectorAll(targets)) {
      if (!element.checkVisibility({ visibilityProperty: true }) || isInSentence(element)) continue
      if (element.closest('.sr, .skip, [inert], [aria-hidden=true], .leaflet-container')) continue
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const box = [...element.getClientRects()].find(({ width, height }) => width > 0 && height > 0)
      if (box === undefined) continue
      const middle = { x: (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2, y: (box.top + box.bottom) / 2 }
      const isHit = (x: number, y: number) => {
        const at = document.elementFromPoint(x, y)
        return at !== null && (at === element || at.closest(targets) === element || element.contains(at))
      }
      const reach = (dx: number, dy: number) => {
        let pixels = 0
        while (pixels < least && isHit(middle.x + dx * (pixels + 1), middle.y + dy * (pixels + 1))) pixels += 1
        return pixels
      }
      const width = reach(-1, 0) + 1 + reach(1, 0)
      const height = reach(0, -1) + 1 + reach(0, 1)
      if (width >= least && height >= least) continue
      const name = element.getAttribute('aria-label') ?? element.textContent.trim()
      small.push(`${width} × ${height}: ${name} (${element.className || element.parentElement?.className})`)
    }
    return small
  })
}

test('each link and button of a page is touched in at least 44 px', slowOnPhone, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { path: tracking } = await sendRequest(page.request, uniqueEmail('finger'), 'ro')
  const paths = [
    '/',
    '/forhome?service=1&speed_min=100&price_max=300',
    fibra500.path,
    '/provider/list',
    codruNet.path,
    '/orders/office',
    '/orders/home',
    `/compare?ids=1,2,${fibra500.id},20`,
    '/coverage',
    '/about',
    '/imprint',
    '/login',
    '/register',
    '/password/reset',
    tracking.replace(/^\/ro/, ''),
  ]
  for (const path of paths.map((each) => `/ro${each}`.replace(/\/$/, ''))) {
    await page.goto(path)
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
    expect.soft(await smallTargets(page), path).toEqual([])
  }
})

test('each link and button of the forms is touched in at least 44 px', slowOnPhone, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of [`/ro${fibra500.path}`, '/ro/orders/office', '/ro/orders/home']) {
    await page.goto(path)
    await page.locator('main [aria-haspopup=dialog]').first().tap()
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
    const ofDialog = await smallTargets(page)
    expect.soft(ofDialog, path).toEqual([])
  }
})
