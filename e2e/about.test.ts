import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './server/fixtures.ts'
import { bothLanguages, languages } from './texts.ts'

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

/** The heading stands in view and clear of the sticky header. */
async function expectAtHeading(page: Page, title: string) {
  const heading = page.getByRole('heading', { level: 2, name: title, exact: true })
  await expect(heading).toBeInViewport()
  const header = await page.locator('header').boundingBox()
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThan(header?.height ?? 0)
}

for (const language of bothLanguages) {
  const { path } = languages[language]
  const text = words[language]

  test(`the footer's links lead to the sections in ${language}, from another page and from the same`, async ({
    page,
  }) => {
    await page.goto(path('/orders/office'), { waitUntil: 'networkidle' })
    const footer = page.getByRole('contentinfo')
    for (const [id, title] of Object.entries(text.sections)) {
      await footer.getByRole('link', { name: title, exact: true }).click()
      await expect(page).toHaveURL(path(`/about#${id}`))
      await expectAtHeading(page, title)
      await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeFocused()
    }
    await expect(page).toHaveTitle(new RegExp(`^${text.about}`))
  })

  test(`the address of a section opens it in ${language}, and again after a reload`, async ({ page }) => {
    for (const [id, title] of Object.entries(text.sections)) {
      await page.goto('about:blank')
      await page.goto(path(`/about#${id}`), { waitUntil: 'networkidle' })
      await expectAtHeading(page, title)
    }
    await page.reload({ waitUntil: 'networkidle' })
    await expectAtHeading(page, text.sections.privacy)
  })

  test(`the contents lead to a section and mark it in ${language}`, async ({ page }) => {
    await page.goto(path('/about'), { waitUntil: 'networkidle' })
    const link = page.getByRole('main').getByRole('navigation').getByRole('link', { name: text.sections.cooperation })
    await link.click()
    await expectAtHeading(page, text.sections.cooperation)
    await expect(link).toHaveAttribute('aria-current', 'location')
  })

  test(`the video asks no foreign host before it is pressed in ${language}`, async ({ page, problems }) => {
    const asked: string[] = []
    await page.route('https://www.youtube-nocookie.com/**', (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' })
    })
    await page.goto(path('/about'), { waitUntil: 'networkidle' })
    expect(asked).toEqual([])
    problems.allow(/foreign request: https:\/\/www\.youtube-nocookie\.com\//)
    await page.getByRole('link', { name: text.watch }).press('Enter')
    const frame = page.locator(`iframe[title="${text.video}"]`)
    await expect(frame).toBeFocused()
    await expect.poll(() => asked).toEqual([`${player}?autoplay=1`])
    expect(await page.frameLocator('iframe').locator('title').textContent()).toBe('player')
  })

  test(`the contacts are links and words, and a pin on the map in ${language}`, async ({ page }) => {
    await page.goto(path('/about#contacts'), { waitUntil: 'networkidle' })
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

  test(`axe finds nothing on the page about us in ${language}`, async ({ page }) => {
    await page.goto(path('/about#contacts'), { waitUntil: 'networkidle' })
    await expect(page.locator('.map__pin')).toBeVisible()
    await expectAccessible(page, 'about')
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const language of bothLanguages) {
    const { path } = languages[language]
    const text = words[language]

    test(`the page about us reads in ${language}, and the video is a link`, async ({ page }) => {
      await page.goto(path('/about'))
      await expect(page.getByRole('link', { name: text.watch })).toHaveAttribute('href', player)
      await expect(page.getByText(text.address).first()).toBeVisible()
      await expect(page.getByRole('region', { name: text.sections.privacy })).toContainText(text.law)
      await page.getByRole('main').getByRole('link', { name: text.sections.career }).click()
      await expectAtHeading(page, text.sections.career)
    })
  }
})
