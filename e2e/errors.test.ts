import { codruNet, fibra500, unknownId } from '@motanet/demo/facts.ts'
import type { Page } from '@playwright/test'
import { errorResponse } from './server/error-response.ts'
import { anyWidth, expect, inBothLanguages, repetition, repetitionOf, test } from './server/fixtures.ts'
import { intercept } from './server/intercept.ts'
import { tags } from './tags.ts'
import { languages } from './texts.ts'

const words = {
  ru: {
    noPage: 'Такой страницы нет',
    noTariff: 'Тариф не найден',
    noRequest: /^Заявка не найдена/,
    catalogue: 'Все тарифы',
    providers: 'Все провайдеры',
    home: 'На главную',
    unreachable: 'Нет связи с сайтом',
    stillUnreachable: 'Связи пока нет.',
    failed: 'Не удалось открыть страницу',
    retry: 'Повторить',
    back: 'Назад',
    about: 'О проекте',
    aboutTitle: 'Выбираем интернет по адресу, а не по рекламе',
  },
  ro: {
    noPage: 'Această pagină nu există',
    noTariff: 'Tariful nu a fost găsit',
    noRequest: /^Cererea nu a fost găsită/,
    catalogue: 'Toate tarifele',
    providers: 'Toți furnizorii',
    home: 'Pagina principală',
    unreachable: 'Nu există legătură cu site-ul',
    stillUnreachable: 'Legătura încă lipsește.',
    failed: 'Pagina nu a putut fi deschisă',
    retry: 'Încearcă din nou',
    back: 'Înapoi',
    about: 'Despre proiect',
    aboutTitle: 'Alegem internetul după adresă, nu după reclamă',
  },
} as const

const cat = 'img[src="/cat-search.svg"]'

async function openAbout(page: Page, name: string) {
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
}

inBothLanguages((language) => {
  const { path } = languages[language]
  const text = words[language]

  for (const [address, title, details] of [
    ['/nowhere', text.noPage],
    [`${fibra500.path}/more`, text.noPage, repetition],
    ['/%3Cscript%3Ealert(1)%3C%2Fscript%3E', text.noPage, repetition],
    [`/tariff/${unknownId}`, text.noTariff, repetition],
    ['/tariff/99999999999999999999', text.noTariff, repetition],
    ['/tariff/%00', text.noTariff, repetition],
    ['/tariff/%2e%2e%2fsecret', text.noTariff, repetition],
    ['/track/unknown', text.noRequest, repetition],
  ] as const) {
    test(
      `${address} has the status 404, the cat, links to other pages and noindex`,
      details ?? {},
      async ({ page, problems }) => {
        problems.allow(/404/)
        const response = await page.goto(path(address))
        expect(response?.status()).toBe(404)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
        const main = page.getByRole('main')
        await expect(main.locator(cat)).toBeVisible()
        await expect(main.getByRole('link', { name: text.providers })).toHaveAttribute('href', path('/provider/list'))
        await expect(main.getByRole('link', { name: text.home })).toHaveAttribute('href', path('/'))
        await main.getByRole('link', { name: text.catalogue }).click()
        await expect(page).toHaveURL(path('/forhome'))
      },
    )
  }

  test(
    'offline, a link shows the error page, and the page loads when the connection returns',
    repetition,
    async ({ page, context, problems }) => {
      problems.allow(/ERR_INTERNET_DISCONNECTED|Error loading route module|dynamically imported module/)
      await page.goto(path('/'))
      await context.setOffline(true)
      await openAbout(page, text.about)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.unreachable)
      await expect(page).toHaveURL(path('/about'))
      await expect(page.locator(cat)).toHaveCount(0)
      await page.getByRole('link', { name: text.retry }).click()
      await expect(page.getByRole('status')).toHaveText(text.stillUnreachable)
      await page.getByRole('button', { name: text.back }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(languages[language].heroTitle)
      await page.goForward()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.unreachable)
      await context.setOffline(false)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.aboutTitle)
    },
  )

  test(
    'a server error shows its message without the cat, and the page loads after a retry',
    repetition,
    async ({ page, problems }) => {
      problems.allow(/503/)
      await page.goto(path('/'))
      await page.route('**/info/api/site/', (route) => route.fulfill(errorResponse(503)))
      await openAbout(page, text.about)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.failed)
      await expect(page.locator(cat)).toHaveCount(0)
      await expect(page.getByRole('button', { name: text.back })).toBeVisible()
      await page.getByRole('link', { name: text.retry }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.aboutTitle)
    },
  )
})

test(
  'a page whose script was removed by a deployment is loaded as a document',
  anyWidth,
  async ({ page, problems }) => {
    problems.allow(/404|Error loading route module|dynamically imported module/)
    await page.goto('/')
    const script = await intercept(page, /assets\/about\.route-.+\.js$/)
    script.respondOnce({ status: 404, body: '' })
    await openAbout(page, words.ru.about)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.ru.aboutTitle)
    await expect(page.getByRole('link', { name: words.ru.retry })).toHaveCount(0)
  },
)

test(
  'a page whose scripts were removed by a deployment keeps the server-rendered markup',
  repetitionOf(anyWidth),
  async ({ page, problems }) => {
    problems.allow(/404|Error loading route module|dynamically imported module/)
    await page.goto('/')
    let failures = 0
    await page.route(/assets\/tenders-office-.+\.js$/, (route) => {
      failures += 1
      return route.fulfill({ status: 404, body: '' })
    })
    await page.getByRole('contentinfo').locator('a[href="/orders/office"]').click()
    await expect(page).toHaveURL('/orders/office')
    // The script is requested during the navigation, and again by the document that replaces the failed page
    await expect.poll(() => failures).toBeGreaterThanOrEqual(2)
    await expect(page.getByRole('table')).toBeVisible()
    // That document is not replaced again, although its script fails too
    const loadingTime = () => page.evaluate(() => performance.timeOrigin)
    const loadedAt = await loadingTime()
    await page.waitForTimeout(1500)
    expect(await loadingTime()).toBe(loadedAt)
    await expect(page.getByRole('link', { name: words.ru.retry })).toHaveCount(0)
  },
)

test(
  'pictures that fail before or after hydration are replaced by the fallback',
  repetition,
  async ({ page, problems }) => {
    problems.allow(/404/)
    await page.route('**/media/**', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/forhome')
    await expect(page.locator('.tcard .logo img').first()).toHaveAttribute('src', '/logo-fallback.svg')
    await page.locator('.tcard h3 a').first().click()
    await expect(page.locator('.tariff-top .logo img')).toHaveAttribute('src', '/logo-fallback.svg')
    await expect
      .poll(() => page.locator('.tariff-top .logo img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  },
)

for (const [name, bare, isFirst] of [
  ['the catalogue', '/forhome', true],
  ['a tariff', fibra500.path],
  ['the list of providers', '/provider/list'],
  ['a provider', codruNet.path],
  ['the page for offices', '/orders/office'],
  ['the page for dachas', '/orders/home'],
  ['comparing', '/compare'],
] as const) {
  test(`offline, navigating to ${name} shows the error page, and the page loads when the connection returns`, {
    tag: isFirst ? tags.anyWidth : [tags.anyWidth, tags.repetition],
  }, async ({ page, context, problems }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED|Error loading route module|dynamically imported module/)
    await page.goto('/')
    await context.setOffline(true)
    // Make React Router navigate as after the back button
    await page.evaluate((path) => {
      history.pushState({ key: 'there', idx: 1 }, '', path)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    }, bare)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.ru.unreachable)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(words.ru.unreachable)
    await expect(page).toHaveURL(bare)
  })
}
