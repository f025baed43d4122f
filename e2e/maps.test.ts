import { codruNet } from '@motanet/demo/facts.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, inBothLanguages, repetition, slowOnPhone, test, tiles } from './server/fixtures.ts'
import { swipe } from './server/touch.ts'
import { languages } from './texts.ts'

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** The scroll position once it has not changed for half a second. */
async function settledScroll(page: Page): Promise<number> {
  for (let last = Number.NaN; ; ) {
    const now = await scrolled(page)
    if (now === last) return now
    last = now
    await page.waitForTimeout(500)
  }
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (box === null) throw new Error('The map has no size.')
  return box
}

/** The loaded tile of a map whose middle is next to the point. */
async function tileAt(page: Page, point: { x: number; y: number }): Promise<Locator> {
  const src = await page.locator('.leaflet-tile-loaded').evaluateAll((tiles, { x, y }) => {
    const distance = (tile: Element) => {
      const { left, top, width, height } = tile.getBoundingClientRect()
      return Math.hypot(left + width / 2 - x, top + height / 2 - y)
    }
    return tiles.toSorted((a, b) => distance(a) - distance(b))[0]?.getAttribute('src')
  }, point)
  return page.locator(`.leaflet-tile[src="${src}"]`)
}

// On phones only, because a mouse drags the map
test('one finger scrolls the page and shows a hint, two fingers move the map', slowOnPhone, async ({ page }) => {
  for (const [path, canMove] of [
    ['/', true],
    ['/coverage', true],
    [codruNet.path, false],
    ['/about', false],
  ] as const) {
    await page.goto(languages.ro.path(path))
    const map = page.locator('.leaflet-container').or(page.locator('.map__canvas')).first()
    await map.evaluate((element) => scrollTo(0, scrollY + element.getBoundingClientRect().bottom - innerHeight + 60))
    await expect(page.locator('.map__zoom').first()).toBeVisible()
    const box = await boxOf(map)
    const before = await scrolled(page)
    await swipe(page, { from: { x: box.x + 100, y: box.y + box.height - 20 }, up: 300, fingers: 1 })
    await expect(page.getByText(languages.ro.twoFingers)).toBeVisible()
    await expect.poll(() => scrolled(page), path).toBeGreaterThan(before)
    await expect(page.getByText(languages.ro.twoFingers)).toBeHidden()

    if (!canMove) continue
    // The browser may still apply the first swipe
    const pageBefore = await settledScroll(page)
    const { x, y, width, height } = await boxOf(map)
    // Leaflet moves panes, not tiles: compare the position of a tile, one that stays visible
    const tile = await tileAt(page, { x: x + width / 2, y: y + height / 2 })
    const tileBefore = await boxOf(tile)
    await swipe(page, { from: { x: x + 100, y: y + height - 30 }, up: 80, fingers: 2 })
    await expect.poll(async () => (await boxOf(tile)).y, path).toBeLessThan(tileBefore.y)
    expect(await settledScroll(page)).toBe(pageBefore)
  }
})

inBothLanguages((language) => {
  const words = languages[language]

  test.describe('maps', () => {
    test(
      'a map whose tiles fail to load shows a message and remains usable',
      repetition,
      async ({ page, problems }) => {
        problems.allow(/ERR_FAILED/)
        await page.route(`${tiles}/**`, (route) => route.abort())
        await page.goto(words.path('/'))
        const map = page.locator('.leaflet-container')
        await expect(page.getByText(words.tilesMissing)).toBeVisible()
        await expect(page.locator('.map__sector').first()).toBeVisible()
        const { width, height } = await boxOf(map)
        await map.click({ position: { x: width / 2, y: height / 2 } })
        await expect(page).toHaveURL(/\/forhome\?service=1&lat=4\d/)
      },
    )
  })
})
