import type { Page } from '@playwright/test'
import { expect, inBothLanguages, repetition, test } from './server/fixtures.ts'
import { intercept } from './server/intercept.ts'
import { languages } from './texts.ts'

type Words = (typeof languages)[keyof typeof languages]

const byAddress = '**/info/api/providers/by-address/**'
const house = { label: 'ул. Измаил, 84', label_ro: 'str. Ismail, 84', locality: 'Кишинёв', locality_ro: 'Chișinău' }

/** Opens the home page with an address in local storage, as for a returning visitor. */
async function returnHome(page: Page, words: Words) {
  await page.addInitScript(
    (address) => {
      if (sessionStorage.getItem('seen')) return
      sessionStorage.setItem('seen', 'yes')
      localStorage.setItem('lastAddress', JSON.stringify(address))
    },
    { id: 100, ...house },
  )
  await page.goto(words.path('/'))
  return block(page, words)
}

function block(page: Page, words: Words) {
  return page.locator('section', { has: page.getByRole('heading', { name: words.nearbyTitle }) })
}

inBothLanguages((language) => {
  const words = languages[language]
  const label = language === 'ru' ? house.label : house.label_ro

  test.describe('providers at the address', () => {
    test('are hidden without an address', repetition, async ({ page }) => {
      await page.goto(words.path('/'))
      // The block depends on local storage, which is read at hydration
      await expect(page.getByRole('heading', { name: words.nearbyTitle })).toHaveCount(0)
    })

    test(
      'are shown for the address chosen in the hero, each with a link to its tariffs there',
      repetition,
      async ({ page }) => {
        await page.goto(words.path('/'))
        await page.getByRole('combobox', { name: words.addressLabel }).click()
        await page.keyboard.type(words.boulevardTyped)
        await page.getByRole('option', { name: words.boulevard }).first().click()
        await expect(page).toHaveURL(/address_id=\d+$/)
        const addressId = new URL(page.url()).searchParams.get('address_id')
        await page.waitForFunction(() => localStorage.getItem('lastAddress'))
        await page.goBack()
        const nearby = block(page, words)
        await expect(nearby).toContainText(words.boulevard)
        const first = nearby.getByRole('listitem').first().getByRole('link')
        await expect(first).toHaveAttribute('href', new RegExp(`/forhome\\?address_id=${addressId}&provider=\\d+$`))
        const count = (await first.locator('span').textContent()) ?? 'none'
        await first.click()
        await expect(page.locator('.bar__count')).toContainText(count)
      },
    )

    test(
      'show a loading status, then six providers with their tariff counts and the others on demand',
      repetition,
      async ({ page }) => {
        const providers = [1, 2, 25, 4, 5, 6, 7, 8].map((tariff_count, at) => ({
          id: at + 2,
          name: `P${at}`,
          tariff_count,
        }))
        const list = await intercept(page, byAddress)
        list.hold()
        const nearby = await returnHome(page, words)
        await expect(nearby.getByRole('status')).toHaveText(words.loading)
        await expect(nearby).toContainText(label)
        list.respond({ json: providers })
        await expect(nearby.getByRole('listitem')).toHaveCount(6)
        for (const [at, text] of words.tariffCounts.entries())
          await expect(nearby.getByRole('listitem').nth(at)).toHaveText(`P${at}${text}`)
        await nearby.getByRole('button').last().click()
        await expect(nearby.getByRole('listitem')).toHaveCount(8)
        await expect(nearby.getByRole('link', { name: /^P6/ })).toBeFocused()
      },
    )

    test('show a message and a link to the tender if no provider serves the address', repetition, async ({ page }) => {
      await page.route(byAddress, (route) => route.fulfill({ json: [] }))
      const nearby = await returnHome(page, words)
      await expect(nearby).toContainText(words.nobodyNearby)
      await expect(nearby.locator(`a[href="${words.path('/orders/home')}"]`)).toBeVisible()
    })

    test('show an error with a retry if loading fails', repetition, async ({ page, problems }) => {
      problems.allow(/by-address|\[500/)
      const list = await intercept(page, byAddress)
      list.respond({ status: 500, body: '' })
      const nearby = await returnHome(page, words)
      await expect(nearby).toContainText(words.nearbyFailed)
      list.pass()
      await nearby.getByRole('button', { name: words.retry }).click()
      await expect(nearby.getByRole('listitem').first()).toBeVisible()
    })

    test('let the visitor change the address in place and delete it', repetition, async ({ page }) => {
      const nearby = await returnHome(page, words)
      await nearby.getByText(words.changeAddress).click()
      await expect(nearby.getByRole('combobox')).toBeFocused()
      await page.keyboard.type(words.boulevardTyped)
      await nearby.getByRole('option', { name: words.boulevard }).first().click()
      await expect(nearby).toContainText(words.boulevard)
      await expect(nearby.getByText(words.changeAddress)).toBeFocused()
      await expect(page).toHaveURL(new RegExp(`${words.path('/')}$`))
      await nearby.getByRole('button', { name: words.forgetAddress }).click()
      await expect(nearby).toHaveCount(0)
      await expect(page.getByRole('tab', { selected: true })).toBeFocused()
      await page.reload()
      await expect(nearby).toHaveCount(0)
    })
  })
})

test(
  'an address that the API no longer knows is removed from local storage',
  repetition,
  async ({ page, problems }) => {
    problems.allow(/by-address/)
    await page.route(byAddress, (route) =>
      route.fulfill({ status: 404, json: { status: 404, code: 'address-not-found', detail: '' } }),
    )
    const nearby = await returnHome(page, languages.ru)
    await expect(nearby).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lastAddress'))).toBeNull()
  },
)

test('the block for a stored address causes no layout shift', repetition, async ({ page }) => {
  await page.addInitScript(() => {
    const shifts = { total: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.total += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.setViewportSize({ width: 1440, height: 2400 })
  const nearby = await returnHome(page, languages.ru)
  await expect(nearby.getByRole('listitem').first()).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total)).toBeLessThan(
    0.02,
  )
})
