import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { anyWidth, expect, repetitionOf, test } from './server/fixtures.ts'
import { dayIn, pathInCustomerMail, providerOf, sendRequest } from './server/request-processing.ts'
import { uniqueEmail } from './server/unique-names.ts'

const title = (page: Page) => page.locator('.ask h2')
const phone = { width: 390, height: 844 }

/** Nothing is wider than the window. */
async function expectFitting(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}

test.describe('the customer on a phone, in Russian', () => {
  test.use({ viewport: phone, isMobile: true, hasTouch: true })

  test('journey: verified address, visit, connection, guarantee', repetitionOf(anyWidth), async ({ page, request }) => {
    const email = uniqueEmail('customer')
    const { id } = await sendRequest(request, email, 'ru')
    const path = await pathInCustomerMail(request, email)
    const response = await page.goto(path)
    expect(response?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    })
    expect(response?.headers()['x-robots-tag']).toBe('noindex')
    await expect(title(page)).toHaveText('Ждём ответа Codru Net')
    await expect(page.getByText('не подтверждён', { exact: true })).toBeVisible()
    await expectAccessible(page, 'waiting, address not verified')
    await page.getByRole('button', { name: 'Подтвердить e-mail' }).tap()
    await expect(page.getByText('подтверждён', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Подтвердить e-mail' })).toBeHidden()

    const act = await providerOf(request, id)
    await act({ act: 'visit', date: dayIn(2), from: 10, to: 12 })
    await page.reload()
    await expect(title(page)).toHaveText('Вам подходит это время?')
    await expectAccessible(page, 'visit proposed')
    await page.getByText('Другое время').tap()
    await expect(page.getByRole('combobox', { name: 'День' })).toBeVisible()
    await expectFitting(page)
    await page.getByRole('button', { name: 'Да, подходит' }).tap()
    await expect(title(page)).toHaveText(/^Мастер приедет/)
    const calendar = await page.getByRole('link', { name: 'В календарь, .ics' }).getAttribute('href')
    expect(await (await request.get(calendar ?? '')).text()).toContain('BEGIN:VEVENT')

    await act({ act: 'connected' })
    await page.reload()
    await expect(title(page)).toHaveText('Подключили?')
    for (const answer of ['Да, интернет работает', 'Нет, не подключили']) {
      const box = await page.locator('.ask__acts .btn', { hasText: answer }).boundingBox()
      expect(box && box.y + box.height).toBeLessThanOrEqual(phone.height)
    }
    await expectAccessible(page, 'connection stated')
    await page.getByRole('button', { name: 'Да, интернет работает' }).tap()
    await expect(title(page)).toHaveText(/^Гарантия до \d/)
    await expectAccessible(page, 'confirmed')
    await expectFitting(page)
    // The proof stays in the URL, so that a reload and the other language still have it
    await expect(page).toHaveURL(path)
    await page.getByRole('link', { name: 'RO', exact: true }).first().tap()
    await expect(page).toHaveURL(`/ro${path}`)
    await expect(title(page)).toHaveText(/^Garanție până pe/)
  })
})

test(
  'the customer on a desktop, in Romanian: other time, new address, refusal, withdrawal',
  repetitionOf(anyWidth),
  async ({ page, request, problems }) => {
    problems.allow(/400/)
    const email = uniqueEmail('customer')
    const { id, path } = await sendRequest(request, email, 'ro')
    const act = await providerOf(request, id)
    await act({ act: 'visit', date: dayIn(2), from: 10, to: 12 })
    await page.goto(path)
    await expect(title(page)).toHaveText('Vi se potrivește această oră?')
    await page.getByText('Altă oră').click()
    await page.getByRole('combobox', { name: 'Ziua' }).selectOption(dayIn(5))
    await page.getByRole('radio', { name: '16:00–18:00' }).check()
    await page.getByRole('button', { name: 'Propune această oră' }).click()
    await expect(title(page)).toHaveText('Ați propus altă oră')
    await expect(page.locator('[aria-current=step] h3')).toHaveText('Ora vizitei')

    const changed = uniqueEmail('changed')
    await page.getByText('Modifică', { exact: true }).last().click()
    await page.getByRole('textbox', { name: 'E-mail' }).fill('no')
    await page.locator('form:has([name=email]) button').click()
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(changed)
    await page.locator('form:has([name=email]) button').click()
    await expect(page.locator('.mine')).toContainText(changed)
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeHidden()
    await expectAccessible(page, 'other time proposed')

    await act({ act: 'cannot', reason: 'no_line', text: 'În primăvară' })
    await page.reload()
    await expect(title(page)).toHaveText('Codru Net nu vă poate conecta')
    await expect(page.locator('.ask')).toContainText('„În primăvară”')
    await expectAccessible(page, 'refused')
    await page.getByText('Retrage cererea').click()
    await page.getByRole('button', { name: 'Da, retrage' }).click()
    await expect(title(page)).toHaveText('Ați retras cererea')
    await expectAccessible(page, 'withdrawn')
    await expectFitting(page)
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('every form works, and an error keeps what was typed', anyWidth, async ({ page, request, problems }) => {
    problems.allow(/400/)
    const email = uniqueEmail('customer')
    const { id } = await sendRequest(request, email, 'ro')
    const path = await pathInCustomerMail(request, email)
    await page.goto(path)
    await page.getByRole('button', { name: 'Confirmă e-mailul' }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByText('confirmat', { exact: true })).toBeVisible()

    await page.getByText('Modifică', { exact: true }).first().click()
    await page.getByRole('textbox', { name: 'Telefon' }).fill('123')
    await page.locator('form:has([name=phone]) button').click()
    const field = page.getByRole('textbox', { name: 'Telefon' })
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveValue('123')
    await field.fill('79 000 111')
    await page.locator('form:has([name=phone]) button').click()
    await expect(page.locator('.mine')).toContainText('+373 79 000 111')

    const act = await providerOf(request, id)
    await act({ act: 'visit', date: dayIn(2), from: 10, to: 12 })
    await page.reload()
    await page.getByRole('button', { name: 'Da, mi se potrivește' }).click()
    await expect(title(page)).toHaveText(/^Tehnicianul vine/)
    await expectFitting(page)
    await act({ act: 'connected' })
    await page.reload()
    await page.getByText('Nu, nu m-au conectat', { exact: true }).click()
    await page.getByRole('textbox', { name: /^Ce nu este/ }).fill('Nu a venit')
    await page.getByRole('button', { name: 'Trimite răspunsul' }).click()
    await expect(title(page)).toHaveText('Clarificăm situația conectării')

    const other = await sendRequest(request, uniqueEmail('customer'), 'ro')
    await page.goto(other.path)
    await page.getByText('Retrage cererea').click()
    await page.getByRole('button', { name: 'Da, retrage' }).click()
    await expect(title(page)).toHaveText('Ați retras cererea')
  })
})
