import { demoAccounts, fibra500 } from '@motanet/demo/facts.ts'
import { fillSignIn, password, submit } from './account-forms.ts'
import { accountTexts } from './account-texts.ts'
import { compareTexts } from './compare-texts.ts'
import { heading, openMenu } from './page-parts.ts'
import { translatePage } from './page-translation.ts'
import { fillRequest, openRequestForm, stopTimers } from './request-form.ts'
import { errorResponse } from './server/error-response.ts'
import { anyWidth, expect, repetition, test } from './server/fixtures.ts'
import { intercept } from './server/intercept.ts'
import { signIn } from './server/sign-in.ts'
import { uniquePhone } from './server/unique-contacts.ts'
import { uniqueName } from './server/unique-names.ts'
import { fillPlain, ownApi, rival, submit as submitForm } from './tariff-form.ts'
import { tariffTexts } from './tariff-texts.ts'
import { fillOffice, openTenderForm, requestUrl, submitOf } from './tender-form.ts'
import { tenderTexts } from './tender-texts.ts'
import { languages } from './texts.ts'
import { expectToast } from './toasts.ts'
import { button, removeZone } from './zone-map.ts'
import { zoneTexts } from './zone-texts.ts'

const text = accountTexts.ru
const words = languages.ru
const tender = tenderTexts.ru

test.describe('with the page translation of the browser', anyWidth, () => {
  test('sign-in shows each error once and keeps the input', repetition, async ({ page, problems }) => {
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

  test('registration replaces the error of a field by the next one', repetition, async ({ page, problems }) => {
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

  test('a request shows the errors of the server, then that it is sent', repetition, async ({ page, problems }) => {
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
    await stopTimers(page)
    await submitOf(dialog).click()
    await expect(submitOf(dialog)).toHaveText(words.sentButton)
    await page.clock.resume()
    await expect(dialog).toBeHidden()
  })

  test(
    'an office tender shows missing fields, a failure, and that it is sent',
    repetition,
    async ({ page, problems }) => {
      problems.allow(/tariff-request|500/)
      const dialog = await openTenderForm(page, '/orders/office')
      await translatePage(page)
      await submitOf(dialog).click()
      const summary = dialog.getByRole('alert')
      await expect(summary).toContainText(tender.employees)
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
      await stopTimers(page)
      await submitOf(dialog).click()
      await expect(submitOf(dialog)).toHaveText(words.sentButton)
    },
  )

  test('the filters show the number and conditions of the current list', repetition, async ({ page, problems }) => {
    // Hydration mismatch: React falls back to client rendering of the parts that hydrate after the translation
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

  test(
    'a forgotten password shows each error once, then that the mail is sent',
    repetition,
    async ({ page, problems }) => {
      problems.allow(/429/)
      await page.goto('/login')
      await page.getByRole('link', { name: text.forgot }).click()
      await translatePage(page)
      await submit(page, text.sendReset)
      await expect(page.locator('form .error')).toHaveText([text.emailRequired])
      const resets = await intercept(page, '**/reset_password/')
      resets.respondOnce(errorResponse(429, { code: 'x', detail: text.tooMany }))
      await page.getByLabel(text.email).fill('nobody@example.md')
      await submit(page, text.sendReset)
      await expect(page.getByRole('alert')).toContainText(text.tooMany)
      await expect(page.getByLabel(text.email)).toHaveValue('nobody@example.md')
      await submit(page, text.sendReset)
      await expect(page.getByText(text.resetSent)).toBeVisible()
      await page.getByRole('button', { name: text.otherAddress }).click()
      await expect(page.getByLabel(text.email)).toHaveValue('nobody@example.md')
    },
  )

  test(
    'a refused geolocation is reported, and compared tariffs are counted and shown',
    repetition,
    async ({ page, problems }) => {
      problems.allow(/Minified React error #418/)
      await page.goto('/')
      await translatePage(page)
      await page.getByRole('button', { name: words.byGeolocation }).click()
      await expect(page.getByText(words.geolocationFailed).first()).toBeVisible()
      await page.goto('/forhome?service=1')
      await translatePage(page)
      const own = compareTexts.ru
      const toggles = page.getByRole('button', { name: own.compare })
      for (const index of [0, 1, 2]) await toggles.nth(index).click()
      const tray = page.getByRole('complementary', { name: own.tray })
      await expect(tray.getByRole('listitem').getByRole('button')).toHaveCount(3)
      await tray.getByRole('button', { name: own.removeFirst }).first().click()
      await tray.getByRole('link', { name: own.compareTwo }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(own.title)
      await expect(page.getByRole('columnheader')).toHaveCount(2)
    },
  )

  test(
    'a dacha tender keeps its input over an error of the server and is sent',
    repetition,
    async ({ page, problems }) => {
      problems.allow(/tariff-request|400|500/)
      const dialog = await openTenderForm(page, '/orders/home')
      await translatePage(page)
      await dialog.getByLabel(words.address).fill('Trușeni')
      await submitOf(dialog).click()
      await expect(dialog.getByLabel(words.phone, { exact: true })).toHaveAccessibleDescription(tender.phoneOrEmail)
      const phone = uniquePhone()
      await dialog.getByLabel(words.phone, { exact: true }).fill(phone)
      const requests = await intercept(page, requestUrl)
      requests.respondOnce(errorResponse(500))
      await submitOf(dialog).click()
      await expect(dialog.getByRole('alert')).toHaveText(words.sendingFailed)
      await expect(dialog.getByLabel(words.address)).toHaveValue('Trușeni')
      await stopTimers(page)
      await submitOf(dialog).click()
      await expect(submitOf(dialog)).toHaveText(words.sentButton)
    },
  )

  test(
    'the cabinet’s tariff form and zone map report their errors and save',
    repetition,
    async ({ page, problems }) => {
      problems.allow(/400/)
      const w = tariffTexts.ru
      const api = ownApi(page, await signIn(page, rival))
      const name = uniqueName('Переведённый')
      await page.goto('/profile')
      await translatePage(page)
      await (await openMenu(page)).getByRole('link', { name: w.create }).click()
      await expect(heading(page)).toHaveText(w.create)
      await submitForm(page).click()
      await expect(page.locator('.tariff-editor .error').first()).toBeVisible()
      await fillPlain(page, 'ru', name)
      await submitForm(page).click()
      await expectToast(page, w.added)
      const [item] = await api.find(name)
      await api.remove(item.id)

      const zone = zoneTexts.ru
      await page.goto('/profile?tab=mapzone')
      await translatePage(page)
      await button(page, zone.byCoordinates).click()
      const zoneName = uniqueName('Зона перевода')
      await page.getByLabel(zone.name).fill(zoneName)
      const coordinates = page.getByLabel(zone.coordinates, { exact: true })
      await coordinates.fill('28.1, 48.1\n28.2')
      await page.getByLabel(zone.name).focus()
      await expect(page.getByText(zone.badLine)).toBeVisible()
      await coordinates.fill('28.1, 48.1\n28.2, 48.1\n28.2, 48.2')
      await button(page, zone.save).click()
      await expectToast(page, zone.added)
      await removeZone(page, 'ru', zoneName)
    },
  )
})
