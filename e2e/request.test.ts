import { demoAccounts, fibra500 } from '@motanet/demo/facts.ts'
import type { Locator } from '@playwright/test'
import { expectSent, fillRequest, openRequestForm, stopTimers } from './request-form.ts'
import { errorResponse } from './server/error-response.ts'
import { anyWidth, expect, inBothLanguages, repetition, repetitionOf, test } from './server/fixtures.ts'
import { intercept } from './server/intercept.ts'
import { signIn } from './server/sign-in.ts'
import { shownPhone, storedPhone, uniqueContacts } from './server/unique-contacts.ts'
import { languages } from './texts.ts'
import { toast } from './toasts.ts'

/** Returns the vertical position of each line of the text. */
function linesOf(text: Locator) {
  return text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return [...range.getClientRects()].map(({ top }) => top)
  })
}

inBothLanguages((language) => {
  const words = languages[language]

  test.describe('a request', () => {
    test('journey: address, house, tariffs, request, tracking page', repetition, async ({ context, page }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.goto(words.path('/'))
      const field = page.getByRole('combobox', { name: words.addressLabel })
      await field.click()
      await page.keyboard.type(words.boulevardTyped)
      await expect(page.getByRole('option').first()).toContainText(words.boulevard)
      await page.getByRole('option').first().click()
      await expect(page).toHaveURL(/\/forhome\?service=1&address_id=\d+$/)
      await expect(page.locator('.addr')).toContainText(words.boulevard)

      const dialog = await openRequestForm(page, language)
      await expect(dialog.getByLabel(words.address)).toHaveValue(new RegExp(words.boulevard.replace('.', '\\.')))
      // Key by key, including the country code that is already shown before the field
      const { phone, email } = uniqueContacts()
      await dialog.getByLabel(words.phone).pressSequentially(storedPhone(phone))
      await expect(dialog.getByLabel(words.phone)).toHaveValue(shownPhone(phone).replace('+373 ', ''))
      const code = dialog.getByText('+373', { exact: true })
      expect((await linesOf(code)).length).toBe(1)
      await dialog.getByLabel(words.email).fill(email)
      await dialog.getByLabel(words.name).fill('Ana')
      await stopTimers(page)
      await dialog.getByRole('button', { name: words.send }).click()
      await expect(dialog.getByRole('button', { name: words.sentButton })).toBeVisible()
      await page.clock.resume()
      await expect(dialog).toBeHidden()

      const notice = page.getByRole('link', { name: words.follow })
      await page.reload()
      await page.getByRole('button', { name: words.copyLink }).click()
      await expect(toast(page, words.linkCopied)).toBeVisible()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      await notice.click()
      await expect(page).toHaveURL(new RegExp(`${words.path('/track/')}[\\w-]{43}$`))
      expect(copied).toBe(page.url())
      await expect(page.getByText(words.sentStep).first()).toBeVisible()
      await expect(page.getByRole('main')).toContainText(email)
      await expect(page.getByRole('main')).toContainText(words.boulevard)
      await expect(page.getByRole('main')).toContainText(shownPhone(phone))
    })

    test('on the narrowest phone the button is beside the price', repetition, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 })
      await page.goto(words.path(fibra500.path))
      const bar = page.locator('.buybar')
      const isBeside = async () => {
        const price = await bar.locator('> div').boundingBox()
        const button = await bar.getByRole('button').boundingBox()
        return price !== null && button !== null && button.x >= price.x + price.width
      }
      await expect.poll(isBeside).toBe(true)
    })

    test(
      'invalid fields show their errors, the first one is focused, and nothing is sent',
      repetition,
      async ({ page }) => {
        await page.goto(words.path(fibra500.path))
        let sent = 0
        page.on('request', (request) => {
          if (request.url().includes('tariff-request')) sent += 1
        })
        const dialog = await openRequestForm(page, language)
        await dialog.getByLabel(words.email).fill('ana@')
        await dialog.getByRole('button', { name: words.send }).click()
        await expect(dialog.getByLabel(words.phone)).toHaveAttribute('aria-invalid', 'true')
        await expect(dialog.getByLabel(words.phone)).toBeFocused()
        await expect(dialog.getByLabel(words.email)).toHaveAttribute('aria-invalid', 'true')
        await expect(dialog.getByLabel(words.address)).toHaveAttribute('aria-invalid', 'true')
        await dialog.getByLabel(words.phone).fill('+40 722 123 456')
        await dialog.getByRole('button', { name: words.send }).click()
        await expect(dialog.getByText(words.foreignPhone).first()).toBeVisible()
        await expect(dialog.getByLabel(words.phone)).toHaveValue('+40722123456')
        expect(sent).toBe(0)
      },
    )

    test('a validation error of the server is shown at its field', repetition, async ({ page, problems }) => {
      problems.allow(/400/)
      await page.goto(words.path(fibra500.path))
      const dialog = await openRequestForm(page, language)
      await dialog.getByLabel(words.phone).fill('69123456')
      await dialog.getByLabel(words.address).fill('x')
      // Valid in the browser, invalid on the server
      await dialog.getByLabel(words.email).fill('ana@localhost')
      await dialog.getByRole('button', { name: words.send }).click()
      await expect(dialog.getByLabel(words.email)).toHaveAttribute('aria-invalid', 'true')
      await expect(dialog.getByLabel(words.address)).toHaveValue('x')
    })

    test(
      'a failed submission keeps the form and its input, and the retry uses the same idempotency key',
      repetition,
      async ({ page, problems }) => {
        problems.allow(/tariff-request/)
        await page.goto(words.path(fibra500.path))
        const dialog = await openRequestForm(page, language)
        await fillRequest(dialog, language)
        const keys: (string | undefined)[] = []
        await page.route('**/info/api/tariff-request/', async (route) => {
          keys.push(route.request().headers()['idempotency-key'])
          if (keys.length === 1) await route.fulfill(errorResponse(500))
          else await route.continue()
        })
        await dialog.getByRole('button', { name: words.send }).click()
        await expect(dialog.getByText(words.sendingFailed).first()).toBeVisible()
        await expect(dialog.getByLabel(words.address)).toHaveValue('str. Ismail, 84')
        await dialog.getByRole('button', { name: words.send }).click()
        await expectSent(page, language)
        expect(keys).toHaveLength(2)
        expect(keys[0]).toBe(keys[1])
      },
    )

    test(
      'name, e-mail and phone of the signed-in user are filled in without overwriting input',
      repetition,
      async ({ page }) => {
        await signIn(page)
        const requests = await intercept(page, '**/info/api/my-requests/')
        requests.hold()
        await page.goto(words.path(fibra500.path))
        const dialog = await openRequestForm(page, language)
        await dialog.getByLabel(words.email).fill('typed@example.md')
        requests.pass()
        await expect(dialog.getByLabel(words.phone)).toHaveValue(/^\d\d \d{3} \d{3}$/)
        await expect(dialog.getByLabel(words.name)).toHaveValue(/\S/)
        await expect(dialog.getByLabel(words.email)).toHaveValue('typed@example.md')

        // Both tender forms are filled in too, and all forms are cleared when the session ends
        await page.goto(words.path('/orders/office'))
        const openTender = async (bare: string) => {
          await page
            .getByRole('contentinfo')
            .locator(`a[href="${words.path(bare)}"]`)
            .click()
          await expect(page).toHaveURL(words.path(bare))
          await page.locator('main [aria-haspopup=dialog]').first().click()
        }
        for (const bare of ['/orders/home', '/orders/office']) {
          await openTender(bare)
          await expect(dialog.getByLabel(words.email)).toHaveValue(demoAccounts.user)
          await page.keyboard.press('Escape')
        }
        await page.evaluate(() => {
          localStorage.removeItem('access')
          localStorage.removeItem('refresh')
        })
        for (const bare of ['/orders/office', '/orders/home']) {
          await openTender(bare)
          await expect(dialog.getByLabel(words.email)).toHaveValue('')
          await expect(dialog.locator('[name=phone]')).toHaveValue('')
          await page.keyboard.press('Escape')
        }
      },
    )

    test('a double click sends one request', repetitionOf(anyWidth), async ({ page }) => {
      await page.goto(words.path(fibra500.path))
      const dialog = await openRequestForm(page, language)
      await fillRequest(dialog, language)
      let sent = 0
      await page.route('**/info/api/tariff-request/', async (route) => {
        sent += 1
        await route.continue()
      })
      await dialog.getByRole('button', { name: words.send }).dblclick()
      await expectSent(page, language)
      expect(sent).toBe(1)
    })

    test(
      'the first field is focused; Escape closes the form, restores the focus and keeps the input',
      repetition,
      async ({ page }) => {
        await page.goto(words.path(fibra500.path))
        const dialog = await openRequestForm(page, language)
        await expect(dialog.getByLabel(words.phone)).toBeFocused()
        await dialog.getByLabel(words.address).fill('str. Ismail, 84')
        // The page behind the dialog was scrolled after the button was clicked
        const scrolledTo = await page.evaluate(() => {
          scrollTo(0, document.documentElement.scrollHeight)
          return scrollY
        })
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(page.getByRole('button', { name: words.connect }).first()).toBeFocused()
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolledTo)
        await expect((await openRequestForm(page, language)).getByLabel(words.address)).toHaveValue('str. Ismail, 84')
      },
    )
  })
})

test(
  'a toast over the form is closed alone, and one that is shown when the form closes stays',
  repetitionOf(anyWidth),
  async ({ page, problems }) => {
    problems.allow(/tariff-request/)
    const words = languages.ru
    const sending = await intercept(page, '**/info/api/tariff-request/', { method: 'POST' })
    sending.respond(errorResponse(500))
    await page.clock.install()
    await page.goto(fibra500.path)
    const dialog = await openRequestForm(page, 'ru')
    await fillRequest(dialog, 'ru')
    // No toast disappears by itself
    await page.clock.pauseAt(Date.now() + 60_000)
    const shown = page.locator('.toast')
    const closeToast = () => shown.getByRole('button', { name: words.close }).click()

    await dialog.getByRole('button', { name: words.send }).click()
    await expect(dialog.locator('.toast')).toHaveCount(1)
    await closeToast()
    await expect(shown).toHaveCount(0)
    await expect(dialog.getByLabel(words.address)).toHaveValue('str. Ismail, 84')

    await dialog.getByRole('button', { name: words.send }).click()
    await expect(dialog.locator('.toast')).toHaveCount(1)
    // Beside the dialog: the toast may cover its close button
    await page.mouse.click(10, 400)
    await expect(dialog).toHaveCount(0)
    await expect(shown).toHaveCount(1)
    await expect(shown).toBeVisible()
    await closeToast()
    await expect(shown).toHaveCount(0)
  },
)

test.describe('the phone field', () => {
  for (const [index, pasted] of ['069123456', '+373 69 123 456', '0037369123456', '69 123 456'].entries()) {
    test(`accepts the pasted number ${pasted}`, index > 0 ? repetition : {}, async ({ context, page }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.goto(fibra500.path)
      const phone = (await openRequestForm(page, 'ru')).getByLabel('Телефон')
      await phone.focus()
      await page.evaluate((text) => navigator.clipboard.writeText(text), pasted)
      await page.keyboard.press('Control+V')
      await expect(phone).toHaveValue('69 123 456')
    })
  }

  test('keeps the caret position while editing', repetition, async ({ page }) => {
    await page.goto(fibra500.path)
    const phone = (await openRequestForm(page, 'ru')).getByLabel('Телефон')
    // Incomplete: on a phone a complete number passes the focus on to the next field
    await phone.pressSequentially('06912345')
    for (const key of ['ArrowLeft', 'ArrowLeft', 'Backspace', '8', 'End', 'Backspace', '6']) {
      await page.keyboard.press(key)
    }
    await expect(phone).toHaveValue('69 128 46')
  })
})

test('an unknown tracking link has the status 404 and is not cached', async ({ page, problems }) => {
  problems.allow(/404/)
  const response = await page.goto(`/track/${'A'.repeat(43)}`)
  expect(response?.status()).toBe(404)
  expect(response?.headers()['cache-control']).toContain('no-store')
})
