import { readFile } from 'node:fs/promises'
import { openRequests, owner, rowOf, sendTender } from './provider-requests.ts'
import { requestTexts } from './request-texts.ts'
import { errorResponse } from './server/error-response.ts'
import { anyWidth, expect, inBothLanguages, repetition, repetitionOf, test } from './server/fixtures.ts'
import { intercept } from './server/intercept.ts'
import { signIn } from './server/sign-in.ts'
import { uniqueName } from './server/unique-names.ts'
import { languages } from './texts.ts'

const nothing = { info: 0, in_progress: 0, connected: 0, rejected: 0 }

inBothLanguages((language) => {
  const words = languages[language]
  const w = requestTexts[language]

  test.describe('the list of received requests', () => {
    test(
      'search, filters and sort order are in the URL and survive a reload and the back button',
      repetition,
      async ({ page, isMobile }) => {
        const mark = `${process.pid}x${Date.now()}`
        await signIn(page, owner)
        for (const letter of ['Б', 'А']) await sendTender(page, { name: `${letter} ${mark}` })
        await sendTender(page, { name: `В ${mark}`, kind: 'home', services: ['wired'] })
        await openRequests(page, language)
        const names = page.locator('.requests__table tbody th a')
        await expect(names.first()).toBeVisible()
        const reset = page.locator('.requests-filters').getByText(w.reset, { exact: true })
        await expect(reset).toHaveCount(0)
        await page.getByRole('searchbox', { name: w.search }).fill(mark)
        await expect(names).toHaveText([/^В/, /^А/, /^Б/])
        if (isMobile) await page.getByRole('button', { name: w.filters }).click()
        await page.getByRole('combobox', { name: w.kind, exact: true }).selectOption(w.office)
        await expect(names).toHaveText([/^А/, /^Б/])
        const segments = page.getByRole('navigation').filter({ hasText: w.connected }).getByRole('link')
        await expect(segments).toHaveText([/, 2$/, /, 2$/, /, 0$/, /, 0$/, /, 0$/])
        if (isMobile) await page.getByRole('combobox', { name: w.order }).selectOption(w.byName)
        else {
          await page.getByRole('columnheader', { name: w.columns[1] }).getByRole('link').click()
          await expect(page.getByRole('columnheader', { name: w.columns[1] })).toHaveAttribute('aria-sort', 'ascending')
          await page.getByRole('columnheader', { name: w.columns[1] }).getByRole('link').click()
          await expect(names).toHaveText([/^Б/, /^А/])
          await page.goBack()
        }
        await expect(page).toHaveURL(new RegExp(`kind=office&search=${mark}&sort=name$`))
        await page.reload()
        await expect(names).toHaveText([/^А/, /^Б/])
        await expect(page.getByRole('searchbox', { name: w.search })).toHaveValue(mark)
        await page.getByRole('navigation').getByRole('link', { name: w.connected }).click()
        await expect(page.getByRole('heading', { name: w.noneFound })).toBeVisible()
        await page.goBack()
        await expect(names).toHaveText([/^А/, /^Б/])
        if (isMobile) await page.getByRole('button', { name: w.filters }).click()
        await reset.click()
        await expect(page).not.toHaveURL(/kind=|search=|sort=/)
        await expect(reset).toHaveCount(0)
      },
    )

    test(
      'the list has numbered pages of a chosen size and filters by tariff and service',
      repetition,
      async ({ page, isMobile }) => {
        await signIn(page, owner)
        await openRequests(page, language)
        const pages = page.getByRole('navigation', { name: w.pages })
        const rows = page.locator('.requests__table tbody th')
        await expect(rows).toHaveCount(25)
        await pages.locator('a', { hasText: /^2$/ }).click()
        await expect(page).toHaveURL(/[?&]p=2$/)
        await expect(pages.locator('[aria-current]')).toHaveText('2')
        await pages.getByLabel(w.pageSize).selectOption('100')
        await expect(page).toHaveURL(/[?&]size=100$/)
        await expect(rows.nth(40)).toBeAttached()

        if (isMobile) await page.getByRole('button', { name: w.filters }).click()
        const tariff = page.getByRole('combobox', { name: w.tariff, exact: true })
        const name = await tariff.locator('option').nth(1).textContent()
        await tariff.selectOption({ index: 1 })
        await expect(page).toHaveURL(/[?&]tariff=\d+&/)
        await expect(rows.first()).toContainText(name ?? 'no tariff')
        await page.reload()
        if (isMobile) await page.getByRole('button', { name: w.filters }).click()
        await expect(tariff.locator('option:checked')).toHaveText(name ?? 'no tariff')
        await tariff.selectOption({ label: w.anyTariff })
        await page.getByRole('combobox', { name: w.service, exact: true }).selectOption('internet')
        await expect(page).toHaveURL(/[?&]service=internet/)
        await expect(rows.first()).toBeVisible()
      },
    )

    test('all columns fit into 1200 px, and on a phone the rows are cards', repetition, async ({ page, isMobile }) => {
      const name = `${uniqueName('Заказчик')} ${'Войнескульский '.repeat(3)}`.trim()
      await signIn(page, owner)
      await sendTender(page, { name })
      if (!isMobile) await page.setViewportSize({ width: 1200, height: 900 })
      await openRequests(page, language)
      await expect(page.locator('.requests__table thead th')).toHaveText([...w.columns])
      const row = rowOf(page, name)
      await row.locator('a[href^="tel:"]').scrollIntoViewIfNeeded()
      for (const part of [row.locator('.requests__status'), row.locator('a[href^="tel:"]')])
        await expect(part).toBeInViewport({ ratio: 1 })
      if (!isMobile) await expect(row.locator('time')).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(isMobile ? 390 : 1200)
      const [frame, table] = [page.locator('.requests__frame'), page.locator('.requests__table')]
      expect((await table.boundingBox())?.width).toBeLessThanOrEqual((await frame.boundingBox())?.width ?? 0)
    })

    test(
      'from 1600 px on all ten columns fit, and at 1440 px columns chosen with the keyboard are kept',
      repetitionOf(anyWidth),
      async ({ page }) => {
        const headings = page.locator('.requests__table thead th')
        const shortly = [...w.columns]
        const all = [...shortly.slice(0, -1), ...w.extraColumns, ...shortly.slice(-1)]
        await page.setViewportSize({ width: 1600, height: 900 })
        await signIn(page, owner)
        await openRequests(page, language)
        await expect(headings).toHaveText(all)
        const frame = page.locator('.requests__frame')
        expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)

        await page.setViewportSize({ width: 1440, height: 900 })
        await expect(headings).toHaveText(shortly)
        await page.locator('summary', { hasText: w.chooseColumns }).focus()
        await page.keyboard.press('Enter')
        const email = page.getByRole('checkbox', { name: 'E-mail', exact: true })
        await email.focus()
        await page.keyboard.press('Space')
        await expect(headings).toHaveText([...shortly.slice(0, -1), 'E-mail', ...shortly.slice(-1)])
        await page.keyboard.press('Escape')
        await expect(email).toBeHidden()
        await page.reload()
        await expect(headings).toHaveText([...shortly.slice(0, -1), 'E-mail', ...shortly.slice(-1)])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440)

        // With all columns the table scrolls in its frame, and no column is squeezed
        await page.locator('summary', { hasText: w.chooseColumns }).click()
        for (const title of w.extraColumns) await page.getByRole('checkbox', { name: title, exact: true }).check()
        await expect(headings).toHaveText(all)
        const widthOf = async (cell: string) => (await page.locator(cell).first().boundingBox())?.width
        expect(await widthOf('.requests__table tbody th')).toBeGreaterThanOrEqual(192)
        expect(await widthOf('.requests__table .requests__mail')).toBeGreaterThanOrEqual(176)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440)
      },
    )

    test(
      'a list that fails to load shows an error with a retry, and an empty one a message',
      repetition,
      async ({ page, problems }) => {
        problems.allow(/500/)
        await signIn(page, owner)
        const list = await intercept(page, '**/info/api/tariff-request/?*')
        list.respond(errorResponse(500))
        await openRequests(page, language)
        await expect(page.getByRole('heading', { name: w.failed })).toBeVisible()
        list.respond({ json: { count: 0, next: null, previous: null, counts: nothing, results: [] } })
        await page.getByRole('link', { name: words.retry }).click()
        await expect(page.getByRole('heading', { name: w.none })).toBeVisible()
      },
    )

    test('the export contains the filtered requests and no formulas', repetition, async ({ page }) => {
      const mark = `${process.pid}y${Date.now()}`
      await signIn(page, owner)
      await sendTender(page, { name: `=HYPERLINK("x") ${mark}` })
      await sendTender(page)
      await openRequests(page, language, `&search=${mark}`)
      await page.locator('summary', { hasText: w.exports }).click()
      const [workbook] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: w.exportXlsx }).click(),
      ])
      expect(workbook.suggestedFilename()).toMatch(/^motanet-\d{4}-\d\d-\d\d\.xlsx$/)
      // A ZIP archive; the API tests check its content
      expect((await readFile(await workbook.path())).subarray(0, 2).toString()).toBe('PK')
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: w.exportCsv }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(/^motanet-\d{4}-\d\d-\d\d\.csv$/)
      const text = await readFile(await file.path(), 'utf8')
      expect(text.startsWith(`\uFEFF${w.csvHeading}`)).toBe(true)
      expect(text.split('\r\n')).toHaveLength(3)
      expect(text).toContain(`"'=HYPERLINK(""x"") ${mark}"`)
    })
  })
})
