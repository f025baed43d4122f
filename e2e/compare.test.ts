import { fibra100, fibra500, unknownId } from '@motanet/demo/facts.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expectHydrated } from './page-parts.ts'
import { expect, test } from './server/fixtures.ts'
import { bothLanguages, languages } from './texts.ts'

/** Ids of two tariffs that are compared. */
const pair = `${fibra500.id},${fibra100.id}`

const texts = {
  ru: {
    compare: /^Сравнить тариф/,
    compareWithOthers: /^Сравнить с другими/,
    tray: 'Сравнение',
    compareTwo: 'Сравнить 2 тарифа',
    compareFour: 'Сравнить 4 тарифа',
    full: 'Сравнить можно до 4 тарифов. Уберите один, чтобы добавить другой.',
    removeFirst: /^Убрать /,
    clear: /^Очистить/,
    added: /добавлен к сравнению, 1 из 4/,
    title: 'Сравнение тарифов',
    onlyDifferent: 'Только отличия',
    service: 'Услуга',
    months: 'По месяцам',
    monthsOfFibra: /месяцы 1–6: 240\u00a0лей, затем 300\u00a0лей/,
    cheapest: 'дешевле всех',
    fastest: 'быстрее всех',
    gone: '1 тарифа из ссылки больше нет, показываем остальные.',
    nothing: 'Сравнивать пока нечего',
    openPicked: 'Открыть отложенные: 2 тарифа',
    removeColumn: /^Убрать .* из сравнения$/,
    share: 'Поделиться',
    copied: 'Ссылка скопирована',
    table: 'Таблица сравнения',
  },
  ro: {
    compare: /^Compară tariful/,
    compareWithOthers: /^Compară cu altele/,
    tray: 'Comparație',
    compareTwo: 'Compară 2 tarife',
    compareFour: 'Compară 4 tarife',
    full: 'Puteți compara cel mult 4 tarife. Eliminați unul pentru a adăuga altul.',
    removeFirst: /^Elimină /,
    clear: /^Golește/,
    added: /adăugat la comparație, 1 din 4/,
    title: 'Compararea tarifelor',
    onlyDifferent: 'Doar diferențele',
    service: 'Serviciu',
    months: 'Pe luni',
    monthsOfFibra: /lunile 1–6: 240\u00a0de\u00a0lei, apoi 300\u00a0de\u00a0lei/,
    cheapest: 'cel mai ieftin',
    fastest: 'cel mai rapid',
    gone: '1 tarif din link nu mai există, le arătăm pe celelalte.',
    nothing: 'Deocamdată nu este nimic de comparat',
    openPicked: 'Deschide cele alese: 2 tarife',
    removeColumn: /^Elimină .* din comparație$/,
    share: 'Distribuie',
    copied: 'Linkul a fost copiat',
    table: 'Tabel comparativ',
  },
} as const

const stored = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('compare') ?? '[]') as { id: number }[]).map(({ id }) => id))

for (const language of bothLanguages) {
  const words = languages[language]
  const own = texts[language]

  test.describe(`comparing in ${language}`, () => {
    const toggles = (page: Page) => page.getByRole('button', { name: own.compare })
    const tray = (page: Page) => page.getByRole('complementary', { name: own.tray })

    test('up to four are picked, a fifth is refused in words, and the tray leads to their table', async ({ page }) => {
      await page.goto(words.path('/forhome?service=1'))
      for (const index of [0, 1, 2, 3]) await toggles(page).nth(index).click()
      await expect(tray(page).getByRole('link', { name: own.compareFour })).toBeVisible()
      await toggles(page).nth(4).click()
      await expect(page.getByText(own.full).first()).toBeVisible()
      await expect(toggles(page).nth(4)).toHaveAttribute('aria-pressed', 'false')
      const ids = await stored(page)
      expect(ids).toHaveLength(4)

      await tray(page).getByRole('link', { name: own.compareFour }).click()
      await expect(page).toHaveURL(new RegExp(`${words.path('/compare')}\\?ids=${ids.join(',')}$`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(own.title)
      await expect(page.getByRole('columnheader')).toHaveCount(4)
    })

    test('the tray survives a reload, follows other tabs, and is emptied one by one and at once', async ({
      page,
      context,
    }) => {
      await page.goto(words.path('/forhome?service=1'))
      await toggles(page).nth(0).click()
      await expect(page.getByRole('status').filter({ hasText: own.added })).toHaveCount(1)
      await toggles(page).nth(1).click()
      await page.reload()
      await expect(tray(page).getByRole('link', { name: own.compareTwo })).toBeVisible()
      await expect(toggles(page).nth(0)).toHaveAttribute('aria-pressed', 'true')

      const other = await context.newPage()
      await other.goto(words.path('/forhome?service=1'))
      await toggles(other).nth(2).click()
      await expect(tray(page).getByRole('listitem').getByRole('button')).toHaveCount(3)

      await tray(page).getByRole('button', { name: own.removeFirst }).first().click()
      await expect(tray(other).getByRole('listitem').getByRole('button')).toHaveCount(2)
      await expect(tray(page).getByRole('link')).toBeFocused()
      await other.setViewportSize({ width: 1440, height: 900 })
      await tray(other).getByRole('button', { name: own.clear }).click()
      await expect(tray(page)).toBeHidden()
      await expect(tray(other)).toBeHidden()
      await expect(other.locator('[data-compare]:focus')).toHaveCount(1)
    })

    test('hostile and stale storage is harmless', async ({ page }) => {
      await page.addInitScript(
        (ids) => {
          if (sessionStorage.getItem('planted')) return
          sessionStorage.setItem('planted', '1')
          const known = {
            name: '<img src=x>',
            name_ro: '',
            provider: 'X',
            logo: '//evil.example/x.png',
            speed: 1,
            price: 1,
          }
          localStorage.setItem('compare', JSON.stringify([...ids.map((id) => ({ ...known, id })), null, 7, 'x']))
        },
        [fibra500.id, unknownId],
      )
      await page.goto(words.path('/forhome'))
      await expect(tray(page).getByRole('listitem').getByRole('button')).toHaveCount(1)
      await expect(tray(page).getByRole('button', { name: new RegExp(fibra500.name) })).toBeAttached()
      expect(await stored(page)).toEqual([fibra500.id])
      await page.evaluate(() => localStorage.setItem('compare', '{"oops"'))
      await page.reload()
      await toggles(page).first().click()
      expect(await stored(page)).toHaveLength(1)
    })

    test('a tariff’s page picks it too, and the tray leaves the price bar and the footer free', async ({
      page,
      isMobile,
    }) => {
      await page.goto(words.path(fibra500.path))
      await page.getByRole('button', { name: own.compareWithOthers }).click()
      await expect(tray(page)).toBeAttached()
      expect(await stored(page)).toEqual([fibra500.id])
      const box = async (selector: string) => page.locator(selector).boundingBox()
      // Beside wide pages the price has its own column instead of the bar
      await expect(page.locator('.buybar')).toBeVisible({ visible: isMobile })
      const floor = (isMobile ? (await box('.buybar'))?.y : page.viewportSize()?.height) ?? 0
      await expect
        .poll(async () => {
          const inner = await box('.tray__in')
          return inner !== null && inner.y + inner.height <= floor
        })
        .toBe(true)
      await page.locator('.footer').scrollIntoViewIfNeeded()
      await page.keyboard.press('End')
      await expect
        .poll(async () => {
          const [foot, above] = [await box('.footer'), await box('.tray__in')]
          return foot !== null && above !== null && above.y + above.height <= foot.y
        })
        .toBe(true)
    })

    test('the table has the same rows for all, months worked out, the best in words, and the differences alone', async ({
      page,
    }) => {
      await page.goto(words.path(`/compare?ids=${pair}`))
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
      await expect(page.getByRole('columnheader')).toHaveText([new RegExp(fibra500.name), new RegExp(fibra100.name)])
      await expect(page.getByRole('rowheader')).toHaveCount(11)
      await expect(page.getByRole('row').filter({ hasText: own.months })).toContainText(own.monthsOfFibra)
      await expect(page.getByRole('cell').filter({ hasText: own.cheapest })).toHaveCount(1)
      await expect(page.getByRole('cell').filter({ hasText: own.fastest })).toContainText('500')
      await expect(page.getByRole('rowheader', { name: own.service })).toBeVisible()
      await page.getByRole('link', { name: own.onlyDifferent }).click()
      await expect(page).toHaveURL(new RegExp(`ids=${pair}&diff=1$`))
      await expect(page.getByRole('rowheader', { name: own.service })).toBeHidden()
      await expect(page.getByRole('rowheader', { name: own.months })).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(`${fibra500.name}, ${fibra100.name}`))
    })

    test('a column is removed, here and from the tray, and its successor can be requested', async ({ page }) => {
      await page.goto(words.path(fibra500.path))
      await page.getByRole('button', { name: own.compareWithOthers }).click()
      await page.goto(words.path(`/compare?ids=${pair}`), { waitUntil: 'networkidle' })
      await page.getByRole('link', { name: own.removeColumn }).first().click()
      await expect(page).toHaveURL(new RegExp(`ids=${fibra100.id}$`))
      await expect(page.getByRole('columnheader')).toHaveCount(1)
      expect(await stored(page)).toEqual([])
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await page.getByRole('button', { name: words.connect }).click()
      await expect(page.getByRole('dialog')).toContainText(fibra100.name)
    })

    test('messy links are tidied, tariffs that are gone are told, a place brings its row', async ({ page }) => {
      await page.goto(
        words.path(`/compare?diff=&ids=${fibra500.id}&ids=${fibra500.id},x,${unknownId}&ids=${fibra100.id}`),
      )
      await expect(page).toHaveURL(new RegExp(`\\?ids=${fibra500.id},${unknownId},${fibra100.id}$`))
      await expect(page.getByText(own.gone)).toBeVisible()
      await expect(page.getByRole('columnheader')).toHaveText([new RegExp(fibra500.name), new RegExp(fibra100.name)])
      await page.goto(words.path(`/compare?ids=${pair}&lat=47.02&lng=28.83`))
      await expect(page.getByRole('rowheader')).toHaveCount(12)
    })

    test('without tariffs the cat shows the way to the catalogue and to what was picked', async ({ page }) => {
      await page.goto(words.path('/forhome?service=1'))
      for (const index of [0, 1]) await toggles(page).nth(index).click()
      await page.goto(words.path('/compare'))
      await expect(page.getByRole('heading', { name: own.nothing })).toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveCount(0)
      await page.getByRole('link', { name: own.openPicked }).click()
      await expect(page.getByRole('columnheader')).toHaveCount(2)
      await page.goto(words.path(`/compare?ids=${unknownId}`))
      await expect(page.getByRole('heading', { name: own.nothing })).toBeVisible()
    })

    test('a comparison that fails to load says so and is tried again', async ({ page, problems }) => {
      problems.allow(/info\/api\/tariffs/)
      // The table has its code when the page is idle
      await page.goto(words.path(`/compare?ids=${pair}`), { waitUntil: 'networkidle' })
      await page.route('**/info/api/tariffs/**', (route) => route.abort())
      await expectHydrated(page.getByRole('link', { name: own.onlyDifferent }))
      await page.getByRole('link', { name: own.onlyDifferent }).click()
      await expect(page.getByRole('heading', { name: words.listFailed })).toBeVisible()
      await page.unroute('**/info/api/tariffs/**')
      await page.getByRole('link', { name: words.retry }).click()
      await expect(page.getByRole('columnheader')).toHaveCount(2)
      await expect(page).toHaveURL(new RegExp(`ids=${pair}&diff=1$`))
    })

    test('the link is copied', async ({ page, context }) => {
      // Phones would open the device's own sharing
      await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.goto(words.path(`/compare?ids=${pair}`), { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: own.share }).click()
      await expect(page.getByText(own.copied).first()).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    })

    test('phones show two columns, scrolled by the keyboard, the names staying in view', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(words.path(`/compare?ids=${pair}2,9,200`))
      const region = page.getByRole('region', { name: own.table })
      const width = (await region.boundingBox())?.width ?? 0
      const columns = await page.getByRole('columnheader').all()
      for (const column of columns) expect((await column.boundingBox())?.width).toBeCloseTo(width / 2, -1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await region.focus()
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
      await page.mouse.wheel(0, 900)
      await expect(page.locator('.compare__names b').nth(1)).toBeInViewport()
    })

    test('on paper there is the table and its address, nothing else', async ({ page }) => {
      await page.goto(words.path(`/compare?ids=${pair}`))
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      for (const hidden of ['.header', '.footer', '.compare__bar', '.compare__connect', '.compare__remove'])
        await expect(page.locator(hidden).first()).toBeHidden()
      await expect(page.getByText(new RegExp(`/compare\\?ids=${pair}$`))).toBeVisible()
      expect(
        await page
          .locator('.compare__name')
          .first()
          .evaluate((name) => getComputedStyle(name).color),
      ).toBe('rgb(0, 0, 0)')
    })

    test(`axe finds nothing in the tray and the tables`, async ({ page }) => {
      await page.goto(words.path('/forhome?service=1'))
      for (const index of [0, 1]) await toggles(page).nth(index).click()
      await expectAccessible(page, 'tray')
      await page.goto(words.path(`/compare?ids=${pair},30,${unknownId}`))
      await expectAccessible(page, 'table')
      await page.goto(words.path('/compare'))
      await expectAccessible(page, 'empty')
    })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a card leads to its tariff’s table, with the differences a link away', async ({ page }) => {
    await page.goto('/forhome?service=1')
    await page.getByRole('link', { name: texts.ru.compare }).first().click()
    await expect(page).toHaveURL(/\/compare\?ids=\d+$/)
    await page.goto(`/compare?ids=${pair}`)
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    await page.getByRole('link', { name: texts.ru.onlyDifferent }).click()
    await expect(page).toHaveURL(/diff=1$/)
    await expect(page.getByRole('button', { name: texts.ru.share })).toBeHidden()
  })
})

test('the tray comes without a shift of the page', async ({ page }) => {
  await page.goto('/forhome?service=1')
  for (const index of [0, 1]) await page.getByRole('button', { name: texts.ru.compare }).nth(index).click()
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/forhome?service=1', '/forhome?service=1&price_min=900000', fibra500.path]) {
    await page.goto(path)
    await expect(page.getByRole('complementary', { name: texts.ru.tray })).toBeAttached()
    const sum = () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0))
    expect([path, (await sum()) < 0.005]).toEqual([path, true])
  }
})
