import { codruNet, podgoriaNet } from '@motanet/demo/facts.ts'
import type { Page } from '@playwright/test'
import { providerTexts } from './provider-texts.ts'
import { errorResponse } from './server/error-response.ts'
import { expect, inBothLanguages, repetition, test } from './server/fixtures.ts'
import { intercept } from './server/intercept.ts'
import { languages } from './texts.ts'

/** Opens a provider by client-side navigation from the list, so that the page is interactive immediately. */
async function openFromList(page: Page, language: 'ru' | 'ro', name: string) {
  await page.goto(languages[language].path('/provider/list'))
  await page.getByRole('link', { name: `${providerTexts[language].about} ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

inBothLanguages((language) => {
  const { path, retry } = languages[language]
  const w = providerTexts[language]

  test.describe('the page of a provider', () => {
    test('shows title, description, contacts and a link to the business tender', repetition, async ({ page }) => {
      await page.goto(path(codruNet.path))
      await expect(page).toHaveTitle(w.title)
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', w.description)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path(codruNet.path)}$`))
      await expect(page.locator('.phead').getByRole('link', { name: '+373 22 000 001' })).toHaveAttribute(
        'href',
        'tel:+37322000001',
      )
      await expect(page.locator('.about__text p')).toHaveCount(3)
      await expect(page.locator('.about__text p').first()).toHaveText(w.lead)
      const contacts = page.getByRole('complementary').filter({ hasText: w.contacts })
      await expect(contacts.getByRole('link', { name: 'salut@codru.example' })).toHaveAttribute(
        'href',
        'mailto:salut@codru.example',
      )
      await expect(contacts).toContainText(w.address)
      await expect(contacts.getByRole('link', { name: w.forBusiness })).toHaveAttribute(
        'href',
        path('/orders/office?provider=2'),
      )
    })

    test('shows five tariffs and links to the list filtered by the provider', repetition, async ({ page }) => {
      await page.goto(path(codruNet.path))
      await expect(page.locator('.tmini')).toHaveCount(5)
      await expect(page.getByRole('link', { name: w.thirteenMore })).toHaveAttribute(
        'href',
        path('/forhome?provider=2'),
      )
      await page.getByRole('link', { name: w.seeAll }).click()
      await expect(page).toHaveURL(/\/forhome\?provider=2$/)
      await expect(page.locator('.bar__count b')).toContainText('18')
      await expect(page.locator('.chips')).toContainText('Codru Net')
    })

    test(
      'shows the rating distribution and the latest reviews, and appends more on demand',
      repetition,
      async ({ page }) => {
        await openFromList(page, language, 'Codru Net')
        const bars = page.getByRole('list', { name: w.distribution })
        await expect(bars.getByRole('listitem')).toHaveCount(5)
        await expect(bars).toContainText(w.fives)
        const reviews = page.locator('.review')
        await expect(reviews).toHaveCount(10)
        await expect(reviews.filter({ hasText: w.verified }).first()).toBeVisible()
        const more = page.getByRole('link', { name: w.moreReviews })
        await more.focus()
        await page.keyboard.press('Enter')
        await expect(reviews).toHaveCount(20)
        await expect(reviews.nth(10)).toBeFocused()
        await expect(page).toHaveURL(new RegExp(`${path(codruNet.path)}$`))
        await expect(page.getByRole('link', { name: w.logIn })).toHaveAttribute(
          'href',
          path('/login?next=%2Fprovider%2F2%23reviews'),
        )
      },
    )

    test(
      'keeps the shown reviews if more fail to load, and loads them after a retry',
      repetition,
      async ({ page, problems }) => {
        problems.allow(/500/)
        await openFromList(page, language, 'Codru Net')
        const further = await intercept(page, '**/api/auth/reviews/**')
        further.respond(errorResponse(500))
        await page.getByRole('link', { name: w.moreReviews }).click()
        await expect(page.getByText(w.moreFailed)).toBeVisible()
        await expect(page.locator('.review')).toHaveCount(10)
        further.pass()
        await page.getByRole('link', { name: w.moreReviews }).click()
        await expect(page.locator('.review')).toHaveCount(20)
      },
    )

    test('shows a message if there are no reviews', repetition, async ({ page }) => {
      await page.goto(path(podgoriaNet.path))
      await expect(page.getByRole('heading', { name: w.noReviews })).toBeVisible()
      await expect(page.getByRole('list', { name: w.distribution })).toHaveCount(0)
    })

    test(
      'has the status 404 for an unknown id and for the internal provider',
      repetition,
      async ({ page, problems }) => {
        problems.allow(/404/)
        for (const id of ['1', '999', 'x']) {
          expect((await page.goto(path(`/provider/${id}`)))?.status()).toBe(404)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.notFound)
          await expect(page.locator('main img[src="/cat-search.svg"]')).toBeVisible()
        }
      },
    )

    test(
      'shows an error if the page or its parts fail to load, and loads them after a retry',
      repetition,
      async ({ page, problems }) => {
        problems.allow(/500/)
        await page.goto(path('/provider/list'))
        const provider = await intercept(page, '**/info/api/providers/2/')
        const tariffs = await intercept(page, '**/info/api/tariffs/**')
        const reviews = await intercept(page, '**/api/auth/reviews/**')
        provider.respond(errorResponse(500))
        await page.getByRole('link', { name: `${w.about} Codru Net` }).click()
        await expect(page.getByRole('heading', { name: w.failed })).toBeVisible()
        provider.pass()
        for (const part of [tariffs, reviews]) part.respond(errorResponse(500))
        await page.getByRole('link', { name: retry }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Codru Net')
        await expect(page.getByRole('heading', { name: w.failed })).toBeVisible()
        await expect(page.getByRole('heading', { name: w.reviewsFailed })).toBeVisible()
        for (const part of [tariffs, reviews]) part.pass()
        await page.getByRole('link', { name: retry }).first().click()
        await expect(page.locator('.tmini')).toHaveCount(5)
        await expect(page.locator('.review')).toHaveCount(10)
      },
    )
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('more reviews are on further pages', repetition, async ({ page }) => {
      await page.goto(path(codruNet.path))
      const first = await page.locator('.review__text').first().textContent()
      await page.getByRole('link', { name: w.moreReviews }).click()
      await expect(page).toHaveURL(/\/provider\/2\?reviews=2#reviews$/)
      await expect(page.locator('.review')).toHaveCount(10)
      await expect(page.locator('.review__text').first()).not.toHaveText(first ?? '')
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path(codruNet.path)}$`))
      await page.goto(path('/provider/2?reviews=500'))
      await expect(page).toHaveURL(/\/provider\/2\?reviews=22$/)
      await expect(page.getByText(w.lastRange)).toBeVisible()
      await page.getByRole('link', { name: w.toLatest }).click()
      await expect(page.locator('.review__text').first()).toHaveText(first ?? '')
    })
  })
})

test('a review is rendered as text', repetition, async ({ page }) => {
  const comment = `<img src=x onerror=alert(1)> & "<b>${'ш'.repeat(300)}\n\nвторой абзац`
  await page.goto('/provider/list')
  await page.route('**/api/auth/reviews/**', async (route) => {
    const body = await (await route.fetch()).json()
    body.results[0] = { ...body.results[0], author: '', comment }
    await route.fulfill({ json: body })
  })
  await page.getByRole('link', { name: 'О провайдере Codru Net' }).click()
  const review = page.locator('.review').first()
  await expect.poll(() => review.locator('.review__text').textContent()).toBe(comment)
  await expect(review).toContainText('Абонент')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('a picture that fails to load is replaced by the fallback', repetition, async ({ page, problems }) => {
  problems.allow(/ERR_FAILED/)
  await page.route('**/media/demo/banner-2.svg', (route) => route.abort())
  await page.goto(codruNet.path)
  await expect(page.locator('.phead__img')).toHaveAttribute('src', '/tariff-banner.svg')
})
