import type { Page } from '@playwright/test'
import { expect, inBothLanguages, repetition, test } from './server/fixtures.ts'
import { languages } from './texts.ts'

type Words = (typeof languages)[keyof typeof languages]

const delayMs = 3000
/** Longer than the transition between two slides. */
const transitionMs = 1500

/** Opens the home page, scrolls to the carousel and waits until its script runs. */
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
    /** Expects slide `number` as the current one and the only one that is not inert. */
    async shows(number: number) {
      await expect(dot(number)).toHaveAttribute('aria-current', 'true')
      const reachable = carousel.locator('[role=group]:not([inert])')
      await expect(reachable.getByRole('heading')).toHaveText([words.bannerTitles[number - 1] ?? ''])
    },
  }
}

inBothLanguages((language) => {
  const words = languages[language]

  test.describe('banners', () => {
    test(
      'arrow buttons, dots and the keyboard change the slide, also from the last to the first',
      repetition,
      async ({ page }) => {
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
      },
    )

    test('words that are wider than the slide wrap within its texts', async ({ page }) => {
      const { carousel } = await openCarousel(page, words)
      const widths = await carousel
        .locator('.slide__text')
        .first()
        .evaluate((text) => {
          for (const part of text.children) part.textContent = 'A'.repeat(200)
          return { column: text.clientWidth, parts: Math.max(...[...text.children].map((part) => part.scrollWidth)) }
        })
      expect(widths.parts).toBeLessThan(widths.column)
    })
  })
})

test.describe('autoplay of the carousel', () => {
  const words = languages.ru

  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.clock.install()
  })

  test('advances every 3 seconds, also after a click', repetition, async ({ page }) => {
    const { button, dot, shows } = await openCarousel(page, words)
    await page.clock.runFor(delayMs + transitionMs)
    await shows(2)
    await button(words.nextSlide).click()
    await page.mouse.move(5, 5)
    await page.clock.runFor(transitionMs)
    await shows(3)
    await page.clock.runFor(delayMs)
    await shows(4)
    await dot(1).click()
    await page.mouse.move(5, 5)
    await page.clock.runFor(delayMs + transitionMs)
    await shows(2)
  })

  test('pauses while the carousel is hovered or contains the keyboard focus', repetition, async ({ page }) => {
    const { carousel, dot, shows } = await openCarousel(page, words)
    await carousel.hover()
    await page.clock.runFor(3 * delayMs)
    await shows(1)
    await page.mouse.move(5, 5)
    await page.clock.runFor(delayMs + transitionMs)
    await shows(2)
    await dot(2).focus()
    await page.keyboard.press('Tab')
    await page.clock.runFor(3 * delayMs)
    await shows(2)
    await page.locator('#main a').last().focus()
    await page.clock.runFor(delayMs + transitionMs)
    await shows(3)
  })

  test('stays paused after the pause button until the play button', repetition, async ({ page }) => {
    const { button, shows } = await openCarousel(page, words)
    await button(words.pause).click()
    await page.mouse.move(5, 5)
    await page.clock.runFor(3 * delayMs)
    await shows(1)
    await button(words.play).click()
    await page.mouse.move(5, 5)
    await page.clock.runFor(delayMs + transitionMs)
    await shows(2)
  })

  test('is off with reduced motion until the play button', repetition, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { button, shows } = await openCarousel(page, words)
    await page.clock.runFor(3 * delayMs)
    await shows(1)
    await button(words.play).click()
    await page.mouse.move(5, 5)
    await page.clock.runFor(delayMs + transitionMs)
    await shows(2)
  })
})

test('pictures are AVIF; a failed one is replaced by the fallback drawing', repetition, async ({ page, problems }) => {
  problems.allow(/media\/pictures/)
  const types: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/media/pictures/')) types.push(response.headers()['content-type'] ?? '')
  })
  const { carousel } = await openCarousel(page, languages.ru)
  await expect.poll(() => types).toContain('image/avif')
  const fallback = carousel.locator('img[src="/banner-fallback.svg"]')
  await expect(fallback).toHaveCount(0)
  await page.route('**/media/pictures/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.reload()
  await carousel.scrollIntoViewIfNeeded()
  await expect(fallback.first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every banner can be read and scrolled to', repetition, async ({ page }) => {
    await page.goto('/')
    const carousel = page.getByRole('region', { name: languages.ru.partners })
    await expect(carousel.getByRole('heading')).toHaveText([...languages.ru.bannerTitles])
    await carousel.getByRole('link').last().focus()
    await expect(carousel.getByRole('link').last()).toBeInViewport()
    await expect(carousel.getByRole('button')).toHaveCount(0)
  })
})
