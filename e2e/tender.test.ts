import { expectAccessible } from './axe.ts'
import { stopTimers } from './request-form.ts'
import { anyWidth, axeScan, expect, inBothLanguages, repetition, repetitionOf, test } from './server/fixtures.ts'
import { shownPhone, storedPhone, uniqueContacts, uniquePhone } from './server/unique-contacts.ts'
import { fillOffice, openTenderForm, requestUrl, submitOf } from './tender-form.ts'
import { tenderTexts } from './tender-texts.ts'
import { languages } from './texts.ts'

inBothLanguages((language) => {
  const site = languages[language]
  const words = tenderTexts[language]
  const officePage = site.path('/orders/office')
  const dachaPage = site.path('/orders/home')

  test.describe('a tender', () => {
    test('for an office sends every field and shows it on the tracking page', repetition, async ({ page }) => {
      const dialog = await openTenderForm(page, officePage)
      await expect(dialog.getByRole('heading', { name: words.officeTitle })).toBeVisible()
      await expect(dialog.getByText(words.toAll)).toBeVisible()
      for (const band of words.bands) {
        await expect(dialog.getByRole('radio', { name: band, exact: true })).not.toBeChecked()
      }
      await dialog.getByRole('radio', { name: words.bands[2], exact: true }).check()
      await dialog.getByLabel(words.officeAddress).pressSequentially(site.boulevardTyped)
      await expect(dialog.getByRole('option').first()).toContainText(site.boulevard)
      await dialog.getByRole('option').first().click()
      await expect(dialog.getByLabel(words.officeAddress)).toHaveValue(new RegExp(`^${site.boulevard}`))
      await dialog.getByLabel(words.officeAddress).press('End')
      await dialog.getByLabel(words.officeAddress).pressSequentially(', 12')
      await dialog.getByLabel(words.contactPerson).fill('Angela Radu')
      const { phone, email } = uniqueContacts()
      await dialog.getByLabel(site.phone, { exact: true }).fill(shownPhone(phone))
      await dialog.getByLabel(site.email).fill(email)
      await dialog.getByLabel(words.idno).fill('1002600012345')
      await dialog.getByLabel(words.newCompany).check()
      for (const service of words.officeServices) {
        await dialog.getByRole('checkbox', { name: service, exact: true }).check()
      }
      await dialog.getByRole('checkbox', { name: words.officeServices[4], exact: true }).uncheck()
      await dialog.getByLabel(words.comments).fill('3\n4')
      await dialog.getByLabel(words.consent).check()
      const sent = page.waitForRequest(requestUrl)
      await stopTimers(page)
      await dialog.getByRole('button', { name: words.launch }).click()
      expect((await sent).postDataJSON()).toMatchObject({
        kind: 'office',
        employees_count: '11-50',
        phone: storedPhone(phone),
        email,
        inn: '1002600012345',
        new_company: true,
        consent: true,
        address_id: expect.any(Number),
      })
      await expect(page.getByText(words.sentToast, { exact: true })).toBeVisible()
      await expect(dialog.getByRole('button', { name: site.sentButton })).toBeVisible()
      await expect(dialog.getByLabel(site.phone, { exact: true })).toHaveValue('')
      await expect(dialog.getByLabel(words.consent)).not.toBeChecked()
      await page.clock.resume()
      await expect(dialog).toBeHidden()

      await page.getByRole('link', { name: site.follow }).click()
      await expect(page).toHaveURL(new RegExp(`${site.path('/track/')}[\\w-]{43}$`))
      const shown = page.getByRole('main')
      for (const text of [
        words.officeKind,
        words.upToFive,
        words.bands[2],
        site.boulevard,
        'Angela Radu',
        shownPhone(phone),
        email,
        '1002600012345',
        words.beingRegistered,
        words.officeServices[8],
        '3\n4',
      ]) {
        await expect(shown).toContainText(text)
      }
      await expect(shown).not.toContainText(words.officeServices[4])
    })

    test('for a dacha sends every field and shows it on the tracking page', repetition, async ({ page }) => {
      const dialog = await openTenderForm(page, dachaPage)
      await expect(dialog.getByRole('heading', { name: words.dachaTitle })).toBeVisible()
      await expect(dialog.getByLabel(site.phone, { exact: true })).toBeFocused()
      const { phone, email } = uniqueContacts()
      await dialog.getByLabel(site.phone, { exact: true }).fill(phone.slice(1))
      await dialog.getByLabel(site.email).fill(email)
      await dialog.getByLabel(site.address).fill('Trușeni, lângă lac')
      // Moving the focus closes the suggestions
      await dialog.getByLabel(site.name).fill('Ana')
      await dialog.getByText(words.markOnMap).click()
      await dialog.locator('.leaflet-container').click({ position: { x: 120, y: 90 } })
      await expect(dialog.getByText(words.marked)).toBeVisible()
      for (const service of words.dachaServices) {
        await dialog.getByRole('checkbox', { name: service, exact: true }).check()
      }
      await dialog.getByLabel(words.comments).fill('100 Mb/s')
      const sent = page.waitForRequest(requestUrl)
      await dialog.getByRole('button', { name: words.launch }).click()
      expect((await sent).postDataJSON()).toEqual({
        kind: 'home',
        phone: storedPhone(phone),
        email,
        choice_seconds: expect.any(Number),
        address: 'Trușeni, lângă lac',
        latitude: expect.closeTo(47, 0),
        longitude: expect.closeTo(28.8, 0),
        name: 'Ana',
        comments: '100 Mb/s',
        services: ['wired', 'satellite', 'mobile_modem', 'mobile_router'],
      })
      await expect(dialog).toBeHidden()
      await page.getByRole('link', { name: site.follow }).click()
      for (const text of [words.dachaTitle, words.upToFive, 'Trușeni, lângă lac', '100 Mb/s', ...words.dachaServices]) {
        await expect(page.getByRole('main')).toContainText(text)
      }
    })

    test(
      'directed to a provider names it and is sent to it, unless all providers are chosen',
      repetition,
      async ({ page }) => {
        // No test renames this provider
        const id = 4
        const dialog = await openTenderForm(page, `${dachaPage}?provider=${id}`)
        const one = dialog.getByRole('radio').first()
        await expect(one).toBeChecked()
        const { name } = await (await page.request.get(`/info/api/providers/${id}/`)).json()
        await expect(dialog.getByText(words.onlyTo(name))).toBeVisible()
        await expect(dialog.getByRole('radio', { name: words.one(name) })).toBeChecked()
        await dialog.getByRole('radio', { name: words.all }).check()
        await expect(dialog.getByText(words.toAll)).toBeVisible()
        await expect(dialog.getByRole('button', { name: words.launch })).toBeVisible()
        await one.check()
        await dialog.getByLabel(site.phone, { exact: true }).fill(uniquePhone())
        await dialog.getByRole('button', { name: words.send }).click()
        await expect(dialog).toBeHidden()
        await page.getByRole('link', { name: site.follow }).click()
        await expect(page.getByRole('main')).toContainText(name)
        await expect(page.getByRole('main')).not.toContainText(words.upToFive)
      },
    )
  })

  test('the tender forms have no axe violations', axeScan, async ({ page }) => {
    const office = await openTenderForm(page, `${officePage}?provider=3`)
    await expectAccessible(page, 'office')
    await submitOf(office).click()
    await expectAccessible(page, 'office with errors')
    await office.getByLabel(words.officeAddress).pressSequentially(site.boulevardTyped)
    await expect(office.getByRole('option').first()).toBeVisible()
    await expectAccessible(page, 'office with addresses')
    const dacha = await openTenderForm(page, dachaPage)
    await dacha.getByLabel(site.phone, { exact: true }).fill(uniquePhone())
    await submitOf(dacha).click()
    await expect(dacha).toBeHidden()
    await expectAccessible(page, 'the notice')
    await page.getByRole('link', { name: site.follow }).click()
    await expect(page.getByRole('main')).toContainText(words.upToFive)
    await expectAccessible(page, 'the tracking page')
  })
})

test.describe('a tender', () => {
  test(
    'for a tariff is sent to the tariff’s provider, which takes precedence over the provider in the URL',
    repetitionOf(anyWidth),
    async ({ page }) => {
      const { name, provider } = await (await page.request.get('/info/api/tariffs/4/')).json()
      const dialog = await openTenderForm(page, '/orders/office?tariff=4&provider=3')
      await expect(dialog.getByText(`Заявка получит только ${provider.name}. Тариф: ${name}.`)).toBeVisible()
      await fillOffice(dialog, 'ru')
      const sent = page.waitForRequest(requestUrl)
      await submitOf(dialog).click()
      const body = (await sent).postDataJSON()
      expect(body.tariff_id).toBe(4)
      expect(body).not.toHaveProperty('provider_id')
      await expect(dialog).toBeHidden()
      await page.getByRole('link', { name: 'Следить за ней' }).click()
      await expect(page.getByRole('main')).toContainText(name)
      await expect(page.getByRole('main')).toContainText('Тендер для бизнеса')
    },
  )

  test(
    'for an unknown provider or tariff is sent to all providers',
    repetitionOf(anyWidth),
    async ({ page, problems }) => {
      problems.allow(/404/)
      for (const query of ['provider=abc', 'provider=2000000000', 'tariff=0', 'tariff=2000000000', 'provider=1']) {
        const dialog = await openTenderForm(page, `/orders/home?${query}`)
        await expect(dialog.getByText('До 5 предложений от провайдеров.')).toBeVisible()
        await expect(dialog.getByRole('radio')).toHaveCount(0)
      }
    },
  )

  test('links to the privacy policy in a new tab', repetition, async ({ page }) => {
    const dialog = await openTenderForm(page, '/orders/office')
    const link = dialog.getByRole('link', { name: 'политике конфиденциальности' })
    await expect(link).toHaveAttribute('href', '/privacy')
    await expect(link).toHaveAttribute('target', '_blank')
  })
})
