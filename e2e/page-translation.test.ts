import { demoAccounts, fibra500 } from '@motanet/demo/facts.ts'
import { fillSignIn, password, submit } from './account-forms.ts'
import { accountTexts } from './account-texts.ts'
import { translatePage } from './page-translation.ts'
import { fillRequest, openRequestForm } from './request-form.ts'
import { errorResponse } from './server/error-response.ts'
import { anyWidth, expect, test } from './server/fixtures.ts'
import { intercept } from './server/intercept.ts'
import { fillOffice, openTenderForm, requestUrl, submitOf } from './tender-form.ts'
import { tenderTexts } from './tender-texts.ts'
import { languages } from './texts.ts'

const text = accountTexts.ru
const words = languages.ru
const tender = tenderTexts.ru

test.describe('with the page translation of the browser', anyWidth, () => {
  test('sign-in shows each error once and keeps the input', async ({ page, problems }) => {
    problems.allow(/40[01]|429/)
    await page.goto('/login')
    await translatePage(page)
    const form = page.locator('form')
    await submit(page, text.signIn)
    await expect(form.locator('.error')).toHaveText([text.emailRequired, text.passwordRequired])
    const signIns = await intercept(page, '**/jwt/create/')
    signIns.hold()
    await fillSignIn(page, 'ru', 'nobody@example.md', password)
    await expect(form.locator('[aria-busy] .spinner')).toBeVisible()
    signIns.pass()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(text.wrongCredentials)
    await expect(form.locator('.spinner')).toHaveCount(0)
    signIns.respond(errorResponse(429, { code: 'x', detail: text.tooMany }))
    await submit(page, text.signIn)
    await expect(alert).toContainText(text.tooMany)
    await expect(alert).not.toContainText(text.wrongCredentials)
    await expect(form.locator('button[type=submit]')).toHaveText(text.signIn)
    await expect(page.getByLabel(text.email)).toHaveValue('nobody@example.md')
    await expect(page.getByLabel(text.password, { exact: true })).toHaveValue(password)
  })

  test('registration replaces the error of a field by the next one', async ({ page, problems }) => {
    problems.allow(/400/)
    await page.goto('/register')
    await translatePage(page)
    const errors = page.locator('form .error')
    await submit(page, text.create)
    await expect(errors).toHaveText([text.emailRequired, text.nameRequired, text.passwordRequired, text.repeatRequired])
    await page.getByLabel(text.email).fill('user.example.md')
    await page.getByLabel(text.password, { exact: true }).fill('short')
    await page.getByLabel(text.repeat).fill('other')
    await submit(page, text.create)
    await expect(errors).toHaveText([text.wrongEmail, text.nameRequired, text.tooShort, text.differ])
    await page.getByLabel(text.name).fill('Ана')
    await page.getByLabel(text.email).fill('')
    await submit(page, text.create)
    await expect(errors).toHaveText([text.emailRequired, text.tooShort, text.differ])
    await page.getByLabel(text.email).fill(demoAccounts.user)
    await page.getByLabel(text.password, { exact: true }).fill(password)
    await page.getByLabel(text.repeat).fill(password)
    await submit(page, text.create)
    await expect(errors).toHaveText([text.taken])
    await expect(page.locator('form button[type=submit]')).toHaveText(text.create)
    await expect(page.getByLabel(text.name)).toHaveValue('Ана')
    await expect(page.getByLabel(text.repeat)).toHaveValue(password)
  })

  test('a request shows the errors of the server, then that it is sent', async ({ page, problems }) => {
    problems.allow(/400/)
    await page.goto(fibra500.path)
    await translatePage(page)
    const dialog = await openRequestForm(page, 'ru')
    await fillRequest(dialog, 'ru', 'Ана')
    const answers = ['Первая ошибка', 'Вторая ошибка']
    const requests = await intercept(page, requestUrl)
    for (const error of answers) {
      requests.respondOnce(errorResponse(400, { code: 'validation', fields: { email: [error] } }))
      await submitOf(dialog).click()
      await expect(dialog.locator('.error')).toHaveText([error])
      await expect(submitOf(dialog)).toHaveText(words.send)
    }
    await expect(dialog.getByLabel(words.name)).toHaveValue('Ана')
    await expect(dialog.getByLabel(words.address)).toHaveValue('str. Ismail, 84')
    await submitOf(dialog).click()
    await expect(submitOf(dialog)).toHaveText(words.sentButton)
    await expect(dialog).toBeHidden()
  })

  test('an office tender shows missing fields, a failure, and that it is sent', async ({ page, problems }) => {
    problems.allow(/tariff-request|500/)
    const dialog = await openTenderForm(page, '/orders/office')
    await translatePage(page)
    await submitOf(dialog).click()
    const summary = dialog.getByRole('alert')
    await expect(summary).toContainText(words.phone)
    await expect(dialog.locator('.error')).toContainText([tender.chooseEmployees])
    const phone = await fillOffice(dialog, 'ru')
    await dialog.getByLabel(tender.comments).fill('3')
    const requests = await intercept(page, requestUrl)
    requests.respond(errorResponse(500))
    await submitOf(dialog).click()
    await expect(summary).toHaveText(words.sendingFailed)
    await expect(dialog.locator('.error')).toHaveCount(0)
    await expect(dialog.getByLabel(tender.comments)).toHaveValue('3')
    await expect(dialog.getByLabel(words.phone, { exact: true })).toHaveValue(phone)
    requests.pass()
    await submitOf(dialog).click()
    await expect(submitOf(dialog)).toHaveText(words.sentButton)
  })

  test('the filters show the number and conditions of the current list', async ({ page, problems }) => {
    // React renders anew the parts that hydrate after the translation
    problems.allow(/Minified React error #418/)
    await page.goto('/forhome')
    await translatePage(page)
    const count = page.locator('.bar__count b')
    const filters = page.locator('#filters')
    const chips = page.locator('.chips')
    const before = await count.textContent()
    await filters.getByLabel(words.homeInternet, { exact: true }).check()
    await expect(page).toHaveURL(/service=1$/)
    await filters.getByLabel(words.priceTo).fill('350')
    await expect(page).toHaveURL(/service=1&price_max=350$/)
    await expect(chips).toContainText('350')
    const { count: under350 } = await (
      await page.request.get('/info/api/tariffs/?page_size=1&services__in=1&price__lte=350')
    ).json()
    await expect(count).toHaveText(new RegExp(`^${under350} `))
    await expect(count).not.toHaveText(before ?? '')
    await filters.getByLabel(words.priceTo).fill('250')
    await expect(chips).toContainText('250')
    await expect(chips).not.toContainText('350')
    await expect(filters.getByLabel(words.priceTo)).toHaveValue('250')
    await expect(page.locator('.bar__count')).toHaveText(/^\d+/)
  })
})
