import { demoAccounts } from '@motanet/demo/facts.ts'
import type { Locator } from '@playwright/test'
import { apiSession } from './server/api-session.ts'
import { expect, onlyIn, onlyOnPhone, repetitionOf, slowOnPhone, test } from './server/fixtures.ts'
import { type Corner, findFreeSquare } from './server/free-square.ts'
import { uniqueName } from './server/unique-names.ts'
import { expectToast } from './toasts.ts'
import { button, dragHandle, mapOf, openMap, point, removeZone, startDrawing, vertexHandles } from './zone-map.ts'
import { zoneTexts } from './zone-texts.ts'

test(
  'a crossing side is refused, points can be undone, and a zone without a name is discarded',
  repetitionOf(onlyIn('ru')),
  async ({ page }) => {
    const w = zoneTexts.ru
    await openMap(page, 'ru', demoAccounts.provider)
    const [a, b, c, d] = (await findFreeSquare(page, mapOf(page), 2)) as [Corner, Corner, Corner, Corner]
    let writes = 0
    page.on('request', (sent) => {
      if (sent.url().includes('/info/api/zones/') && sent.method() !== 'GET') writes += 1
    })
    await startDrawing(page, 'ru')
    await point(page, [a, c, b])
    await expect(button(page, w.finish)).toBeEnabled()
    const map = await mapOf(page).boundingBox()
    const [pointerX, pointerY] = [(map?.x ?? 0) + d.x, (map?.y ?? 0) + d.y]
    await point(page, [d])
    const error = page.getByText(w.crosses)
    await expect(error).toBeVisible()
    // At once: it disappears soon
    const errorBox = await error.boundingBox()
    expect(errorBox?.x).toBeLessThan(pointerX)
    expect((errorBox?.x ?? 0) + (errorBox?.width ?? 0)).toBeGreaterThan(pointerX)
    expect(Math.abs((errorBox?.y ?? 0) + (errorBox?.height ?? 0) - pointerY)).toBeLessThan(40)
    await expect(page.getByText(w.crosses)).toHaveCount(0)
    // Undo removes the point before the refused one
    await button(page, w.undo).click()
    await expect(button(page, w.finish)).toBeDisabled()
    await point(page, [b])
    await button(page, w.finish).click()
    // Escape asks for confirmation before the drawing is discarded; a second Escape returns to the name
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(w.name).pressSequentially('Угол')
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('heading')).toHaveText(w.discard)
    await page.keyboard.press('Escape')
    await expect(dialog.getByLabel(w.name)).toHaveValue('Угол')
    await expect(dialog.getByLabel(w.name)).toBeFocused()
    await dialog.getByLabel(w.name).fill('')
    await dialog.getByRole('button', { name: w.save }).click()
    await expect(dialog).toHaveCount(0)
    await expect(button(page, w.draw)).toBeVisible()
    expect(writes).toBe(0)
  },
)

test('on a phone neither the hint nor an error covers the map', repetitionOf(onlyOnPhone), async ({ page }) => {
  const w = zoneTexts.ro
  await openMap(page, 'ro', demoAccounts.provider)
  const [a, b, c, d] = (await findFreeSquare(page, mapOf(page), 2)) as [Corner, Corner, Corner, Corner]
  await startDrawing(page, 'ro')
  const map = await mapOf(page).boundingBox()
  const mapEnd = (map?.y ?? 0) + (map?.height ?? 0)
  const hint = await page.getByText(w.drawing).boundingBox()
  expect(hint?.y).toBeGreaterThanOrEqual(mapEnd)
  await point(page, [a, c, b, d])
  const error = page.getByText(w.crosses)
  await expect(error).toBeVisible()
  // At once: it disappears soon
  const box = await error.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(mapEnd)
  await button(page, w.cancel).click()
  await expect(page.getByText(w.drawing)).toHaveCount(0)
})

test('on a low phone the hint is between the map and the tab bar', slowOnPhone, async ({ page }) => {
  const w = zoneTexts.ro
  const boxOf = async (element: Locator) => (await element.boundingBox()) ?? { y: Number.NaN, height: 0 }
  for (const [width, height] of [
    [390, 700],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openMap(page, 'ro', demoAccounts.provider)
    await page.evaluate(() => scrollTo(0, 0))
    await startDrawing(page, 'ro')
    await expect(async () => {
      const [map, hint] = [await boxOf(mapOf(page)), await boxOf(page.getByText(w.drawing))]
      expect(hint.y).toBeGreaterThanOrEqual(map.y + map.height)
      expect(hint.y + hint.height).toBeLessThanOrEqual((await boxOf(page.locator('.tab-bar'))).y)
    }).toPass()
  }
})

test(
  'a zone can be created and edited by coordinates, with the keyboard',
  repetitionOf(onlyOnPhone),
  async ({ page }) => {
    const w = zoneTexts.ro
    const name = uniqueName('Tastat')
    await openMap(page, 'ro', demoAccounts.provider)
    await button(page, w.byCoordinates).press('Enter')
    await page.getByLabel(w.name).fill(name)
    const text = page.getByLabel(w.coordinates, { exact: true })
    await text.fill('28.1, 48.1\n28.2')
    await page.getByLabel(w.name).focus()
    await expect(page.getByText(w.badLine)).toBeVisible()
    await text.fill('28.1, 48.1\n28.2, 48.1\n28.2, 48.2')
    await expect(page.locator('.drawn')).toHaveCount(1)
    await button(page, w.save).press('Enter')
    await expectToast(page, w.added)

    await button(page, w.edit(name)).press('Enter')
    const parts = {
      type: 'MultiPolygon',
      coordinates: [28.1, 28.4].map((lon) => [
        [
          [lon, 48.1],
          [lon + 0.1, 48.1],
          [lon + 0.1, 48.2],
          [lon, 48.1],
        ],
      ]),
    }
    await text.fill(JSON.stringify({ type: 'Feature', properties: {}, geometry: parts }))
    await expect(page.locator('.drawn')).toHaveCount(2)
    await button(page, w.save).press('Enter')
    await expectToast(page, w.saved)
    await button(page, w.edit(name)).press('Enter')
    await expect(text).toHaveValue(JSON.stringify(parts))
    await button(page, w.cancel).press('Enter')
    await removeZone(page, 'ro', name)
  },
)

for (const [role, email, details] of [
  ['a provider', demoAccounts.provider, repetitionOf(onlyIn('ru'))],
  ['staff', demoAccounts.staff, repetitionOf(onlyIn('ru'))],
] as const) {
  test(
    `${role} moves one vertex of a zone that the list simplifies, and the other vertices stay`,
    details,
    async ({ page, request }) => {
      const w = zoneTexts.ru
      const api = await apiSession(request, demoAccounts.provider)
      const name = uniqueName(`Точная ${role}`)
      // Four sides with vertices some metres off the line, and with more digits than drawing stores
      const corners = [
        [0, 0.02],
        [0.03, 0.02],
        [0.03, 0],
        [0, 0],
      ] as const
      const vertices = corners.flatMap(([x, y], side) => {
        const [toX, toY] = corners[(side + 1) % 4] as readonly [number, number]
        return Array.from({ length: 6 }, (_, step): [number, number] => [
          28.6 + x + ((toX - x) * step) / 6 + (step % 2) * 0.000012345678912,
          48.3 + y + ((toY - y) * step) / 6 + (step % 2) * 0.000012345678912,
        ])
      })
      const area = { type: 'Polygon', coordinates: [[...vertices, vertices[0]]] }
      const { id } = await api('POST', '/info/api/zones/', { name, provider_id: 2, area })
      const { features } = await api('GET', '/info/api/zones/?provider=2&zoom=13&bbox=28.5,48.2,28.7,48.4')
      const listed = features.find((feature: { id: number }) => feature.id === id)
      expect([listed.properties.simplified, listed.geometry.coordinates[0].length]).toEqual([true, 5])

      await openMap(page, 'ru', email)
      if (role === 'staff') await page.getByLabel(w.shown).selectOption('2')
      await button(page, w.edit(name)).click()
      const text = page.getByLabel(w.coordinates, { exact: true })
      await expect(text).toHaveValue(/^(.+\n){23}.+$/)
      const before = await text.inputValue()
      await dragHandle(page, vertexHandles(page).nth(0))
      await expect(text).not.toHaveValue(before)
      const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
      await button(page, w.save).click()
      expect((await saved).ok()).toBe(true)
      const [ring] = (await api('GET', `/info/api/zones/${id}/`)).geometry.coordinates
      const moved = vertices.map((vertex, index) => String(vertex) !== String(ring[index]))
      expect([ring.length, moved.filter(Boolean).length]).toEqual([25, 1])
      await api('DELETE', `/info/api/zones/${id}/`)
    },
  )
}
