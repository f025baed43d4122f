import type { Page } from '@playwright/test'
import { expect, test } from './server/fixtures.ts'
import { bothLanguages, languages } from './texts.ts'

type Words = (typeof languages)[keyof typeof languages]

const delayMs = 3000
/** Longer than a slide takes to come to rest. */
const settledMs = 1500

/** The carousel of the home page, in view and moved by its own code. */
async function openCarousel(page: Page, words: Words) {
  await page.goto(words.path('/'))
  const carousel = page.getByRole('region', { name: words.partners })
  await carousel.scrollIntoViewIfNeeded()
  await expect(carousel).toHaveClass(/is-moving/)
  const button = (name: string) => carousel.getByRole('button', { name, exact: true })
  const dot = (number: number) => button(words.slide(number))
  return {
    carousel,
    button,
    dot,
    /** Slide `number` is the current one, and the only one that can be read and reached. */
    async shows(number: number) {
      await expect(dot(number)).toHaveAttribute('aria-current', 'true')
      const reachable = carousel.locator('[role=group]:not([inert])')
      await expect(reachable.getByRole('heading')).toHaveText([words.bannerTitles[number - 1] ?? ''])
    },
  }
}

for (const language of bothLanguages) {
  const words = languages[language]

  test.describe(`banners in ${language}`, () => {
    test('go round by arrows and dots, one slide at a time, and by the keyboard', async ({ page }) => {
      const { button, dot, shows } = await openCarousel(page, words)
      await shows(1)
      await button(words.nextSlide).click()
      await shows(2)
      await button(words.previousSlide).click()
      await button(words.previousSlide).click()
      await shows(4)
      await button(words.nextSlide).click()
      await shows(1)
      await dot(3).click()
      await shows(3)
      await dot(1).focus()
      await page.keyboard.press('Enter')
      await shows(1)
      await page.keyboard.press('Shift+Tab')
      await expect(page.locator(':focus')).toHaveAttribute('href', words.path('/forhome?service=1'))
    })
  })
}

test.describe('the carousel by itself', () => {
  const words = languages.ru

  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.clock.install()
  })

  test('goes on every 3 seconds, and after a click as before', async ({ page }) => {
    const { button, dot, shows } = await openCarousel(page, words)
    await page.clock.runFor(delayMs + settledMs)
    await shows(2)
    await button(words.nextSlide).click()
    await page.mouse.move(5, 5)
    await page.clock.runFor(settledMs)
    await shows(3)
    await page.clock.runFor(delayMs)
    await shows(4)
    await dot(1).click()
    await page.mouse.move(5, 5)
    await page.clock.runFor(delayMs + settledMs)
    await shows(2)
  })

  test('waits under the mouse and under the keyboard’s focus', async ({ page }) => {
    const { carousel, dot, shows } = await openCarousel(page, words)
    await carousel.hover()
    await page.clock.runFor(3 * delayMs)
    await shows(1)
    await page.mouse.move(5, 5)
    await page.clock.runFor(delayMs + settledMs)
    await shows(2)
    await dot(2).focus()
    await page.keyboard.press('Tab')
    await page.clock.runFor(3 * delayMs)
    await shows(2)
    await page.locator('#main a').last().focus()
    await page.clock.runFor(delayMs + settledMs)
    await shows(3)
  })

  test('stops at its pause button until it is started again', async ({ page }) => {
    const { button, shows } = await openCarousel(page, words)
    await button(words.pause).click()
    await page.mouse.move(5, 5)
    await page.clock.runFor(3 * delayMs)
    await shows(1)
    await button(words.play).click()
    await page.mouse.move(5, 5)
    await page.clock.runFor(delayMs + settledMs)
    await shows(2)
  })

  test('stands still where less motion is wanted, unless it is started', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { button, shows } = await openCarousel(page, words)
    await page.clock.runFor(3 * delayMs)
    await shows(1)
    await button(words.play).click()
    await page.mouse.move(5, 5)
    await page.clock.runFor(delayMs + settledMs)
    await shows(2)
  })
})

test('the pictures come in a modern format; one that fails has a drawing in its place', async ({ page, problems }) => {
  problems.allow(/media\/pictures/)
  const types: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/media/pictures/')) types.push(response.headers()['content-type'] ?? '')
  })
  const { carousel } = await openCarousel(page, languages.ru)
  await expect.poll(() => types).toContain('image/avif')
  const drawn = carousel.locator('img[src="/banner-fallback.svg"]')
  await expect(drawn).toHaveCount(0)
  await page.route('**/media/pictures/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.reload()
  await carousel.scrollIntoViewIfNeeded()
  await expect(drawn.first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every banner can be scrolled to and read', async ({ page }) => {
    await page.goto('/')
    const carousel = page.getByRole('region', { name: languages.ru.partners })
    await expect(carousel.getByRole('heading')).toHaveText([...languages.ru.bannerTitles])
    await carousel.getByRole('link').last().focus()
    await expect(carousel.getByRole('link').last()).toBeInViewport()
    await expect(carousel.getByRole('button')).toHaveCount(0)
  })
})
