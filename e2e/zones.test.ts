import { codruNet, demoAccounts, nistruTelecom } from '@motanet/demo/facts.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { type ApiSession, apiSession } from './server/api-session.ts'
import { expect, test } from './server/fixtures.ts'
import { type Corner, findFreeSquare } from './server/free-place.ts'
import { signedIn } from './server/signed-in.ts'
import { bothLanguages, languages } from './texts.ts'

const words = {
  ru: {
    draw: 'Нарисовать зону',
    drawing: 'Ставьте точки по углам. Замкните на первой, чтобы закончить.',
    finish: 'Готово',
    undo: 'Убрать точку',
    name: 'Название зоны:',
    coordinates: 'Координаты',
    byCoordinates: 'Ввести координаты',
    save: 'Сохранить',
    cancel: 'Отмена',
    added: 'Зона добавлена!',
    saved: 'Зона сохранена',
    removed: 'Зона удалена',
    edit: (name: string) => `Изменить зону «${name}»`,
    remove: (name: string) => `Удалить зону «${name}»`,
    confirm: 'Удалить',
    wider: 'Если у тарифа нет других зон, он станет доступен шире',
    detach: 'Убрать из тарифов и удалить',
    noProvider: 'Провайдер не указан.',
    shown: 'Показывать зоны',
    newFor: 'Новая зона для провайдера',
    discard: 'Не сохранять зону?',
    find: 'Найти зону по названию',
    showAll: 'Показать все на карте',
    crosses: 'Стороны зоны не должны пересекаться или касаться друг друга',
    badLine: /^Строка 2: нужны два числа/,
    readOnly: /^Рисует и правит зоны сам провайдер/,
    zones: /^Зоны, [1-9]/,
    choose: 'Выберите провайдера',
    coverage: 'Карта покрытия',
    ofProvider: `${codruNet.name}: зона покрытия`,
  },
  ro: {
    draw: 'Desenează o zonă',
    drawing: 'Puneți puncte la colțuri. Reveniți la primul ca să încheiați.',
    finish: 'Gata',
    undo: 'Elimină punctul',
    name: 'Numele zonei:',
    coordinates: 'Coordonate',
    byCoordinates: 'Introdu coordonatele',
    save: 'Salvează',
    cancel: 'Anulează',
    added: 'Zona a fost adăugată!',
    saved: 'Zona a fost salvată',
    removed: 'Zona a fost ștearsă',
    edit: (name: string) => `Modifică zona „${name}”`,
    remove: (name: string) => `Șterge zona „${name}”`,
    confirm: 'Șterge',
    wider: 'Dacă un tarif nu are alte zone, el devine disponibil mai larg',
    detach: 'Scoate din tarife și șterge',
    noProvider: 'Furnizorul nu este indicat.',
    shown: 'Afișează zonele',
    newFor: 'Zonă nouă pentru furnizorul',
    discard: 'Nu salvați zona?',
    find: 'Caută zona după nume',
    showAll: 'Arată toate pe hartă',
    crosses: 'Laturile zonei nu trebuie să se intersecteze sau să se atingă',
    badLine: /^Rândul 2: sunt necesare două numere/,
    readOnly: /^Zonele le desenează și le modifică furnizorul/,
    zones: /^Zone, [1-9]/,
    choose: 'Alegeți furnizorul',
    coverage: 'Harta acoperirii',
    ofProvider: `${codruNet.name}: zona de acoperire`,
  },
} as const

type Language = keyof typeof words

const mapOf = (page: Page) => page.locator('.map__canvas')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function openMap(page: Page, language: Language, email: string) {
  await signedIn(page, email)
  await page.goto(languages[language].path('/profile?tab=mapzone'))
  await expect(
    page.getByRole('heading', { name: words[language].zones }).or(page.getByLabel(words[language].newFor)),
  ).toBeVisible()
  // The map stands as soon as it has buttons
  await expect(page.locator('.map__zoom')).toBeVisible()
  await mapOf(page).scrollIntoViewIfNeeded()
}

/** Points at places of the map, by finger where there are fingers. */
async function point(page: Page, corners: readonly Pick<Corner, 'x' | 'y'>[]) {
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

async function startDrawing(page: Page, language: Language) {
  await button(page, words[language].draw).click()
  await expect(page.getByText(words[language].drawing)).toBeVisible()
}

/** How many tariffs of the provider are offered at the place. */
async function countTariffs(
  page: Page,
  providerId: number,
  { longitude, latitude }: Pick<Corner, 'longitude' | 'latitude'>,
) {
  const query = `provider=${providerId}&latitude=${latitude}&longitude=${longitude}`
  const { count } = await (await page.request.get(`/info/api/tariffs/?${query}`)).json()
  return count
}

function middle(square: readonly Corner[]) {
  const [first, , third] = square as [Corner, Corner, Corner]
  return { longitude: (first.longitude + third.longitude) / 2, latitude: (first.latitude + third.latitude) / 2 }
}

async function removeZone(page: Page, language: Language, name: string) {
  await button(page, words[language].remove(name)).click()
  await page.getByRole('dialog').getByRole('button', { name: words[language].confirm, exact: true }).click()
  await expect(page.locator('.toast')).toContainText(words[language].removed)
  await expect(button(page, words[language].remove(name))).toHaveCount(0)
}

for (const language of bothLanguages) {
  const w = words[language]

  test(`a zone that a provider draws, changes and deletes decides where its tariffs are offered in ${language}`, async ({
    page,
  }) => {
    const name = `Zona ${language} ${Date.now()}`
    await openMap(page, language, demoAccounts.provider)
    const square = await findFreeSquare(page, mapOf(page), 2)
    const inside = middle(square)
    // Mobile tariffs are served everywhere
    const elsewhere = await countTariffs(page, 2, inside)

    await startDrawing(page, language)
    await point(page, square)
    await point(page, square.slice(0, 1))
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(w.name).fill(name)
    await dialog.getByRole('button', { name: w.save }).click()
    await expect(page.locator('.toast')).toContainText(w.added)
    expect(await countTariffs(page, 2, inside)).toBeGreaterThan(elsewhere)

    await button(page, w.edit(name)).click()
    const text = page.getByLabel(w.coordinates, { exact: true })
    const before = await text.inputValue()
    const handle = page.locator('.drawn-handle:not(.drawn-handle--between)').nth(1)
    // That waits until the map has come to rest
    await handle.scrollIntoViewIfNeeded()
    await handle.hover({ force: true })
    const at = await handle.boundingBox()
    await page.mouse.down()
    await page.mouse.move((at?.x ?? 0) - 10, (at?.y ?? 0) - 12, { steps: 6 })
    await page.mouse.move((at?.x ?? 0) - 16, (at?.y ?? 0) - 20, { steps: 6 })
    await page.mouse.up()
    await expect(text).not.toHaveValue(before)
    const dragged = await text.inputValue()
    await button(page, w.save).click()
    await expect(page.locator('.toast')).toContainText(w.saved)
    await button(page, w.edit(name)).click()
    await expect(text).toHaveValue(dragged)
    await button(page, w.cancel).click()

    await removeZone(page, language, name)
    expect(await countTariffs(page, 2, inside)).toBe(elsewhere)
  })

  test(`the map of all visitors shows the chosen provider's zones in ${language}`, async ({ page }) => {
    await page.goto(languages[language].path('/forhome'))
    await page.getByRole('link', { name: w.coverage }).click()
    await expect(page.getByRole('heading', { level: 1, name: w.coverage })).toBeVisible()
    const zones = page.waitForResponse(new RegExp(`/info/api/zones/\\?provider=${codruNet.id}&bbox=`))
    await page.getByLabel(w.shown).selectOption({ label: codruNet.name })
    await expect(page).toHaveURL(new RegExp(`/coverage\\?provider=${codruNet.id}$`))
    await expect(page.getByRole('heading', { level: 1, name: w.ofProvider })).toBeVisible()
    await mapOf(page).scrollIntoViewIfNeeded()
    expect((await (await zones).json()).features.length).toBeGreaterThan(0)
    await button(page, 'Telecentru').click()
    await expect(button(page, 'Telecentru')).toHaveAttribute('aria-pressed', 'true')
    await expect(button(page, w.draw)).toHaveCount(0)
  })

  test(`axe finds nothing on the maps of zones in ${language}`, async ({ page }) => {
    await page.goto(languages[language].path(`/coverage?provider=${codruNet.id}`))
    await expect(page.locator('.map__zoom')).toBeVisible()
    await expectAccessible(page, 'of all visitors')
    await openMap(page, language, demoAccounts.provider)
    await expectAccessible(page, 'the list')
    await button(page, w.edit('Telecentru')).click()
    await expect(page.locator('.drawn-handle').first()).toBeVisible()
    await expectAccessible(page, 'editing')
  })
}

test('a side that crosses another is refused, a point is taken back, and an empty name draws nothing in ru', async ({
  page,
}) => {
  const w = words.ru
  await openMap(page, 'ru', demoAccounts.provider)
  const [a, b, c, d] = (await findFreeSquare(page, mapOf(page), 2)) as [Corner, Corner, Corner, Corner]
  const list = page.locator('.zmap__list li')
  const count = await list.count()
  await startDrawing(page, 'ru')
  await point(page, [a, c, b])
  await expect(button(page, w.finish)).toBeEnabled()
  await point(page, [d])
  const refusal = page.getByText(w.crosses)
  await expect(refusal).toBeVisible()
  const [said, map] = [await refusal.boundingBox(), await mapOf(page).boundingBox()]
  const [pointerX, pointerY] = [(map?.x ?? 0) + d.x, (map?.y ?? 0) + d.y]
  expect(said?.x).toBeLessThan(pointerX)
  expect((said?.x ?? 0) + (said?.width ?? 0)).toBeGreaterThan(pointerX)
  expect(Math.abs((said?.y ?? 0) + (said?.height ?? 0) - pointerY)).toBeLessThan(40)
  await expect(page.getByText(w.crosses)).toHaveCount(0)
  // Not the refused point, the one before it
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
  await expect(list).toHaveCount(count)
})

for (const language of bothLanguages) {
  test(`who deletes a zone with tariffs is told in ${language} which they are, and that they may become wider`, async ({
    page,
    request,
    problems,
  }) => {
    problems.allow(/409/)
    const w = words[language]
    const api = await apiSession(request, demoAccounts.rival)
    const name = `Занятая ${process.pid}-${Date.now()}`
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
    await expect(page.locator('.toast')).toContainText(w.removed)
    expect((await api('GET', `/info/api/tariffs/${tariff.id}/`)).coverage_zones).toEqual(before)
  })
}

test('coordinates draw and change a zone without a pointer in ro', async ({ page }) => {
  const w = words.ro
  const name = `Tastat ${Date.now()}`
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
  await expect(page.locator('.toast')).toContainText(w.added)

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
  await expect(page.locator('.toast')).toContainText(w.saved)
  await button(page, w.edit(name)).press('Enter')
  await expect(text).toHaveValue(JSON.stringify(parts))
  await button(page, w.cancel).press('Enter')
  await removeZone(page, 'ro', name)
})

for (const [who, email] of [
  ['a provider', demoAccounts.provider],
  ['staff', demoAccounts.staff],
] as const) {
  test(`of a zone that its list simplifies, only the vertex that ${who} moves changes in ru`, async ({
    page,
    request,
  }) => {
    const w = words.ru
    const api = await apiSession(request, demoAccounts.provider)
    const name = `Точная ${who} ${Date.now()}`
    // Four sides with vertices some metres off them, and with more digits than drawing keeps
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
    const { id } = await api('POST', '/info/api/zones/', { name, provider_id: codruNet.id, area })
    const { features } = await api('GET', `/info/api/zones/?provider=${codruNet.id}&zoom=13&bbox=28.5,48.2,28.7,48.4`)
    const listed = features.find((feature: { id: number }) => feature.id === id)
    expect([listed.properties.simplified, listed.geometry.coordinates[0].length]).toEqual([true, 5])

    await openMap(page, 'ru', email)
    if (who === 'staff') await page.getByLabel(w.shown).selectOption(String(codruNet.id))
    await button(page, w.edit(name)).click()
    const text = page.getByLabel(w.coordinates, { exact: true })
    const before = await text.inputValue()
    expect(before.split('\n')).toHaveLength(24)
    const handle = page.locator('.drawn-handle:not(.drawn-handle--between)').first()
    await handle.scrollIntoViewIfNeeded()
    await handle.hover({ force: true })
    const at = await handle.boundingBox()
    await page.mouse.down()
    await page.mouse.move((at?.x ?? 0) - 10, (at?.y ?? 0) - 12, { steps: 6 })
    await page.mouse.move((at?.x ?? 0) - 16, (at?.y ?? 0) - 20, { steps: 6 })
    await page.mouse.up()
    await expect(text).not.toHaveValue(before)
    await button(page, w.save).click()
    await expect(page.locator('.toast')).toContainText(w.saved)
    const [ring] = (await api('GET', `/info/api/zones/${id}/`)).geometry.coordinates
    const moved = vertices.map((vertex, index) => String(vertex) !== String(ring[index]))
    expect([ring.length, moved.filter(Boolean).length]).toEqual([25, 1])
    await api('DELETE', `/info/api/zones/${id}/`)
  })
}

test('a manager sees the zones, and no tools in ru', async ({ page }) => {
  await openMap(page, 'ru', demoAccounts.manager)
  await expect(page.getByText(words.ru.readOnly)).toBeVisible()
  await expect(button(page, 'Telecentru')).toBeVisible()
  await expect(button(page, words.ru.draw)).toHaveCount(0)
  await expect(button(page, words.ru.byCoordinates)).toHaveCount(0)
  await expect(button(page, words.ru.edit('Telecentru'))).toHaveCount(0)
  await expect(page.getByLabel(words.ru.shown)).toHaveCount(0)
})

test('staff say whose a new zone is; without that nothing is drawn in ru', async ({ page }) => {
  const w = words.ru
  const name = `Для другого ${Date.now()}`
  await openMap(page, 'ru', demoAccounts.staff)
  await button(page, w.draw).click()
  await expect(page.locator('.toast')).toContainText(w.noProvider)
  await page.getByLabel(w.shown).selectOption(String(nistruTelecom.id))
  await page.getByLabel(w.newFor).selectOption(String(nistruTelecom.id))
  const square = await findFreeSquare(page, mapOf(page), nistruTelecom.id)
  await startDrawing(page, 'ru')
  await point(page, [...square, ...square.slice(0, 1)])
  await page.getByRole('dialog').getByLabel(w.name).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: w.save }).click()
  await expect(page.locator('.toast')).toContainText(w.added)
  const { features } = await (await page.request.get(`/info/api/zones/by-provider/${nistruTelecom.id}/`)).json()
  expect(features.map(({ properties }: { properties: { name: string } }) => properties.name)).toContain(name)
  await removeZone(page, 'ru', name)
})

for (const language of bothLanguages) {
  test(`the choices of staff survive a reload, and providers have colours of their own in ${language}`, async ({
    page,
  }) => {
    const w = words[language]
    await openMap(page, language, demoAccounts.staff)
    await page.getByLabel(w.shown).selectOption('everybody')
    await page.getByLabel(w.newFor).selectOption(String(nistruTelecom.id))
    await expect(page).toHaveURL(new RegExp(`tab=mapzone&zones=everybody&for=${nistruTelecom.id}$`))
    await page.reload()
    await expect(page.getByLabel(w.shown)).toHaveValue('everybody')
    await expect(page.getByLabel(w.newFor)).toHaveValue(String(nistruTelecom.id))
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
}

/** The zones of the test below; they are removed if it fails, too. */
let madeZones: { api: ApiSession; ids: readonly number[] } | null = null
test.afterEach(async () => {
  if (!madeZones) return
  const { api, ids } = madeZones
  madeZones = null
  for (const id of ids) await api('DELETE', `/info/api/zones/${id}/`)
})

test('a zone that is renamed stays in the search, marked and in view in ru', async ({ page, request }) => {
  const w = words.ru
  const api = await apiSession(request, demoAccounts.provider)
  const stamp = `${process.pid}${Date.now()}`
  const ids: number[] = []
  madeZones = { api, ids }
  for (let n = 10; n < 34; n += 1) {
    const [west, south] = [28.05 + n / 100, 45.6]
    const ring = [
      [west, south],
      [west + 0.005, south],
      [west, south + 0.005],
      [west, south],
    ]
    const area = { type: 'Polygon', coordinates: [ring] }
    ids.push((await api('POST', '/info/api/zones/', { name: `Ряд ${stamp} ${n}`, provider_id: codruNet.id, area })).id)
  }
  await openMap(page, 'ru', demoAccounts.provider)
  await page.getByLabel(w.find).fill(`ряд ${stamp}`)
  await expect(page.locator('.zone')).toHaveCount(24)
  await button(page, w.edit(`Ряд ${stamp} 33`)).click()
  await page.getByLabel(w.name).fill(`Иначе ${stamp}`)
  await button(page, w.save).click()
  await expect(page.locator('.toast')).toContainText(w.saved)
  await expect(page.getByLabel(w.find)).toHaveValue(`ряд ${stamp}`)
  await expect(page.locator('.zone')).toHaveCount(24)
  await expect(page.locator('.zone.is-on')).toContainText(`Иначе ${stamp}`)
  const [list, row] = [await page.locator('.zmap__list').boundingBox(), await page.locator('.zone.is-on').boundingBox()]
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual((list?.y ?? 0) + (list?.height ?? 0) + 1)
  await page.getByLabel(w.find).fill(`ряд ${stamp} `)
  await expect(page.locator('.zone')).toHaveCount(23)
})

test('the provider that is chosen before the page is ready counts', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/coverage', { waitUntil: 'commit' })
  await page.getByLabel(words.ru.shown).selectOption({ label: codruNet.name })
  scripts.resolve()
  await expect(page).toHaveURL(new RegExp(`/coverage\\?provider=${codruNet.id}$`))
  await expect(page.getByRole('heading', { level: 1, name: words.ru.ofProvider })).toBeVisible()
})

test('a map may be left while it zooms', async ({ page }) => {
  // Leaflet ends a zoom with its transition, or by a timer: both longer than here one leaves. An error fails the test
  await page.addInitScript(() => {
    const { setTimeout: wait } = window
    Object.assign(window, { setTimeout: (call: () => void, ms = 0) => wait(call, ms === 250 ? 2000 : ms) })
  })
  await page.goto('/forhome')
  await page.getByRole('link', { name: words.ru.coverage }).click()
  await page.evaluate(() => {
    const slow = new CSSStyleSheet()
    slow.replaceSync('.leaflet-zoom-anim .leaflet-zoom-animated { transition-duration: 5s !important }')
    document.adoptedStyleSheets.push(slow)
  })
  await page.getByRole('button', { name: 'Приблизить' }).click()
  await page.goBack()
  await expect(page).toHaveURL(/forhome/)
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2500)))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const language of bothLanguages) {
    test(`the chosen provider's zones are named in ${language}`, async ({ page }) => {
      await page.goto(languages[language].path('/coverage'))
      await page.getByLabel(words[language].shown).selectOption({ label: codruNet.name })
      await page.locator('.zmap__submit').click()
      await expect(page).toHaveURL(new RegExp(`/coverage\\?provider=${codruNet.id}$`))
      await expect(page.locator('.zmap__list')).toContainText('Telecentru')
    })
  }
})
