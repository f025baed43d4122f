import { codruNet } from '@motanet/demo/facts.ts'
import { expect, test } from './server/fixtures.ts'

test('before its script is loaded «Сравнить» is a link to the comparison, on server-rendered and client-rendered pages', async ({
  page,
}) => {
  // The script never loads
  await page.route(/\/assets\/compare-toggle-/, () => undefined)
  const compare = page
    .locator('.tcard')
    .first()
    .getByRole('link', { name: /^Сравнить тариф/ })
  for (const way of ['from the server', 'by the browser']) {
    await page.goto(way === 'from the server' ? '/forhome?service=1' : codruNet.path)
    if (way === 'by the browser') {
      await page.getByRole('main').getByRole('link', { name: 'Смотреть все тарифы' }).first().click()
      await expect(page).toHaveURL(new RegExp(`/forhome\\?provider=${codruNet.id}$`))
    }
    const name = await page.locator('.tcard h3').first().textContent()
    await compare.click()
    await expect(page, way).toHaveURL(/\/compare\?ids=\d+$/)
    await expect(page.getByRole('main')).toContainText(name ?? '')
  }
})
