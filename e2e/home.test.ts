import { boulevard } from '@motanet/demo/facts.ts'
import { expectPageHydrated } from './page-parts.ts'
import { expect, inBothLanguages, repetition, test } from './server/fixtures.ts'
import { languages } from './texts.ts'

inBothLanguages((language) => {
  const words = languages[language]

  test.describe('home page', () => {
    test('has three tabs that arrow keys switch, with links to the tenders', repetition, async ({ page }) => {
      await page.goto(words.path('/'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.heroTitle)
      await expect(page.getByRole('tab')).toHaveText([words.apartmentTab, words.businessTab, words.dachaTab])
      await expect(page.getByRole('tab', { selected: true })).toHaveText(words.apartmentTab)
      await page.getByRole('tab', { name: words.apartmentTab }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('tab', { selected: true })).toHaveText(words.businessTab)
      await expect(page.getByRole('link', { name: words.officeTender, exact: true })).toHaveAttribute(
        'href',
        words.path('/orders/office'),
      )
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('link', { name: words.dachaTender })).toHaveAttribute(
        'href',
        words.path('/orders/home'),
      )
      await page.keyboard.press('Home')
      await expect(page.getByRole('tab', { selected: true })).toHaveText(words.apartmentTab)
    })

    test(
      'has all its sections below the hero, with the top providers and a link to all of them',
      repetition,
      async ({ page }) => {
        await page.goto(words.path('/'))
        const sections = page.getByRole('main').getByRole('heading', { level: 2 })
        await expect(sections).toHaveText(words.homeSections)
        const providers = page.locator('section', { has: page.getByRole('heading', { name: words.homeSections[2] }) })
        await expect(providers.locator('.pcard').nth(2)).toBeVisible()
        await providers.locator('.more').click()
        await expect(page).toHaveURL(new RegExp(`${words.path('/provider/list')}$`))
      },
    )

    test('a click on the map lists the tariffs at that point', async ({ page }) => {
      await page.goto(words.path('/'))
      const map = page.locator('.leaflet-container')
      await expect(map).toBeVisible()
      const box = await map.boundingBox()
      if (box === null) throw new Error('The map has no size.')
      await map.click({ position: { x: box.width / 2 + 20, y: box.height / 2 + 30 } })
      await expect(page).toHaveURL(/\/forhome\?service=1&lat=4\d\.\d{1,6}&lng=2\d\.\d{1,6}$/)
      await expect(page.locator('.tcard').first()).toBeVisible()
    })

    test('geolocation records the click and lists the tariffs at the place', repetition, async ({ context, page }) => {
      await context.grantPermissions(['geolocation'])
      await context.setGeolocation({ latitude: 47.0245, longitude: 28.8323 })
      await page.goto(words.path('/'))
      const recorded = page.waitForRequest('**/api/analytics/track-location-click/')
      await page.getByRole('button', { name: words.byGeolocation }).click()
      expect((await recorded).postDataJSON()).toMatchObject({
        location: { type: 'Point', coordinates: [28.8323, 47.0245] },
        user_agent: expect.stringContaining('Mozilla'),
        screen_width: expect.any(Number),
      })
      await expect(page).toHaveURL(/lat=47\.0245&lng=28\.8323$/)
      await expect(page.locator('.tcard').first()).toBeVisible()
    })

    test('a denied geolocation shows an error and stays on the page', repetition, async ({ page }) => {
      await page.goto(words.path('/'))
      await page.getByRole('button', { name: words.byGeolocation }).click()
      await expect(page.getByText(words.geolocationFailed).first()).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`${words.path('/')}$`))
    })

    test('geolocation works even if the click cannot be recorded', repetition, async ({ context, page, problems }) => {
      problems.allow(/track-location-click|\[500|at async/)
      await context.grantPermissions(['geolocation'])
      await context.setGeolocation({ latitude: 47.02, longitude: 28.83 })
      await page.route('**/api/analytics/**', (route) => route.fulfill({ status: 500, body: '' }))
      await page.goto(words.path('/'))
      await page.getByRole('button', { name: words.byGeolocation }).click()
      await expect(page).toHaveURL(/forhome\?service=1&lat=47\.02/)
    })

    test(
      'Enter selects only an unambiguous address, and a spelling correction can be undone',
      repetition,
      async ({ page }) => {
        await page.goto(words.path('/'))
        const field = page.getByRole('combobox', { name: words.addressLabel })
        const enter = async (text: string, note: string) => {
          await field.fill('')
          await field.click()
          await page.keyboard.type(text)
          await expect(page.getByText(note)).toBeVisible()
          await page.keyboard.press('Enter')
          await expect(field).toHaveValue(text)
          await expect(page).toHaveURL(new RegExp(`${words.path('/')}$`))
        }
        await enter(words.missingTownTyped, words.missingTown)
        await enter(words.missingHouseTyped, words.missingHouse)
        await expect(page.getByRole('option')).toContainText([words.boulevardName, `${words.boulevardName}, 11`])

        await field.fill('')
        await page.keyboard.type(words.misspeltTyped)
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(/\/forhome\?service=1&address_id=\d+&q=/)
        await expect(page.locator('.addr')).toContainText(words.misspeltTyped)
        await page.getByRole('link', { name: words.backToTyped }).click()
        await expect(page.locator('.typed').getByRole('combobox')).toHaveValue(words.misspeltTyped)
        await expect(page.locator('.typed__hits')).toContainText(`${words.boulevardName}, 126`)
      },
    )

    test(
      'an address on the business tab lists business tariffs, and a point abroad lists none',
      repetition,
      async ({ page }) => {
        await page.goto(words.path('/'))
        await page.getByRole('tab', { name: words.businessTab }).click()
        await page.getByRole('combobox', { name: words.addressLabel }).click()
        await page.keyboard.type(words.boulevardTyped)
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(/\/forhome\?service=3&address_id=\d+$/)
        await expect(page.locator('.tcard').first()).toBeVisible()
        await page.goto(words.path('/forhome?lat=48.85&lng=2.35'))
        await expect(page.getByText(words.abroad)).toBeVisible()
        await expect(page.locator('.tcard')).toHaveCount(0)
      },
    )

    test('an unknown address shows a message', repetition, async ({ page }) => {
      await page.goto(words.path('/'))
      await page.getByRole('combobox', { name: words.addressLabel }).click()
      await page.keyboard.type('qqwwzzxxyy 999')
      await expect(page.getByText(words.addressNotFound).first()).toBeVisible()
    })
  })
})

test.describe('the address search', () => {
  for (const [typed, found, details] of [
    ['штефан чел маре 1', `${boulevard.ru}, 1`, repetition],
    ['stefan cel mare 1', `${boulevard.ru}, 1`, {}],
    ['bd stefan c', boulevard.ru, repetition],
  ] as const) {
    test(`«${typed}» finds the boulevard first`, details, async ({ page }) => {
      await page.goto('/')
      await page.getByRole('combobox').click()
      await page.keyboard.type(typed)
      await expect(page.getByRole('option').first()).toContainText(found)
    })
  }

  test('choosing a street leads to choosing the house', repetition, async ({ page }) => {
    await page.goto('/')
    const field = page.getByRole('combobox')
    await field.click()
    await page.keyboard.type('бул дачия')
    await page.getByRole('option', { name: /Дачия/ }).first().click()
    await expect(field).toHaveValue(/Дачия, $/)
    await page.keyboard.type('1')
    await page
      .getByRole('option', { name: /Дачия, 1/ })
      .first()
      .click()
    await expect(page).toHaveURL(/address_id=\d+$/)
  })

  test('keeps input from before hydration', repetition, async ({ page }) => {
    await page.goto('/', { waitUntil: 'commit' })
    const field = page.getByRole('combobox')
    await field.fill('измаил')
    await expectPageHydrated(page)
    await expect(field).toHaveValue('измаил')
  })
})
