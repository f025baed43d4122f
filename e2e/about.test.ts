import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { axeScan, expect, inBothLanguages, repetition, test } from './server/fixtures.ts'
import { languages } from './texts.ts'

const words = {
  ru: {
    about: 'О проекте',
    sections: {
      contacts: 'Контакты',
      career: 'Карьера',
      cooperation: 'Сотрудничество',
      privacy: 'Политика конфиденциальности',
    },
    watch: 'Смотреть видео о Motanet',
    video: 'Видео о Motanet',
    address: 'Кишинёв, ул. Четатя Килия, 4',
    hours: 'понедельник — пятница, 9:00–17:00, обед 13:00–14:00',
    support: 'ежедневно, 8:00–21:00',
    directions: 'Как добраться',
    law: '№ 195/2024',
    zoomIn: 'Приблизить',
  },
  ro: {
    about: 'Despre proiect',
    sections: {
      contacts: 'Contacte',
      career: 'Cariere',
      cooperation: 'Colaborare',
      privacy: 'Politica de confidențialitate',
    },
    watch: 'Urmăriți videoclipul despre Motanet',
    video: 'Videoclip despre Motanet',
    address: 'Chișinău, str. Cetatea Chilia, 4',
    hours: 'luni–vineri, 9:00–17:00, pauza de prânz 13:00–14:00',
    support: 'zilnic, 8:00–21:00',
    directions: 'Cum ajungeți',
    law: 'nr. 195/2024',
    zoomIn: 'Apropie',
  },
} as const

const player = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'

/** Expects the section's heading in the viewport, below the sticky header. */
async function expectAtHeading(page: Page, title: string) {
  const heading = page.getByRole('heading', { level: 2, name: title, exact: true })
  await expect(heading).toBeInViewport()
  const header = await page.locator('header').boundingBox()
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThan(header?.height ?? 0)
}

inBothLanguages((language) => {
  const { path } = languages[language]
  const text = words[language]

  test(
    'the footer links open the sections from another page and from the page itself',
    repetition,
    async ({ page }) => {
      await page.goto(path('/orders/office'))
      const footer = page.getByRole('contentinfo')
      // The policy is a page of its own
      for (const [id, title] of Object.entries(text.sections).filter(([id]) => id !== 'privacy')) {
        await footer.getByRole('link', { name: title, exact: true }).click()
        await expect(page).toHaveURL(path(`/about#${id}`))
        await expectAtHeading(page, title)
        await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeFocused()
      }
      await expect(page).toHaveTitle(new RegExp(`^${text.about}`))
    },
  )

  test('the URL of a section opens it, also after a reload', repetition, async ({ page }) => {
    for (const [id, title] of Object.entries(text.sections)) {
      await page.goto('about:blank')
      await page.goto(path(`/about#${id}`))
      await expectAtHeading(page, title)
    }
    await page.reload()
    await expectAtHeading(page, text.sections.privacy)
  })

  test(
    'a link of the table of contents opens its section and becomes the current one',
    repetition,
    async ({ page }) => {
      await page.goto(path('/about'))
      const link = page.getByRole('main').getByRole('navigation').getByRole('link', { name: text.sections.cooperation })
      await link.click()
      await expectAtHeading(page, text.sections.cooperation)
      await expect(link).toHaveAttribute('aria-current', 'location')
    },
  )

  test('the video requests nothing from its host before it is activated', repetition, async ({ page, problems }) => {
    const requested: string[] = []
    await page.route('https://www.youtube-nocookie.com/**', (route) => {
      requested.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' })
    })
    await page.goto(path('/about'))
    // A player in the markup would be requested before the load event, one of the client at hydration
    expect(requested).toEqual([])
    problems.allow(/foreign request: https:\/\/www\.youtube-nocookie\.com\//)
    await page.getByRole('link', { name: text.watch }).press('Enter')
    const frame = page.locator(`iframe[title="${text.video}"]`)
    await expect(frame).toBeFocused()
    await expect.poll(() => requested).toEqual([`${player}?autoplay=1`])
    await expect.poll(() => page.frameLocator('iframe').locator('title').textContent()).toBe('player')
  })

  test('the contacts have phone, mail and route links and a pin on the map', repetition, async ({ page }) => {
    await page.goto(path('/about#contacts'))
    const contacts = page.getByRole('region', { name: text.sections.contacts })
    await expect(contacts.getByRole('link', { name: '+373 22 000 000' })).toHaveAttribute('href', 'tel:+37322000000')
    await expect(contacts.getByRole('link', { name: '+373 22 000 001' })).toHaveAttribute('href', 'tel:+37322000001')
    await expect(contacts.getByRole('link', { name: 'salut@motanet.example' })).toHaveAttribute(
      'href',
      'mailto:salut@motanet.example',
    )
    for (const words of [text.address, text.hours, text.support]) await expect(contacts).toContainText(words)
    await expect(contacts.getByRole('link', { name: text.directions })).toHaveAttribute(
      'href',
      /openstreetmap\.org\/directions\?to=46\.98%2C28\.88#/,
    )
    const map = contacts.getByRole('application')
    await expect(map.locator('.map__pin')).toBeInViewport()
    await contacts.getByRole('button', { name: text.zoomIn }).click()
    await expect(map.locator('.map__pin')).toBeInViewport()
  })

  test('the about page has no axe violations', axeScan, async ({ page }) => {
    await page.goto(path('/about#contacts'))
    await expect(page.locator('.map__pin')).toBeVisible()
    await expectAccessible(page, 'about')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  inBothLanguages((language) => {
    const { path } = languages[language]
    const text = words[language]

    test('the about page is complete and the video is a link', repetition, async ({ page }) => {
      await page.goto(path('/about'))
      await expect(page.getByRole('link', { name: text.watch })).toHaveAttribute('href', player)
      await expect(page.getByText(text.address).first()).toBeVisible()
      await expect(page.getByRole('region', { name: text.sections.privacy })).toContainText(text.law)
      await page.getByRole('main').getByRole('link', { name: text.sections.career }).click()
      await expectAtHeading(page, text.sections.career)
    })
  })
})
