import { codruNet, demoAccounts, nistruTelecom, telecentru } from '@motanet/demo/facts.ts'
import { expectAccessible } from './axe.ts'
import { type ApiSession, apiSession } from './server/api-session.ts'
import { axeScan, expect, inBothLanguages, onlyIn, repetition, repetitionOf, test } from './server/fixtures.ts'
import { findFreeSquare } from './server/free-square.ts'
import { uniqueName } from './server/unique-names.ts'
import { languages } from './texts.ts'
import { expectToast } from './toasts.ts'
import {
  button,
  countTariffs,
  dragHandle,
  mapOf,
  middle,
  midpointHandles,
  openMap,
  point,
  removeZone,
  startDrawing,
  vertexHandles,
} from './zone-map.ts'
import { zoneTexts } from './zone-texts.ts'

inBothLanguages((language) => {
  const w = zoneTexts[language]

  test('drawing, editing and deleting a zone changes where the tariffs are offered', async ({ page }) => {
    const names = { ru: uniqueName('Зона'), ro: uniqueName('Zona') }
    const name = names[language]
    await openMap(page, language, demoAccounts.provider)
    const square = await findFreeSquare(page, mapOf(page), 2)
    const inside = middle(square)
    // Mobile tariffs are available everywhere
    const elsewhere = await countTariffs(page, 2, inside)

    await startDrawing(page, language)
    await point(page, square)
    await point(page, square.slice(0, 1))
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(w.name).fill(names.ru)
    await dialog.getByLabel(w.nameRo).fill(names.ro)
    await dialog.getByRole('button', { name: w.save }).click()
    await expectToast(page, w.added)
    await expect.poll(() => countTariffs(page, 2, inside)).toBeGreaterThan(elsewhere)

    await button(page, w.edit(name)).click()
    await expect(page.getByLabel(w.nameRo)).toHaveValue(names.ro)
    const text = page.getByLabel(w.coordinates, { exact: true })
    await expect(text).toHaveValue(/^(.+\n){3}.+$/)
    const before = await text.inputValue()
    await dragHandle(page, vertexHandles(page).nth(1))
    await expect(text).not.toHaveValue(before)
    await expect(vertexHandles(page)).toHaveCount(4)
    await dragHandle(page, midpointHandles(page).first())
    await expect(vertexHandles(page)).toHaveCount(5)
    const saving = page.waitForRequest((sent) => sent.method() === 'PATCH')
    await button(page, w.save).click()
    const [ring] = (await saving).postDataJSON().area.coordinates
    expect(ring).toHaveLength(6)
    await expectToast(page, w.saved)
    await button(page, w.edit(name)).click()
    const lines = ring.slice(0, -1).map((position: number[]) => position.join(', '))
    await expect(text).toHaveValue(lines.join('\n'))
    await button(page, w.cancel).click()

    await removeZone(page, language, name)
    await expect.poll(() => countTariffs(page, 2, inside)).toBe(elsewhere)
  })

  test(
    'deleting a zone in use lists its tariffs and warns that they may become available in a larger area',
    repetition,
    async ({ page, request, problems }) => {
      problems.allow(/409/)
      const api = await apiSession(request, demoAccounts.rival)
      const name = uniqueName('Занятая')
      const corner = [28.7, language === 'ru' ? 46.2 : 46.3] as const
      const ring = [
        [0, 0],
        [0.01, 0],
        [0.01, 0.01],
        [0, 0],
      ].map(([x = 0, y = 0]) => [corner[0] + x, corner[1] + y])
      const area = { type: 'Polygon', coordinates: [ring] }
      const zone = await api('POST', '/info/api/zones/', { name, provider_id: nistruTelecom.id, area })
      const { results } = await api('GET', `/info/api/tariffs/?provider=${nistruTelecom.id}&page_size=100`)
      const tariff = results[language === 'ru' ? 0 : 1]
      const { coverage_zones: before } = await api('GET', `/info/api/tariffs/${tariff.id}/`)
      await api('PATCH', `/info/api/tariffs/${tariff.id}/`, { coverage_zones: [...before, zone.id] })

      await openMap(page, language, demoAccounts.rival)
      await button(page, w.remove(name)).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: w.confirm, exact: true }).click()
      await expect(dialog.getByRole('listitem')).toHaveText([language === 'ru' ? tariff.name : tariff.name_ro])
      await expect(dialog.getByRole('alert')).toContainText(w.wider)
      await dialog.getByRole('button', { name: w.detach }).click()
      await expectToast(page, w.removed)
      await expect(button(page, w.remove(name))).toHaveCount(0)
      expect((await api('GET', `/info/api/tariffs/${tariff.id}/`)).coverage_zones).toEqual(before)
    },
  )

  test('the maps of zones have no axe violations', axeScan, async ({ page }) => {
    await page.goto(languages[language].path('/coverage?provider=2'))
    await expect(page.locator('.map__zoom')).toBeVisible()
    await expectAccessible(page, 'public map')
    await openMap(page, language, demoAccounts.provider)
    await expectAccessible(page, 'the list')
    await button(page, w.edit(telecentru[language])).click()
    await expect(page.locator('.drawn-handle').first()).toBeVisible()
    await expectAccessible(page, 'editing')
  })
})

/** Zones of the next test, which are deleted even if it fails. */
let createdZones: { api: ApiSession; ids: readonly number[] } | null = null
test.afterEach(async () => {
  if (!createdZones) return
  const { api, ids } = createdZones
  createdZones = null
  for (const id of ids) await api('DELETE', `/info/api/zones/${id}/`)
})

test(
  'a renamed zone stays in the search results, selected and in view',
  repetitionOf(onlyIn('ru')),
  async ({ page, request }) => {
    const w = zoneTexts.ru
    const api = await apiSession(request, demoAccounts.provider)
    const stamp = `${process.pid}${Date.now()}`
    const ids: number[] = []
    createdZones = { api, ids }
    for (let n = 10; n < 34; n += 1) {
      const [west, south] = [28.05 + n / 100, 45.6]
      const ring = [
        [west, south],
        [west + 0.005, south],
        [west, south + 0.005],
        [west, south],
      ]
      const area = { type: 'Polygon', coordinates: [ring] }
      ids.push(
        (await api('POST', '/info/api/zones/', { name: `Ряд ${stamp} ${n}`, provider_id: codruNet.id, area })).id,
      )
    }
    await openMap(page, 'ru', demoAccounts.provider)
    await page.getByLabel(w.find).fill(`ряд ${stamp}`)
    await expect(page.locator('.zone')).toHaveCount(24)
    await button(page, w.edit(`Ряд ${stamp} 33`)).click()
    await page.getByLabel(w.name).fill(`Иначе ${stamp}`)
    await button(page, w.save).click()
    await expectToast(page, w.saved)
    await expect(page.getByLabel(w.find)).toHaveValue(`ряд ${stamp}`)
    await expect(page.locator('.zone')).toHaveCount(24)
    await expect(page.locator('.zone.is-on')).toContainText(`Иначе ${stamp}`)
    const bottomOf = async (selector: string) => {
      const box = await page.locator(selector).boundingBox()
      return box ? box.y + box.height : Number.NaN
    }
    // The list scrolls to the row
    const hiddenPixels = async () => (await bottomOf('.zone.is-on')) - (await bottomOf('.zmap__list'))
    await expect.poll(hiddenPixels).toBeLessThanOrEqual(1)
    await page.getByLabel(w.find).fill(`ряд ${stamp} `)
    await expect(page.locator('.zone')).toHaveCount(23)
  },
)
