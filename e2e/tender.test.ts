import { fibra500, nistruTelecom, unknownId } from '@motanet/demo/facts.ts'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { anyWidth, expect, test } from './server/fixtures.ts'
import { tenderTexts } from './tender-texts.ts'
import { bothLanguages, type Language, languages } from './texts.ts'

const request = '**/info/api/tariff-request/'

async function openForm(page: Page, path: string) {
  await page.goto(path)
  await page.locator('main [aria-haspopup=dialog]').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return dialog
}

const submitOf = (dialog: Locator) => dialog.locator('button[type=submit]')

/** As little as an office needs. */
async function fillOffice(dialog: Locator, language: Language) {
  const words = tenderTexts[language]
  await dialog.getByRole('radio', { name: words.bands[1], exact: true }).check()
  await dialog.getByLabel(languages[language].phone, { exact: true }).fill('069123456')
  await dialog.getByLabel(words.consent).check()
}

for (const language of bothLanguages) {
  const site = languages[language]
  const words = tenderTexts[language]
  const officePage = site.path('/orders/office')
  const homePage = site.path('/orders/home')

  test.describe(`a tender in ${language}`, () => {
    test('for an office: every field is sent, stored and shown on its tracking page', async ({ page }) => {
      const dialog = await openForm(page, officePage)
      await expect(dialog.getByRole('heading', { name: words.officeTitle })).toBeVisible()
      await expect(dialog.getByText(words.toAll)).toBeVisible()
      for (const band of words.bands) {
        await expect(dialog.getByRole('radio', { name: band, exact: true })).not.toBeChecked()
      }
      await dialog.getByRole('radio', { name: words.bands[2], exact: true }).check()
      await dialog.getByLabel(words.officeAddress).pressSequentially(site.boulevardTyped)
      await dialog.getByRole('option').first().click()
      await expect(dialog.getByLabel(words.officeAddress)).toHaveValue(new RegExp(`^${site.boulevard}`))
      await dialog.getByLabel(words.officeAddress).press('End')
      await dialog.getByLabel(words.officeAddress).pressSequentially(', 12')
      await dialog.getByLabel(words.contactPerson).fill('Angela Radu')
      await dialog.getByLabel(site.phone, { exact: true }).fill('+373 69 123 456')
      await dialog.getByLabel(site.email).fill('angela@firma.md')
      await dialog.getByLabel(words.idno).fill('1002600012345')
      await dialog.getByLabel(words.newCompany).check()
      for (const service of words.officeServices) {
        await dialog.getByRole('checkbox', { name: service, exact: true }).check()
      }
      await dialog.getByRole('checkbox', { name: words.officeServices[4], exact: true }).uncheck()
      await dialog.getByLabel(words.comments).fill('3\n4')
      await dialog.getByLabel(words.consent).check()
      const sent = page.waitForRequest(request)
      await dialog.getByRole('button', { name: words.launch }).click()
      expect((await sent).postDataJSON()).toMatchObject({
        kind: 'office',
        employees_count: '11-50',
        phone: '+37369123456',
        email: 'angela@firma.md',
        inn: '1002600012345',
        new_company: true,
        consent: true,
        address_id: expect.any(Number),
      })
      await expect(page.getByText(words.sentToast, { exact: true })).toBeVisible()
      await expect(dialog.getByRole('button', { name: site.sentButton })).toBeVisible()
      await expect(dialog.getByLabel(site.phone, { exact: true })).toHaveValue('')
      await expect(dialog.getByLabel(words.consent)).not.toBeChecked()
      await expect(dialog).toBeHidden({ timeout: 4000 })

      await page.getByRole('link', { name: site.follow }).click()
      await expect(page).toHaveURL(new RegExp(`${site.path('/track/')}[\\w-]{43}$`))
      const shown = page.getByRole('main')
      for (const text of [
        words.officeKind,
        words.upToFive,
        words.bands[2],
        site.boulevard,
        'Angela Radu',
        '+373 69 123 456',
        'angela@firma.md',
        '1002600012345',
        words.beingRegistered,
        words.officeServices[8],
        '3\n4',
      ]) {
        await expect(shown).toContainText(text)
      }
      await expect(shown).not.toContainText(words.officeServices[4])
    })

    test('for a home: every field is sent and stored', async ({ page }) => {
      const dialog = await openForm(page, homePage)
      await expect(dialog.getByRole('heading', { name: words.homeTitle })).toBeVisible()
      await expect(dialog.getByLabel(site.phone, { exact: true })).toBeFocused()
      await dialog.getByLabel(site.phone, { exact: true }).fill('69123456')
      await dialog.getByLabel(site.email).fill('ana@example.md')
      await dialog.getByLabel(site.address).fill('Trușeni, lângă lac')
      // The suggestions close when the focus leaves the address
      await dialog.getByLabel(site.name).fill('Ana')
      await dialog.getByText(words.markOnMap).click()
      await dialog.locator('.leaflet-container').click({ position: { x: 120, y: 90 } })
      await expect(dialog.getByText(words.marked)).toBeVisible()
      for (const service of words.homeServices) {
        await dialog.getByRole('checkbox', { name: service, exact: true }).check()
      }
      await dialog.getByLabel(words.comments).fill('100 Mb/s')
      const sent = page.waitForRequest(request)
      await dialog.getByRole('button', { name: words.launch }).click()
      expect((await sent).postDataJSON()).toEqual({
        kind: 'home',
        phone: '+37369123456',
        email: 'ana@example.md',
        address: 'Trușeni, lângă lac',
        latitude: expect.closeTo(47, 0),
        longitude: expect.closeTo(28.8, 0),
        name: 'Ana',
        comments: '100 Mb/s',
        services: ['wired', 'satellite', 'mobile_modem', 'mobile_router'],
      })
      await expect(dialog).toBeHidden({ timeout: 4000 })
      await page.getByRole('link', { name: site.follow }).click()
      for (const text of [words.homeTitle, words.upToFive, 'Trușeni, lângă lac', '100 Mb/s', ...words.homeServices]) {
        await expect(page.getByRole('main')).toContainText(text)
      }
    })

    test('an office without people, contact and consent says so at each, sends nothing and goes to the first', async ({
      page,
    }) => {
      const dialog = await openForm(page, officePage)
      let sent = 0
      page.on('request', (each) => {
        if (each.url().includes('tariff-request')) sent += 1
      })
      await submitOf(dialog).click()
      const group = dialog.getByRole('radiogroup', { name: words.employees })
      await expect(group).toHaveAttribute('aria-invalid', 'true')
      await expect(group).toHaveAccessibleDescription(words.chooseEmployees)
      await expect(dialog.getByRole('radio').first()).toBeFocused()
      await expect(dialog.getByLabel(site.phone, { exact: true })).toHaveAccessibleDescription(words.phoneOrEmail)
      await expect(dialog.getByLabel(site.email)).toHaveAccessibleDescription(words.phoneOrEmail)
      await expect(dialog.getByLabel(words.consent)).toHaveAccessibleDescription(words.consentRequired)
      await expect(dialog.getByRole('alert')).toContainText(words.employees)

      // One contact settles both
      await dialog.getByLabel(site.email).fill('ana@')
      await expect(dialog.getByText(words.phoneOrEmail)).toHaveCount(0)
      await dialog.getByLabel(site.phone, { exact: true }).fill('6912')
      await dialog.getByRole('radio').first().check()
      await submitOf(dialog).click()
      await expect(dialog.getByLabel(site.phone, { exact: true })).toBeFocused()
      await expect(dialog.getByLabel(site.phone, { exact: true })).toHaveAccessibleDescription(words.notAPhone)
      await expect(dialog.getByLabel(site.email)).toHaveAccessibleDescription(words.notAnEmail)
      expect(sent).toBe(0)
    })

    test('a home without a contact hears it from the server, at both fields', async ({ page, problems }) => {
      problems.allow(/400/)
      const dialog = await openForm(page, homePage)
      await dialog.getByLabel(site.address).fill('Trușeni')
      await submitOf(dialog).click()
      await expect(dialog.getByLabel(site.phone, { exact: true })).toHaveAccessibleDescription(words.phoneOrEmail)
      await expect(dialog.getByLabel(site.email)).toHaveAccessibleDescription(words.phoneOrEmail)
      await expect(dialog.getByLabel(site.phone, { exact: true })).toBeFocused()
      await expect(dialog.getByLabel(site.address)).toHaveValue('Trușeni')
    })

    test('a failed sending keeps everything; the retry is the same request, and one toast is shown', async ({
      page,
      problems,
    }) => {
      problems.allow(/tariff-request/)
      const dialog = await openForm(page, officePage)
      await fillOffice(dialog, language)
      await dialog.getByLabel(words.comments).fill('3')
      const keys: (string | undefined)[] = []
      await page.route(request, async (route) => {
        keys.push(route.request().headers()['idempotency-key'])
        // As a network's sign-in page would answer, then as a broken server
        if (keys.length === 1) await route.fulfill({ status: 200, contentType: 'text/html', body: '<html>' })
        else if (keys.length === 2) await route.fulfill({ status: 500, body: '{}' })
        else await route.continue()
      })
      const toasts = page.locator('.toast')
      for (const attempt of [1, 2]) {
        await submitOf(dialog).click()
        await expect.poll(() => keys.length).toBe(attempt)
        await expect(toasts).toContainText([site.sendingFailed])
        await expect(dialog.getByRole('alert')).toContainText(site.sendingFailed)
        await expect(dialog.getByRole('alert')).toBeInViewport()
      }
      await expect(dialog.getByRole('heading', { name: words.officeTitle })).toBeInViewport()
      await expect(dialog.getByLabel(words.comments)).toHaveValue('3')
      await expect(dialog.getByLabel(site.phone, { exact: true })).toHaveValue('69 123 456')
      await expect(dialog.getByRole('radio', { name: words.bands[1], exact: true })).toBeChecked()
      await submitOf(dialog).click()
      await expect(dialog.getByRole('button', { name: site.sentButton })).toBeVisible()
      await expect(toasts).toContainText([words.sentToast])
      expect(new Set(keys).size).toBe(1)
    })

    test('offline the form says so and keeps what was typed', async ({ page, context, problems }) => {
      problems.allow(/tariff-request|ERR_INTERNET_DISCONNECTED/)
      const dialog = await openForm(page, officePage)
      await fillOffice(dialog, language)
      await context.setOffline(true)
      await submitOf(dialog).click()
      await expect(dialog.getByRole('alert')).toContainText(words.offline)
      await expect(dialog.getByLabel(site.phone, { exact: true })).toHaveValue('69 123 456')
      await context.setOffline(false)
      await submitOf(dialog).click()
      await expect(dialog.getByRole('button', { name: site.sentButton })).toBeVisible()
    })

    test('closed while it sends and sent again from a new dialog, it still is one tender', async ({ page }) => {
      const dialog = await openForm(page, officePage)
      await fillOffice(dialog, language)
      const answers: number[] = []
      const sentAgain = Promise.withResolvers<void>()
      await page.route(request, async (route) => {
        const response = await route.fetch()
        const { id } = await response.json()
        answers.push(id)
        // The first answer comes when the dialog is open again
        if (answers.length === 1) await sentAgain.promise
        else sentAgain.resolve()
        await route.fulfill({ response })
      })
      await submitOf(dialog).click()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await page.locator('main [aria-haspopup=dialog]').first().click()
      await submitOf(dialog).click()
      await expect(dialog.getByRole('button', { name: site.sentButton })).toBeVisible()
      await page.unrouteAll({ behavior: 'wait' })
      expect(answers).toHaveLength(2)
      expect(new Set(answers).size).toBe(1)
    })

    test('a double click sends once', async ({ page }) => {
      const dialog = await openForm(page, officePage)
      await fillOffice(dialog, language)
      let sent = 0
      await page.route(request, async (route) => {
        sent += 1
        await route.continue()
      })
      await submitOf(dialog).dblclick()
      await expect(dialog.getByRole('button', { name: site.sentButton })).toBeVisible()
      expect(sent).toBe(1)
    })

    test('Escape closes first the addresses, then the form; the focus returns and the draft stays', async ({
      page,
    }) => {
      const dialog = await openForm(page, officePage)
      await dialog.getByRole('radio', { name: words.bands[3], exact: true }).check()
      await dialog.getByLabel(words.officeAddress).pressSequentially(site.boulevardTyped)
      await expect(dialog.getByRole('option').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog.getByRole('option')).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      const button = page.locator('main [aria-haspopup=dialog]').first()
      await expect(button).toBeFocused()
      await button.click()
      await expect(dialog.getByLabel(words.officeAddress)).toHaveValue(site.boulevardTyped)
      await expect(dialog.getByRole('radio', { name: words.bands[3], exact: true })).toBeFocused()
    })

    test('a directed tender says to whom it goes and goes there, or to all after all', async ({ page }) => {
      const dialog = await openForm(page, `${homePage}?provider=${nistruTelecom.id}`)
      const one = dialog.getByRole('radio').first()
      await expect(one).toBeChecked()
      const { name } = await (await page.request.get(`/info/api/providers/${nistruTelecom.id}/`)).json()
      await expect(dialog.getByText(words.onlyTo(name))).toBeVisible()
      await expect(dialog.getByRole('radio', { name: words.one(name) })).toBeChecked()
      await dialog.getByRole('radio', { name: words.all }).check()
      await expect(dialog.getByText(words.toAll)).toBeVisible()
      await expect(dialog.getByRole('button', { name: words.launch })).toBeVisible()
      await one.check()
      await dialog.getByLabel(site.phone, { exact: true }).fill('069123456')
      await dialog.getByRole('button', { name: words.send }).click()
      await expect(dialog).toBeHidden({ timeout: 4000 })
      await page.getByRole('link', { name: site.follow }).click()
      await expect(page.getByRole('main')).toContainText(name)
      await expect(page.getByRole('main')).not.toContainText(words.upToFive)
    })
  })

  test(`axe finds nothing in the tenders' forms in ${language}`, async ({ page }) => {
    const office = await openForm(page, `${officePage}?provider=${nistruTelecom.id}`)
    await expectAccessible(page, 'office')
    await submitOf(office).click()
    await expectAccessible(page, 'office with errors')
    await office.getByLabel(words.officeAddress).pressSequentially(site.boulevardTyped)
    await expect(office.getByRole('option').first()).toBeVisible()
    await expectAccessible(page, 'office with addresses')
    const home = await openForm(page, homePage)
    await home.getByLabel(site.phone, { exact: true }).fill('069123456')
    await submitOf(home).click()
    await expect(home).toBeHidden({ timeout: 4000 })
    await expectAccessible(page, 'the notice')
    await page.getByRole('link', { name: site.follow }).click()
    await expect(page.getByRole('main')).toContainText(words.upToFive)
    await expectAccessible(page, 'the tracking page')
  })
}

test.describe('a tender', () => {
  for (const pasted of ['069123456', '+373 69 123 456']) {
    test(`has a phone that survives pasting ${pasted}`, async ({ context, page }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const dialog = await openForm(page, '/orders/office')
      await dialog.getByLabel('Телефон', { exact: true }).focus()
      await page.evaluate((text) => navigator.clipboard.writeText(text), pasted)
      await page.keyboard.press('Control+V')
      await expect(dialog.getByLabel('Телефон', { exact: true })).toHaveValue('69 123 456')
    })
  }

  test('for a tariff goes to its provider with the tariff, which takes precedence', anyWidth, async ({ page }) => {
    const { name, provider } = await (await page.request.get(`/info/api/tariffs/${fibra500.id}/`)).json()
    const dialog = await openForm(page, `/orders/office?tariff=${fibra500.id}&provider=${nistruTelecom.id}`)
    await expect(dialog.getByText(`Заявка получит только ${provider.name}. Тариф: ${name}.`)).toBeVisible()
    await fillOffice(dialog, 'ru')
    const sent = page.waitForRequest(request)
    await submitOf(dialog).click()
    const body = (await sent).postDataJSON()
    expect(body.tariff_id).toBe(4)
    expect(body).not.toHaveProperty('provider_id')
    await expect(dialog).toBeHidden({ timeout: 4000 })
    await page.getByRole('link', { name: 'Следить за ней' }).click()
    await expect(page.getByRole('main')).toContainText(name)
    await expect(page.getByRole('main')).toContainText('Тендер для бизнеса')
  })

  test('for a provider or tariff that is not there goes to all', anyWidth, async ({ page, problems }) => {
    problems.allow(/404/)
    for (const query of ['provider=abc', `provider=${unknownId}`, 'tariff=0', `tariff=${unknownId}`, 'provider=1']) {
      const dialog = await openForm(page, `/orders/home?${query}`)
      await expect(dialog.getByText('До 5 предложений от провайдеров.')).toBeVisible()
      await expect(dialog.getByRole('radio')).toHaveCount(0)
    }
  })

  test('whose provider the server refuses says so where it is chosen', async ({ page, problems }) => {
    problems.allow(/400/)
    const dialog = await openForm(page, `/orders/home?provider=${nistruTelecom.id}`)
    await dialog.getByLabel('Телефон', { exact: true }).fill('069123456')
    await page.route(request, async (route) => {
      const body = { ...route.request().postDataJSON(), provider_id: unknownId }
      await route.continue({ postData: JSON.stringify(body) })
    })
    await submitOf(dialog).click()
    const group = dialog.getByRole('radiogroup', { name: 'Кому отправить' })
    await expect(group).toHaveAccessibleDescription(/больше недоступен/)
    await expect(dialog.getByRole('radio').first()).toBeFocused()
  })

  test('shows the way to the privacy policy in a new tab', async ({ page }) => {
    const dialog = await openForm(page, '/orders/office')
    const link = dialog.getByRole('link', { name: 'политике конфиденциальности' })
    await expect(link).toHaveAttribute('href', '/about#privacy')
    await expect(link).toHaveAttribute('target', '_blank')
  })

  test('whose form cannot be loaded says so', async ({ page, context, problems }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|dynamically imported/)
    await page.goto('/orders/office', { waitUntil: 'networkidle' })
    await context.setOffline(true)
    await page.locator('main [aria-haspopup=dialog]').first().click()
    await expect(page.locator('.toast')).toContainText('Не удалось открыть форму. Проверьте связь с интернетом.')
    await context.setOffline(false)
    await page.locator('main [aria-haspopup=dialog]').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})
