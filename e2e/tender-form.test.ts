import { expectSent } from './request-form.ts'
import { expect, inBothLanguages, repetition, test } from './server/fixtures.ts'
import { fillOffice, openTenderForm, requestUrl, submitOf, tenderButton } from './tender-form.ts'
import { tenderTexts } from './tender-texts.ts'
import { languages } from './texts.ts'
import { toast } from './toasts.ts'

inBothLanguages((language) => {
  const site = languages[language]
  const words = tenderTexts[language]
  const officePage = site.path('/orders/office')
  const dachaPage = site.path('/orders/home')

  test.describe('the form of a tender', () => {
    test(
      'for an office without the number of people shows the error, focuses it and sends nothing',
      repetition,
      async ({ page }) => {
        const dialog = await openTenderForm(page, officePage)
        let sent = 0
        page.on('request', (each) => {
          if (each.url().includes('tariff-request')) sent += 1
        })
        await submitOf(dialog).click()
        const group = dialog.getByRole('radiogroup', { name: words.employees })
        await expect(group).toHaveAttribute('aria-invalid', 'true')
        await expect(group).toHaveAccessibleDescription(words.chooseEmployees)
        await expect(dialog.getByRole('radio').first()).toBeFocused()
        await expect(dialog.getByRole('alert')).toContainText(words.employees)

        await dialog.getByLabel(site.email).fill('ana@')
        await dialog.getByLabel(site.phone, { exact: true }).fill('6912')
        await dialog.getByRole('radio').first().check()
        await submitOf(dialog).click()
        await expect(dialog.getByLabel(site.phone, { exact: true })).toBeFocused()
        await expect(dialog.getByLabel(site.phone, { exact: true })).toHaveAccessibleDescription(words.notAPhone)
        await expect(dialog.getByLabel(site.email)).toHaveAccessibleDescription(words.notAnEmail)
        expect(sent).toBe(0)
      },
    )

    test(
      'scrolls as a whole in a low window, so that each field and the privacy link can be reached',
      repetition,
      async ({ page }) => {
        await page.setViewportSize({ width: 780, height: 290 })
        const dialog = await openTenderForm(page, dachaPage)
        const name = dialog.getByLabel(site.name)
        await name.focus()
        await expect(name).toBeInViewport({ ratio: 1 })
        const privacy = dialog.getByRole('link').last()
        await privacy.scrollIntoViewIfNeeded()
        await expect(privacy).toBeInViewport({ ratio: 1 })
      },
    )

    test(
      'for an office without contact and consent shows the server’s errors at their fields',
      repetition,
      async ({ page, problems }) => {
        problems.allow(/400/)
        const dialog = await openTenderForm(page, officePage)
        await dialog.getByRole('radio').first().check()
        await dialog.getByLabel(words.comments).fill('3')
        await submitOf(dialog).click()
        await expect(dialog.getByLabel(site.phone, { exact: true })).toHaveAccessibleDescription(words.phoneOrEmail)
        await expect(dialog.getByLabel(site.email)).toHaveAccessibleDescription(words.phoneOrEmail)
        await expect(dialog.getByLabel(words.consent)).toHaveAccessibleDescription(words.consentRequired)
        await expect(dialog.getByLabel(site.phone, { exact: true })).toBeFocused()
        await expect(dialog.getByLabel(words.comments)).toHaveValue('3')

        // One contact is enough
        await dialog.getByLabel(site.email).fill('ana@')
        await expect(dialog.getByText(words.phoneOrEmail)).toHaveCount(0)
      },
    )

    test(
      'for a dacha without a contact shows the server’s error at both fields',
      repetition,
      async ({ page, problems }) => {
        problems.allow(/400/)
        const dialog = await openTenderForm(page, dachaPage)
        await dialog.getByLabel(site.address).fill('Trușeni')
        await submitOf(dialog).click()
        await expect(dialog.getByLabel(site.phone, { exact: true })).toHaveAccessibleDescription(words.phoneOrEmail)
        await expect(dialog.getByLabel(site.email)).toHaveAccessibleDescription(words.phoneOrEmail)
        await expect(dialog.getByLabel(site.phone, { exact: true })).toBeFocused()
        await expect(dialog.getByLabel(site.address)).toHaveValue('Trușeni')
      },
    )

    test(
      'keeps its input if the submission fails, retries with the same idempotency key and shows one toast',
      repetition,
      async ({ page, problems }) => {
        problems.allow(/tariff-request/)
        const dialog = await openTenderForm(page, officePage)
        const phone = await fillOffice(dialog, language)
        await dialog.getByLabel(words.comments).fill('3')
        const keys: (string | undefined)[] = []
        await page.route(requestUrl, async (route) => {
          keys.push(route.request().headers()['idempotency-key'])
          // First the HTML of a network's captive portal, then a server error
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
        await expect(dialog.getByLabel(site.phone, { exact: true })).toHaveValue(phone)
        await expect(dialog.getByRole('radio', { name: words.bands[1], exact: true })).toBeChecked()
        await submitOf(dialog).click()
        await expectSent(page, language)
        await expect(toast(page, words.sentToast)).toBeVisible()
        expect(new Set(keys).size).toBe(1)
      },
    )

    test('shows a message offline and keeps its input', repetition, async ({ page, context, problems }) => {
      problems.allow(/tariff-request|ERR_INTERNET_DISCONNECTED/)
      const dialog = await openTenderForm(page, officePage)
      const phone = await fillOffice(dialog, language)
      await context.setOffline(true)
      await submitOf(dialog).click()
      await expect(dialog.getByRole('alert')).toContainText(words.offline)
      await expect(dialog.getByLabel(site.phone, { exact: true })).toHaveValue(phone)
      await context.setOffline(false)
      await submitOf(dialog).click()
      await expectSent(page, language)
    })

    test(
      'stays open during the request, and is stored once if the response is lost',
      repetition,
      async ({ page, problems }) => {
        problems.allow(/tariff-request|ERR_FAILED/)
        const dialog = await openTenderForm(page, officePage)
        await fillOffice(dialog, language)
        const ids: number[] = []
        const pressed = Promise.withResolvers<void>()
        await page.route(requestUrl, async (route) => {
          const response = await route.fetch()
          const { id } = await response.json()
          ids.push(id)
          if (ids.length > 1) return route.fulfill({ response })
          await pressed.promise
          await route.abort()
        })
        await submitOf(dialog).click()
        await expect.poll(() => ids.length).toBe(1)
        await page.keyboard.press('Escape')
        pressed.resolve()
        await expect(dialog.getByRole('alert')).toBeVisible()
        await submitOf(dialog).click()
        await expectSent(page, language)
        expect(ids).toHaveLength(2)
        expect(new Set(ids).size).toBe(1)
      },
    )

    test('is sent once on a double click', repetition, async ({ page }) => {
      const dialog = await openTenderForm(page, officePage)
      await fillOffice(dialog, language)
      let sent = 0
      await page.route(requestUrl, async (route) => {
        sent += 1
        await route.continue()
      })
      await submitOf(dialog).dblclick()
      await expectSent(page, language)
      expect(sent).toBe(1)
    })

    test(
      'closes the suggestions, then the form on Escape, restores the focus and keeps the draft',
      repetition,
      async ({ page }) => {
        const dialog = await openTenderForm(page, officePage)
        await dialog.getByRole('radio', { name: words.bands[3], exact: true }).check()
        await dialog.getByLabel(words.officeAddress).pressSequentially(site.boulevardTyped)
        await expect(dialog.getByRole('option').first()).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(dialog.getByRole('option')).toHaveCount(0)
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        const button = tenderButton(page)
        await expect(button).toBeFocused()
        await button.click()
        await expect(dialog.getByLabel(words.officeAddress)).toHaveValue(site.boulevardTyped)
        await expect(dialog.getByRole('radio', { name: words.bands[3], exact: true })).toBeFocused()
      },
    )
  })
})

test.describe('the form of a tender', () => {
  for (const pasted of ['069123456', '+373 69 123 456']) {
    test(`accepts the pasted phone number ${pasted}`, repetition, async ({ context, page }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const dialog = await openTenderForm(page, '/orders/office')
      await dialog.getByLabel('Телефон', { exact: true }).focus()
      await page.evaluate((text) => navigator.clipboard.writeText(text), pasted)
      await page.keyboard.press('Control+V')
      await expect(dialog.getByLabel('Телефон', { exact: true })).toHaveValue('69 123 456')
    })
  }

  test(
    'shows the error at the choice of the provider if the server rejects it',
    repetition,
    async ({ page, problems }) => {
      problems.allow(/400/)
      const dialog = await openTenderForm(page, '/orders/home?provider=3')
      await dialog.getByLabel('Телефон', { exact: true }).fill('069123456')
      await page.route(requestUrl, async (route) => {
        const body = { ...route.request().postDataJSON(), provider_id: 2_000_000_000 }
        await route.continue({ postData: JSON.stringify(body) })
      })
      await submitOf(dialog).click()
      const group = dialog.getByRole('radiogroup', { name: 'Кому отправить' })
      await expect(group).toHaveAccessibleDescription(/больше недоступен/)
      await expect(dialog.getByRole('radio').first()).toBeFocused()
    },
  )

  test(
    'shows an error if the form’s script cannot be loaded, and opens it later',
    repetition,
    async ({ page, context, problems }) => {
      problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|dynamically imported/)
      await page.goto('/orders/office')
      const button = tenderButton(page)
      await context.setOffline(true)
      await button.click()
      await expect(toast(page, 'Не удалось открыть форму. Проверьте интернет.')).toBeVisible()
      await context.setOffline(false)
      await button.click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  )
})
