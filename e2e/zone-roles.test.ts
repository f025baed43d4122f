import { demoAccounts, telecentru } from '@motanet/demo/facts.ts'
import { expect, inBothLanguages, onlyIn, repetition, repetitionOf, test } from './server/fixtures.ts'
import { findFreeSquare } from './server/free-square.ts'
import { uniqueName } from './server/unique-names.ts'
import { expectToast } from './toasts.ts'
import { button, mapOf, openMap, point, removeZone, startDrawing } from './zone-map.ts'
import { zoneTexts } from './zone-texts.ts'

test('a manager sees the zones without tools', repetitionOf(onlyIn('ru')), async ({ page }) => {
  await openMap(page, 'ru', demoAccounts.manager)
  await expect(page.getByText(zoneTexts.ru.readOnly)).toBeVisible()
  await expect(button(page, telecentru.ru)).toBeVisible()
  await expect(button(page, zoneTexts.ru.draw)).toHaveCount(0)
  await expect(button(page, zoneTexts.ru.byCoordinates)).toHaveCount(0)
  await expect(button(page, zoneTexts.ru.edit(telecentru.ru))).toHaveCount(0)
  await expect(page.getByLabel(zoneTexts.ru.shown)).toHaveCount(0)
})

test('staff must choose the provider of a new zone before drawing', repetitionOf(onlyIn('ru')), async ({ page }) => {
  const w = zoneTexts.ru
  const name = uniqueName('Для другого')
  await openMap(page, 'ru', demoAccounts.staff)
  await button(page, w.draw).click()
  await expectToast(page, w.noProvider)
  await page.getByLabel(w.shown).selectOption('3')
  await page.getByLabel(w.newFor).selectOption('3')
  const square = await findFreeSquare(page, mapOf(page), 3)
  await startDrawing(page, 'ru')
  await point(page, [...square, ...square.slice(0, 1)])
  await page.getByRole('dialog').getByLabel(w.name).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: w.save }).click()
  await expectToast(page, w.added)
  const { features } = await (await page.request.get('/info/api/zones/by-provider/3/')).json()
  expect(features.map(({ properties }: { properties: { name: string } }) => properties.name)).toContain(name)
  await removeZone(page, 'ru', name)
})

test('staff with a provider of their own see its zones by default', repetitionOf(onlyIn('ru')), async ({ page }) => {
  await page.route('**/api/auth/users/me/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), provider: 3 } })
  })
  await openMap(page, 'ru', demoAccounts.staff)
  await expect(page.getByLabel(zoneTexts.ru.shown)).toHaveValue('3')
  await expect(page.getByLabel(zoneTexts.ru.newFor)).toHaveValue('3')
  await expect(page.locator('.zone').first()).toBeVisible()
})

inBothLanguages((language) => {
  test('the choices of staff survive a reload, and each provider has its own colour', repetition, async ({ page }) => {
    const w = zoneTexts[language]
    await openMap(page, language, demoAccounts.staff)
    const historyLength = () => page.evaluate(() => history.length)
    const before = await historyLength()
    await page.getByLabel(w.shown).selectOption('everybody')
    await page.getByLabel(w.newFor).selectOption('3')
    await expect(page).toHaveURL(/tab=mapzone&zones=everybody&for=3$/)
    expect(await historyLength()).toBe(before)
    await page.reload()
    await expect(page.getByLabel(w.shown)).toHaveValue('everybody')
    await expect(page.getByLabel(w.newFor)).toHaveValue('3')
    await expect(page.locator('.zone').nth(90)).toBeAttached()
    const colours = await page.locator('.zone').evaluateAll((rows) =>
      rows.map((row) => {
        const swatch = row.querySelector('i')
        return [row.querySelector('small')?.textContent, swatch && getComputedStyle(swatch).borderTopColor].join()
      }),
    )
    const pairs = new Set(colours)
    const first = (pair: string) => pair.split(',')[0]
    expect(pairs.size).toBeGreaterThan(5)
    expect(new Set([...pairs].map(first)).size).toBe(pairs.size)
    expect(new Set([...pairs].map((pair) => pair.slice(pair.indexOf(',')))).size).toBe(pairs.size)

    const everywhere = page.waitForResponse(/\/info\/api\/zones\/\?bbox=.*&zoom=([0-9]|1[0-2])$/)
    await button(page, w.showAll).click()
    expect((await everywhere).ok()).toBe(true)
  })
})
