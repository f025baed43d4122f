import { fibra100, fibra500, unknownId } from '@motanet/demo/facts.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { compareTexts } from './compare-texts.ts'
import { axeScan, expect, inBothLanguages, repetition, test } from './server/fixtures.ts'
import { intercept } from './server/intercept.ts'
import { languages } from './texts.ts'

/** Ids of two tariffs that are compared. */
const pair = `${fibra500.id},${fibra100.id}`

const stored = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('compare') ?? '[]') as { id: number }[]).map(({ id }) => id))

inBothLanguages((language) => {
  const words = languages[language]
  const own = compareTexts[language]

  test.describe('comparing', () => {
    const toggles = (page: Page) => page.getByRole('button', { name: own.compare })
    const tray = (page: Page) => page.getByRole('complementary', { name: own.tray })

    test('up to four tariffs can be picked, a fifth is refused with a message, and the tray links to the table', async ({
      page,
    }) => {
      await page.goto(words.path('/forhome?service=1'))
      for (const index of [0, 1, 2, 3]) await toggles(page).nth(index).click()
      await expect(tray(page).getByRole('link', { name: own.compareFour })).toBeVisible()
      await toggles(page).nth(4).click()
      await expect(page.getByText(own.full).first()).toBeVisible()
      await expect(toggles(page).nth(4)).toHaveAttribute('aria-pressed', 'false')
      await expect.poll(() => stored(page)).toHaveLength(4)
      const ids = await stored(page)

      await tray(page).getByRole('link', { name: own.compareFour }).click()
      await expect(page).toHaveURL(new RegExp(`${words.path('/compare')}\\?ids=${ids.join(',')}$`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(own.title)
      await expect(page.getByRole('columnheader')).toHaveCount(4)
    })

    test(
      'the tray survives a reload, synchronises between tabs, and can be emptied one by one or completely',
      repetition,
      async ({ page, context }) => {
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
      },
    )

    test('invalid and stale local storage is ignored', repetition, async ({ page }) => {
      await page.addInitScript(() => {
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
        localStorage.setItem(
          'compare',
          JSON.stringify([{ ...known, id: 4 }, { ...known, id: 2000000000 }, null, 7, 'x']),
        )
      })
      await page.goto(words.path('/forhome'))
      await expect(tray(page).getByRole('listitem').getByRole('button')).toHaveCount(1)
      await expect(tray(page).getByRole('button', { name: new RegExp(fibra500.name) })).toBeAttached()
      await expect.poll(() => stored(page)).toEqual([fibra500.id])
      await page.evaluate(() => localStorage.setItem('compare', '{"oops"'))
      await page.reload()
      await toggles(page).first().click()
      await expect.poll(() => stored(page)).toHaveLength(1)
    })

    test(
      'a tariff can be picked on its page, and the tray covers neither price bar nor footer',
      repetition,
      async ({ page, isMobile }) => {
        await page.goto(words.path(fibra500.path))
        await page.getByRole('button', { name: own.compareWithOthers }).click()
        await expect(tray(page)).toBeAttached()
        await expect.poll(() => stored(page)).toEqual([fibra500.id])
        const box = async (selector: string) => page.locator(selector).boundingBox()
        // On wide screens the price has its own column instead of the bar
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
      },
    )

    test(
      'the table shows the same rows for all tariffs, prices by month, the best values in words, and only differences on demand',
      repetition,
      async ({ page }) => {
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
      },
    )

    test(
      'removing a column also removes it from the tray, and the remaining tariff can be requested',
      repetition,
      async ({ page }) => {
        await page.goto(words.path(fibra500.path))
        await page.getByRole('button', { name: own.compareWithOthers }).click()
        await page.goto(words.path('/compare?ids=4,1'))
        const remove = page.getByRole('link', { name: own.removeColumn }).first()
        await remove.click()
        await expect(page).toHaveURL(/ids=1$/)
        await expect(page.getByRole('columnheader')).toHaveCount(1)
        await expect.poll(() => stored(page)).toEqual([])
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
        await page.getByRole('button', { name: words.connect }).click()
        await expect(page.getByRole('dialog')).toContainText(fibra100.name)
      },
    )

    test(
      'the URL is normalised, deleted tariffs are reported, and a place adds its row',
      repetition,
      async ({ page }) => {
        await page.goto(words.path('/compare?diff=&ids=4&ids=4,x,2000000000&ids=1'))
        await expect(page).toHaveURL(/\?ids=4,2000000000,1$/)
        await expect(page.getByText(own.gone)).toBeVisible()
        await expect(page.getByRole('columnheader')).toHaveText([new RegExp(fibra500.name), new RegExp(fibra100.name)])
        await page.goto(words.path(`/compare?ids=${pair}&lat=47.02&lng=28.83`))
        await expect(page.getByRole('rowheader')).toHaveCount(12)
      },
    )

    test('an empty comparison links to the picked tariffs', repetition, async ({ page }) => {
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

    test(
      'a comparison that fails to load shows the error and loads after a retry',
      repetition,
      async ({ page, problems }) => {
        problems.allow(/info\/api\/tariffs/)
        await page.goto(words.path('/compare?ids=4,1'))
        const tariffs = await intercept(page, '**/info/api/tariffs/**')
        tariffs.respond('no connection')
        await page.getByRole('link', { name: own.onlyDifferent }).click()
        await expect(page.getByRole('heading', { name: words.listFailed })).toBeVisible()
        tariffs.pass()
        await page.getByRole('link', { name: words.retry }).click()
        await expect(page.getByRole('columnheader')).toHaveCount(2)
        await expect(page).toHaveURL(new RegExp(`ids=${pair}&diff=1$`))
      },
    )

    test('the share button copies the link', repetition, async ({ page, context }) => {
      // Without the Web Share API the link is copied
      await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.goto(words.path('/compare?ids=4,1'))
      const share = page.getByRole('button', { name: own.share })
      await share.click()
      await expect(page.getByText(own.copied).first()).toBeVisible()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    })

    test(
      'phones show two columns and the edge of the next one; they scroll by keyboard, with sticky names',
      repetition,
      async ({ page }) => {
        await page.setViewportSize({ width: 390, height: 844 })
        await page.goto(words.path('/compare?ids=4,12,9,200'))
        const region = page.getByRole('region', { name: own.table })
        // Two columns nearly fill the region
        const columnsInView = async () => {
          const [width, columns] = [(await region.boundingBox())?.width, await page.getByRole('columnheader').all()]
          const widths = await Promise.all(columns.map(async (column) => (await column.boundingBox())?.width))
          return widths.map((each) => Math.round((width ?? 0) / (each ?? 1)))
        }
        await expect.poll(columnsInView).toEqual([2, 2, 2, 2])
        await expect(page.getByRole('columnheader').nth(2)).toBeInViewport()
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
        await region.focus()
        await page.keyboard.press('ArrowRight')
        await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
        await page.mouse.wheel(0, 900)
        await expect(page.locator('.compare__names b').nth(1)).toBeInViewport()
      },
    )

    test('the print version contains only the table and its URL', repetition, async ({ page }) => {
      await page.goto(words.path('/compare?ids=4,1'))
      const hiddenParts = [
        page.getByRole('banner'),
        page.getByRole('contentinfo'),
        page.getByRole('link', { name: own.onlyDifferent }),
        page.getByRole('button', { name: words.connect }).first(),
        page.getByRole('link', { name: own.removeColumn }).first(),
      ]
      for (const part of hiddenParts) await expect(part).toBeVisible()
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      for (const part of hiddenParts) await expect(part).toBeHidden()
      await expect(page.getByText(/\/compare\?ids=4,1$/)).toBeVisible()
      expect(
        await page
          .locator('.compare__name')
          .first()
          .evaluate((name) => getComputedStyle(name).color),
      ).toBe('rgb(0, 0, 0)')
    })

    test('the tray and the tables have no axe violations', axeScan, async ({ page }) => {
      await page.goto(words.path('/forhome?service=1'))
      for (const index of [0, 1]) await toggles(page).nth(index).click()
      await expectAccessible(page, 'tray', { within: '.tray' })
      await page.goto(words.path(`/compare?ids=${pair},30,${unknownId}`))
      await expectAccessible(page, 'table')
      await page.goto(words.path('/compare'))
      await expectAccessible(page, 'empty')
    })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a card links to the comparison, where a link shows only differences', repetition, async ({ page }) => {
    await page.goto('/forhome?service=1')
    await page.getByRole('link', { name: compareTexts.ru.compare }).first().click()
    await expect(page).toHaveURL(/\/compare\?ids=\d+$/)
    await page.goto(`/compare?ids=${pair}`)
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    await page.getByRole('link', { name: compareTexts.ru.onlyDifferent }).click()
    await expect(page).toHaveURL(/diff=1$/)
    await expect(page.getByRole('button', { name: compareTexts.ru.share })).toBeHidden()
  })
})

test('the tray appears without layout shift', repetition, async ({ page }) => {
  await page.goto('/forhome?service=1')
  for (const index of [0, 1]) await page.getByRole('button', { name: compareTexts.ru.compare }).nth(index).click()
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/forhome?service=1', '/forhome?service=1&price_min=900000', fibra500.path]) {
    await page.goto(path)
    await expect(page.getByRole('complementary', { name: compareTexts.ru.tray })).toBeAttached()
    const sum = () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0))
    expect([path, (await sum()) < 0.005]).toEqual([path, true])
  }
})
