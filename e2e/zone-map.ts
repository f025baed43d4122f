import type { Locator, Page } from '@playwright/test'
import { expect } from './server/fixtures.ts'
import type { Corner } from './server/free-square.ts'
import { openSignedIn } from './server/sign-in.ts'
import { type Language, languages } from './texts.ts'
import { expectToast } from './toasts.ts'
import { zoneTexts } from './zone-texts.ts'

export const mapOf = (page: Page) => page.locator('.map__canvas')
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export async function openMap(page: Page, language: Language, email: string) {
  await openSignedIn(page, languages[language].path('/profile?tab=mapzone'), email)
  const heading = page.getByRole('heading', { name: zoneTexts[language].zones })
  await expect(heading.or(page.getByLabel(zoneTexts[language].newFor)).first()).toBeVisible()
  // The zoom buttons appear when the map is initialised
  await expect(page.locator('.map__zoom')).toBeVisible()
  await mapOf(page).scrollIntoViewIfNeeded()
}

/** Clicks the points on the map, or taps them on phones. */
export async function point(page: Page, corners: readonly Pick<Corner, 'x' | 'y'>[]) {
  const box = await mapOf(page).boundingBox()
  for (const { x, y } of corners) {
    const [left, top] = [(box?.x ?? 0) + x, (box?.y ?? 0) + y]
    if (page.viewportSize()?.width === 390) await page.touchscreen.tap(left, top)
    else {
      await page.mouse.move(left, top, { steps: 2 })
      await page.mouse.click(left, top)
    }
  }
}

export async function startDrawing(page: Page, language: Language) {
  await button(page, zoneTexts[language].draw).click()
  await expect(page.getByText(zoneTexts[language].drawing)).toBeVisible()
}

/** Returns the number of the provider's tariffs at the point. */
export async function countTariffs(
  page: Page,
  providerId: number,
  { longitude, latitude }: Pick<Corner, 'longitude' | 'latitude'>,
) {
  const query = `provider=${providerId}&latitude=${latitude}&longitude=${longitude}`
  const { count } = await (await page.request.get(`/info/api/tariffs/?${query}`)).json()
  return count
}

export function middle(square: readonly Corner[]) {
  const [first, , third] = square as [Corner, Corner, Corner]
  return { longitude: (first.longitude + third.longitude) / 2, latitude: (first.latitude + third.latitude) / 2 }
}

export async function removeZone(page: Page, language: Language, name: string) {
  await button(page, zoneTexts[language].remove(name)).click()
  await page.getByRole('dialog').getByRole('button', { name: zoneTexts[language].confirm, exact: true }).click()
  await expectToast(page, zoneTexts[language].removed)
  await expect(button(page, zoneTexts[language].remove(name))).toHaveCount(0)
}

/** The handles of the edited zone: its vertices, or the middles of its sides, which become vertices when they are dragged. */
export const vertexHandles = (page: Page) => page.locator('.drawn-handle:not(.drawn-handle--between)')
export const midpointHandles = (page: Page) => page.locator('.drawn-handle--between')

/** Drags a handle a little to the upper left. */
export async function dragHandle(page: Page, handle: Locator) {
  let box = await handle.boundingBox()
  // Scrolling waits until the map has stopped moving; a render after that moves the handle away from the mouse
  await expect(async () => {
    await handle.scrollIntoViewIfNeeded()
    box = await handle.boundingBox()
    await handle.hover({ force: true })
    expect(await handle.boundingBox()).toEqual(box)
  }).toPass()
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) - 10, (box?.y ?? 0) - 12, { steps: 6 })
  await page.mouse.move((box?.x ?? 0) - 16, (box?.y ?? 0) - 20, { steps: 6 })
  await page.mouse.up()
}
