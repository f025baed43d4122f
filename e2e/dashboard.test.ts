import { demoAccounts } from '@motanet/demo/facts.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { managersTexts } from './managers-texts.ts'
import { axeScan, expect, inBothLanguages, repetition, test } from './server/fixtures.ts'
import { intercept } from './server/intercept.ts'
import { openSignedIn, signIn } from './server/sign-in.ts'
import { languages } from './texts.ts'

const provider = demoAccounts.provider
/** Parses a number with the digit grouping of either language. */
const readNumber = (text: string) => Number(text.replaceAll(/[\s.\u202f]/g, ''))

/**
 * The figures that the page loads for the period during the action. Other tests send requests to this provider and view its pages, so that
 * the API may return others a moment later.
 */
async function figuresShown(page: Page, period: number, action: () => Promise<unknown>) {
  const loading = page.waitForResponse(`**/info/api/cabinet-figures/?period=${period}`)
  await action()
  return (await loading).json()
}

inBothLanguages((language) => {
  const { path } = languages[language]
  const w = managersTexts[language]
  const keyFigure = (page: Page, index: number) => page.locator('.kpi__value').nth(index)

  test(
    'choosing a period changes the URL and the figures, and the table shows the values of the API',
    repetition,
    async ({ page, isMobile }) => {
      await openSignedIn(page, path('/profile?tab=dashboard'), provider)
      await expect(page.getByRole('heading', { name: w.byDay })).toBeVisible()
      const week = await figuresShown(page, 7, () => page.getByRole('link', { name: w.week, exact: true }).click())
      await expect(page).toHaveURL(path('/profile?tab=dashboard&period=7'))
      await expect.poll(async () => readNumber(await keyFigure(page, 0).innerText())).toBe(week.views.total)
      const panel = page.locator('.panel').filter({ has: page.getByRole('heading', { name: w.byDay }) })
      await panel.getByText(w.asTable).click()
      const rows = panel.locator('tbody tr')
      await expect(rows).toHaveCount(7)
      const cells = async () => {
        const texts = await rows.evaluateAll((all) =>
          all.map((each) => [...each.children].slice(1).map((cell) => cell.textContent ?? '')),
        )
        return texts.map((each) => each.map(readNumber))
      }
      await expect.poll(cells).toEqual(
        week.requests.days.map((day: Record<string, number>, index: number) => {
          const { info = 0, in_progress = 0, connected = 0, rejected = 0, withdrawn = 0 } = day
          const sum = info + in_progress + connected + rejected + withdrawn
          return [week.views.days[index].views, sum, info, in_progress, connected, rejected, withdrawn]
        }),
      )
      await expect(rows.last().getByRole('rowheader')).toContainText(w.partialDay)
      await expect(rows.first().getByRole('rowheader')).not.toContainText(w.partialDay)
      const top = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? 0
      expect((await top('.managers')) < (await top('.chart'))).toBe(isMobile)
      await page.reload()
      await expect(page.getByRole('link', { name: w.week, exact: true })).toHaveAttribute('aria-current', 'true')
    },
  )

  test('the weekly values of a year add up to the total', repetition, async ({ page }) => {
    await signIn(page, provider)
    const year = await figuresShown(page, 365, () => page.goto(path('/profile?tab=dashboard&period=365')))
    const panel = page.locator('.panel').filter({ has: page.getByRole('heading', { name: w.byWeek }) })
    await expect(panel).toBeVisible()
    const texts = await panel
      .locator('tbody tr td:nth-child(3)')
      .evaluateAll((all) => all.map((each) => each.textContent ?? ''))
    expect(texts.length).toBeGreaterThan(51)
    expect(texts.map(readNumber).reduce((sum, each) => sum + each, 0)).toBe(year.requests.total)
    await expect.poll(async () => readNumber(await keyFigure(page, 1).innerText())).toBe(year.requests.total)
  })

  test('the chart can be read by keyboard and by touch', repetition, async ({ page }) => {
    await signIn(page, provider)
    const { days } = (await figuresShown(page, 30, () => page.goto(path('/profile?tab=dashboard')))).views
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

  test('a provider without data sees a notice', repetition, async ({ page }) => {
    await signIn(page, provider)
    const figures = await intercept(page, '**/info/api/cabinet-figures/*')
    figures.handle(async (route) => {
      const some = await (await route.fetch()).json()
      const json = {
        ...some,
        requests: { ...some.requests, total: 0 },
        views: { ...some.views, total: 0 },
        rating: some.rating.map((each: object) => ({ ...each, overall: null, average: null, reviews: 0 })),
      }
      await route.fulfill({ json })
    })
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
