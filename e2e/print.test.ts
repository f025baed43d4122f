import type { Locator, Page } from '@playwright/test'
import { anyWidth, expect, test } from './server/fixtures.ts'
import { dayIn, providerOf, sendRequest } from './server/request-processing.ts'
import { uniqueEmail } from './server/unique-names.ts'

const main = (page: Page) => page.getByRole('main')
const controls = (page: Page) =>
  main(page).locator('button, summary, input, select, textarea, .btn').filter({ visible: true })

/** Prints the page, which shows `kept` on the screen and on paper, and `left` on the screen only; no control is printed. */
async function expectPrinted(page: Page, { kept, left }: { kept: readonly Locator[]; left: readonly Locator[] }) {
  for (const part of [...kept, ...left]) await expect(part).toBeVisible()
  await expect(controls(page).first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const part of kept) await expect(part).toBeVisible()
  for (const part of [...left, page.getByRole('banner'), page.getByRole('contentinfo')]) await expect(part).toBeHidden()
  await expect(controls(page)).toHaveCount(0)
}

test('a printed tariff has its figures, price and provider, and no other tariffs', anyWidth, async ({ page }) => {
  await page.goto('/tariff/4')
  const price = page.getByRole('complementary', { name: 'Цена и подключение' }).getByText(/лей/).first()
  const others = page.getByRole('heading', { name: /^Другие тарифы/ })
  await expectPrinted(page, {
    kept: [page.getByRole('heading', { level: 1 }), page.locator('.tariff-top .tcard__by'), price],
    left: [others],
  })
})

test('a printed request has its number, state, visit and history', anyWidth, async ({ page, request }) => {
  const { id, path } = await sendRequest(request, uniqueEmail('printed'), 'ro')
  const act = await providerOf(request, id)
  await act({ act: 'visit', date: dayIn(2), from: 10, to: 12 })
  await page.goto(path)
  const heading = (name: string) => main(page).getByRole('heading', { name, exact: true })
  await expectPrinted(page, {
    kept: [
      page.locator('.track__meta', { hasText: String(id) }),
      ...['Vi se potrivește această oră?', 'Vizita tehnicianului', 'Parcursul cererii'].map(heading),
    ],
    left: [heading('Ce să nu faceți deocamdată')],
  })
})
