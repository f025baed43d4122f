import { demoAccounts } from '@motanet/demo/facts.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { managersTexts } from './managers-texts.ts'
import { axeScan, expect, inBothLanguages, test } from './server/fixtures.ts'
import { openSignedIn, signIn } from './server/sign-in.ts'
import { languages } from './texts.ts'

const provider = demoAccounts.provider
/** Parses a number with the digit grouping of either language. */
const readNumber = (text: string) => Number(text.replaceAll(/[\s.\u202f]/g, ''))

async function figuresOf(page: Page, access: string, period: number) {
  const response = await page.request.get(`/info/api/cabinet-figures/?period=${period}`, {
    headers: { authorization: `Bearer ${access}` },
  })
  return response.json()
}

inBothLanguages((language) => {
  const { path } = languages[language]
  const w = managersTexts[language]
  const keyFigure = (page: Page, index: number) => page.locator('.kpi__value').nth(index)

  test('choosing a period changes the URL and the figures, and the table shows the values of the API', async ({
    page,
    isMobile,
  }) => {
    const access = await openSignedIn(page, path('/profile?tab=dashboard'), provider)
    await expect(page.getByRole('heading', { name: w.byDay })).toBeVisible()
    await page.getByRole('link', { name: w.week, exact: true }).click()
    await expect(page).toHaveURL(path('/profile?tab=dashboard&period=7'))
    const week = await figuresOf(page, access, 7)
    await expect.poll(async () => readNumber(await keyFigure(page, 0).innerText())).toBe(week.views.total)
    const panel = page.locator('.panel').filter({ has: page.getByRole('heading', { name: w.byDay }) })
    await panel.getByText(w.asTable).click()
    const rows = panel.locator('tbody tr')
    await expect(rows).toHaveCount(7)
    const cells = await rows.evaluateAll((all) =>
      all.map((each) => [...each.children].slice(1).map((cell) => cell.textContent ?? '')),
    )
    expect(cells.map((each) => each.map(readNumber))).toEqual(
      week.requests.days.map((day: Record<string, number>, index: number) => {
        const { info = 0, in_progress = 0, connected = 0, rejected = 0 } = day
        const sum = info + in_progress + connected + rejected
        return [week.views.days[index].views, sum, info, in_progress, connected, rejected]
      }),
    )
    await expect(rows.last().getByRole('rowheader')).toContainText(w.partialDay)
    await expect(rows.first().getByRole('rowheader')).not.toContainText(w.partialDay)
    const top = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? 0
    expect((await top('.managers')) < (await top('.chart'))).toBe(isMobile)
    await page.reload()
    await expect(page.getByRole('link', { name: w.week, exact: true })).toHaveAttribute('aria-current', 'true')
  })

  test('the weekly values of a year add up to the total', async ({ page }) => {
    const access = await openSignedIn(page, path('/profile?tab=dashboard&period=365'), provider)
    const year = await figuresOf(page, access, 365)
    const panel = page.locator('.panel').filter({ has: page.getByRole('heading', { name: w.byWeek }) })
    await expect(panel).toBeVisible()
    const texts = await panel
      .locator('tbody tr td:nth-child(3)')
      .evaluateAll((all) => all.map((each) => each.textContent ?? ''))
    expect(texts.length).toBeGreaterThan(51)
    expect(texts.map(readNumber).reduce((sum, each) => sum + each, 0)).toBe(year.requests.total)
    await expect.poll(async () => readNumber(await keyFigure(page, 1).innerText())).toBe(year.requests.total)
  })

  test('the chart can be read by keyboard and by touch', async ({ page }) => {
    const access = await openSignedIn(page, path('/profile?tab=dashboard'), provider)
    const days = (await figuresOf(page, access, 30)).views.days
    const reader = page.getByRole('slider', { name: w.dayOnChart })
    const reading = page.locator('.reading').first()
    await reader.focus()
    await page.keyboard.press('ArrowLeft')
    const views = new RegExp(`${w.views} ${days.at(-2).views}(?!\\d)`)
    await expect(reading).toContainText(views)
    await expect(reader).toHaveAttribute('aria-valuetext', views)
    await page.keyboard.press('Home')
    await expect(reading).toContainText(new RegExp(`${w.views} ${days[0].views}(?!\\d)`))
    const chart = page.getByRole('img', { name: new RegExp(`^${w.byDay}`) })
    const box = await chart.boundingBox()
    await chart.click({ position: { x: (box?.width ?? 0) - 2, y: 60 } })
    await expect(reader).toHaveValue('29')
  })

  test('a provider without data sees a notice', async ({ page }) => {
    const access = await signIn(page, provider)
    const some = await figuresOf(page, access, 30)
    const json = {
      ...some,
      requests: { ...some.requests, total: 0 },
      views: { ...some.views, total: 0 },
      rating: some.rating.map((each: object) => ({ ...each, overall: null, average: null, reviews: 0 })),
    }
    await page.route('**/info/api/cabinet-figures/*', (route) => route.fulfill({ json }))
    await page.goto(path('/profile?tab=dashboard'))
    await expect(page.getByRole('heading', { name: w.noFigures })).toBeVisible()
  })

  test('the dashboard has no axe violations', axeScan, async ({ page }) => {
    await openSignedIn(page, path('/profile?tab=dashboard'), provider)
    await expect(page.getByRole('heading', { name: w.byDay })).toBeVisible()
    for (const summary of await page.getByText(w.asTable).all()) await summary.click()
    await expectAccessible(page, 'dashboard')
    await page.getByRole('button', { name: w.add }).click()
    await page.getByRole('dialog').getByRole('button', { name: w.create, exact: true }).click()
    await expect(page.getByText(w.emailRequired)).toBeVisible()
    await expectAccessible(page, 'form of a manager with errors')
  })
})
