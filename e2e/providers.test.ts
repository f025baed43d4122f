import { codruNet, demoCounts, podgoriaNet } from '@motanet/demo/facts.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './server/fixtures.ts'
import { refusal } from './server/refusal.ts'
import { bothLanguages, languages } from './texts.ts'

/** Tariffs on the page of a provider. */
const shownTariffs = 5

const words = {
  ru: {
    allProviders: 'Все провайдеры',
    menu: 'Меню',
    count: `${demoCounts.providers} провайдеров`,
    name: 'Название провайдера',
    find: 'Найти',
    byRating: 'По оценке',
    byPrice: 'По цене',
    nobody: 'Провайдеры не найдены',
    showAll: 'Показать всех',
    failed: 'Не удалось загрузить данные провайдера или тарифы',
    onlyNames: 'показываем одни названия',
    notFound: 'Провайдер не найден',
    about: 'О провайдере',
    contacts: 'Контакты',
    address: 'Кишинёв, ул. Букурешть, 68',
    lead: 'Мы тянем оптику по Кишинёву с 2009 года и знаем каждый подъезд по имени.',
    seeAll: 'Смотреть все тарифы',
    thirteenMore: `Ещё ${codruNet.tariffs - shownTariffs} тарифов`,
    distribution: 'Распределение оценок',
    fives: `5 из 5: ${codruNet.fiveStarReviews} отзывов`,
    moreReviews: 'Показать ещё отзывы',
    logIn: 'Войдите, чтобы оставить отзыв',
    noReviews: 'Отзывов пока нет',
    reviewsFailed: 'Отзывы не загрузились',
    moreFailed: 'Следующие отзывы не загрузились. Повторите.',
    verified: 'клиент подтверждён',
    toLatest: 'К самым новым',
    lastRange: `Отзывы 211–${codruNet.reviews} из ${codruNet.reviews}`,
    forBusiness: 'Заявка для бизнеса',
    title: `${codruNet.name}: тарифы и отзывы — Motanet`,
    description: new RegExp(
      String.raw`^${codruNet.name}: ${codruNet.tariffs} тарифов, цена от 160\sлей в месяц, .+ Оценка 4,8 из 5, ${codruNet.reviews} отзывов\.`,
    ),
  },
  ro: {
    allProviders: 'Toți furnizorii',
    menu: 'Meniu',
    count: `${demoCounts.providers} de furnizori`,
    name: 'Numele furnizorului',
    find: 'Caută',
    byRating: 'După notă',
    byPrice: 'După preț',
    nobody: 'Nu s-au găsit furnizori',
    showAll: 'Arată-i pe toți',
    failed: 'Datele furnizorului sau tarifele nu au putut fi încărcate',
    onlyNames: 'arătăm doar numele',
    notFound: 'Furnizorul nu a fost găsit',
    about: 'Despre furnizor',
    contacts: 'Contacte',
    address: 'Chișinău, str. București, 68',
    lead: 'Tragem fibră prin Chișinău din 2009 și știm fiecare scară pe nume.',
    seeAll: 'Vezi toate tarifele',
    thirteenMore: `Încă ${codruNet.tariffs - shownTariffs} tarife`,
    distribution: 'Repartizarea notelor',
    fives: `5 din 5: ${codruNet.fiveStarReviews} de recenzii`,
    moreReviews: 'Arată mai multe recenzii',
    logIn: 'Autentificați-vă pentru a lăsa o recenzie',
    noReviews: 'Încă nu există recenzii',
    reviewsFailed: 'Recenziile nu s-au încărcat',
    moreFailed: 'Recenziile următoare nu s-au încărcat. Încercați din nou.',
    verified: 'client confirmat',
    toLatest: 'La cele mai noi',
    lastRange: `Recenziile 211–${codruNet.reviews} din ${codruNet.reviews}`,
    forBusiness: 'Cerere pentru afaceri',
    title: `${codruNet.name}: tarife și recenzii — Motanet`,
    description: new RegExp(
      String.raw`^${codruNet.name}: ${codruNet.tariffs} tarife, preț de la 160\sde\slei pe lună, .+ Nota 4,8 din 5, ${codruNet.reviews} recenzii\.`,
    ),
  },
} as const

const cardNames = (page: Page) => page.locator('.pcard h3')

/** From a page that needs nothing of them, so that the browser itself asks for the providers. */
async function openListFromHeader(page: Page, language: 'ru' | 'ro') {
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024
  if (!isWide) await page.locator('header summary').click()
  const menu = isWide ? page.locator('header nav.nav') : page.locator('.burger__panel')
  await menu.getByRole('link', { name: words[language].allProviders }).click()
}

/** From the list, so that the browser itself draws the page: all of it answers to clicks at once. */
async function openFromList(page: Page, language: 'ru' | 'ro', name: string) {
  await page.goto(languages[language].path('/provider/list'))
  await page.getByRole('link', { name: `${words[language].about} ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

for (const language of bothLanguages) {
  const { path, retry } = languages[language]
  const w = words[language]

  test.describe(`the list of providers in ${language}`, () => {
    test('shows all of them, and each leads to its page', async ({ page }) => {
      await page.goto(path('/provider/list'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.allProviders)
      await expect(page.getByRole('heading', { level: 2, name: w.count })).toBeVisible()
      await expect(cardNames(page)).toHaveCount(demoCounts.providers)
      await page.getByRole('link', { name: `${w.about} Bâc Fiber` }).click()
      await expect(page).toHaveURL(new RegExp(`${path('/provider/4')}$`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bâc Fiber')
    })

    test('is filtered by name letter by letter, in either alphabet; the URL keeps it', async ({ page }) => {
      await page.goto(path('/provider/list'))
      const field = page.getByRole('searchbox', { name: w.name })
      await field.fill('чокырлия')
      await expect(cardNames(page)).toHaveText(['Ciocârlia'])
      await field.fill('net')
      await expect(page).toHaveURL(/\?q=net$/)
      const found = await cardNames(page).allTextContents()
      expect(found.length).toBeGreaterThan(3)
      expect(found.every((name) => /net/i.test(name))).toBe(true)
      await page.reload()
      await expect(field).toHaveValue('net')
      expect(await cardNames(page).allTextContents()).toEqual(found)
      await field.fill('xyz')
      await expect(page.getByRole('heading', { name: w.nobody })).toBeVisible()
      await page.getByRole('link', { name: w.showAll }).click()
      await expect(cardNames(page)).toHaveCount(demoCounts.providers)
      await expect(field).toHaveValue('')
      await expect(field).toBeFocused()
    })

    test('is ordered by rating and by price', async ({ page }) => {
      await page.goto(path('/provider/list'))
      await page.getByRole('link', { name: w.byPrice }).click()
      await expect(page).toHaveURL(/\?sort=price$/)
      const prices = async () =>
        (await page.locator('.pcard dl > div:last-child .fig b').allTextContents()).map((text) =>
          Number(text.replace(/\D/g, '')),
        )
      await expect.poll(async () => (await prices())[0]).toBe(53)
      const ascending = await prices()
      expect(ascending).toEqual([...ascending].sort((a, b) => a - b))
      await page.getByRole('link', { name: w.byRating }).click()
      await expect(cardNames(page).first()).toHaveText(codruNet.name)
      await expect(page.locator('.pcard').last().locator('.rating')).toContainText('—')
      await page.goBack()
      await expect(page).toHaveURL(/\?sort=price$/)
      await expect.poll(async () => (await prices())[0]).toBe(53)
    })

    test('goes where a click right after a letter leads, and stays there', async ({ page }) => {
      const query = () => page.evaluate(() => location.search)
      await page.clock.install()
      await page.goto(path('/provider/list'))
      const field = page.getByRole('searchbox', { name: w.name })
      await field.fill('c')
      await expect(page).toHaveURL(/\?q=c$/)
      await page.clock.pauseAt(Date.now() + 60_000)
      await field.fill('net')
      const byPrice = page.getByRole('link', { name: w.byPrice })
      await byPrice.click()
      await expect(byPrice).toHaveAttribute('aria-current', 'true')
      await page.clock.runFor(1000)
      expect(await query()).toBe('?q=net&sort=price')
      await field.fill('xyz')
      await page.getByRole('link', { name: w.showAll }).click()
      await expect(field).toHaveValue('')
      await page.clock.runFor(1000)
      expect(await query()).toBe('')
      await expect(cardNames(page)).toHaveCount(demoCounts.providers)
    })

    test('shows the names where the cards fail, and says so where both fail', async ({ page, problems }) => {
      problems.allow(/500/)
      await page.goto(path('/about'))
      await page.route('**/api/auth/providers/cards/', (route) => route.fulfill(refusal(500)))
      await openListFromHeader(page, language)
      await expect(page.getByText(w.onlyNames)).toBeVisible()
      await expect(page.locator('.pnames a')).toHaveCount(demoCounts.providers)
      await page.route('**/info/providers/short/', (route) => route.fulfill(refusal(500)))
      await page.getByRole('link', { name: retry }).click()
      await expect(page.getByRole('heading', { name: w.failed })).toBeVisible()
      await page.unrouteAll()
      await page.getByRole('link', { name: retry }).click()
      await expect(cardNames(page)).toHaveCount(demoCounts.providers)
    })
  })

  test.describe(`a provider's page in ${language}`, () => {
    test('tells who it is, how to reach it and what it sells', async ({ page }) => {
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
        path(`/orders/office?provider=${codruNet.id}`),
      )
    })

    test('shows its first five tariffs; the link to all of them has the provider chosen', async ({ page }) => {
      await page.goto(path(codruNet.path))
      await expect(page.locator('.tmini')).toHaveCount(shownTariffs)
      await expect(page.getByRole('link', { name: w.thirteenMore })).toHaveAttribute(
        'href',
        path(`/forhome?provider=${codruNet.id}`),
      )
      await page.getByRole('link', { name: w.seeAll }).click()
      await expect(page).toHaveURL(new RegExp(`/forhome\\?provider=${codruNet.id}$`))
      await expect(page.locator('.bar__count b')).toContainText(String(codruNet.tariffs))
      await expect(page.locator('.chips')).toContainText(codruNet.name)
    })

    test('shows how the ratings are spread and the latest reviews; more of them come below', async ({ page }) => {
      await openFromList(page, language, codruNet.name)
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
    })

    test('keeps what it shows when more reviews fail, and loads them when asked again', async ({ page, problems }) => {
      problems.allow(/500/)
      await openFromList(page, language, codruNet.name)
      await page.route('**/api/auth/reviews/**', (route) => route.fulfill(refusal(500)))
      await page.getByRole('link', { name: w.moreReviews }).click()
      await expect(page.getByText(w.moreFailed)).toBeVisible()
      await expect(page.locator('.review')).toHaveCount(10)
      await page.unrouteAll()
      await page.getByRole('link', { name: w.moreReviews }).click()
      await expect(page.locator('.review')).toHaveCount(20)
    })

    test('without reviews says so', async ({ page }) => {
      await page.goto(path(podgoriaNet.path))
      await expect(page.getByRole('heading', { name: w.noReviews })).toBeVisible()
      await expect(page.getByRole('list', { name: w.distribution })).toHaveCount(0)
    })

    test('of nobody, and of the desk, is a 404 with the cat', async ({ page, problems }) => {
      problems.allow(/404/)
      for (const id of ['1', '999', 'x']) {
        expect((await page.goto(path(`/provider/${id}`)))?.status()).toBe(404)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.notFound)
        await expect(page.locator('main img[src="/cat-search.svg"]')).toBeVisible()
      }
    })

    test('that could not be loaded says so, and so do its parts; the retry loads them', async ({ page, problems }) => {
      problems.allow(/500/)
      await page.goto(path('/provider/list'))
      await page.route(`**/info/api/providers/${codruNet.id}/`, (route) => route.fulfill(refusal(500)))
      await page.getByRole('link', { name: `${w.about} ${codruNet.name}` }).click()
      await expect(page.getByRole('heading', { name: w.failed })).toBeVisible()
      await page.unrouteAll()
      await page.route('**/info/api/tariffs/**', (route) => route.fulfill(refusal(500)))
      await page.route('**/api/auth/reviews/**', (route) => route.fulfill(refusal(500)))
      await page.getByRole('link', { name: retry }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(codruNet.name)
      await expect(page.getByRole('heading', { name: w.failed })).toBeVisible()
      await expect(page.getByRole('heading', { name: w.reviewsFailed })).toBeVisible()
      await page.unrouteAll()
      await page.getByRole('link', { name: retry }).first().click()
      await expect(page.locator('.tmini')).toHaveCount(shownTariffs)
      await expect(page.locator('.review')).toHaveCount(10)
    })
  })

  test.describe(`without JavaScript in ${language}`, () => {
    test.use({ javaScriptEnabled: false })

    test('the list is filtered by its form, in the order that was chosen', async ({ page }) => {
      await page.goto(path('/provider/list'))
      await page.getByRole('link', { name: w.byPrice }).click()
      await page.getByRole('searchbox', { name: w.name }).fill(' fiber ')
      await page.getByRole('button', { name: w.find }).click()
      await expect(page).toHaveURL(/\/provider\/list\?q=fiber&sort=price$/)
      await expect(cardNames(page)).toHaveText(['Bâc Fiber'])
    })

    test('more reviews are a page further', async ({ page }) => {
      await page.goto(path(codruNet.path))
      const first = await page.locator('.review__text').first().textContent()
      await page.getByRole('link', { name: w.moreReviews }).click()
      await expect(page).toHaveURL(/\/provider\/2\?reviews=2#reviews$/)
      await expect(page.locator('.review')).toHaveCount(10)
      await expect(page.locator('.review__text').first()).not.toHaveText(first ?? '')
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path(codruNet.path)}$`))
      await page.goto(path(`${codruNet.path}?reviews=500`))
      await expect(page).toHaveURL(/\/provider\/2\?reviews=22$/)
      await expect(page.getByText(w.lastRange)).toBeVisible()
      await page.getByRole('link', { name: w.toLatest }).click()
      await expect(page.locator('.review__text').first()).toHaveText(first ?? '')
    })
  })
}

test('a review is shown as text, whatever it holds', async ({ page }) => {
  const comment = `<img src=x onerror=alert(1)> & "<b>${'ш'.repeat(300)}\n\nвторой абзац`
  await page.goto('/provider/list')
  await page.route('**/api/auth/reviews/**', async (route) => {
    const body = await (await route.fetch()).json()
    body.results[0] = { ...body.results[0], author: '', comment }
    await route.fulfill({ json: body })
  })
  await page.getByRole('link', { name: `О провайдере ${codruNet.name}` }).click()
  const review = page.locator('.review').first()
  expect(await review.locator('.review__text').textContent()).toBe(comment)
  await expect(review).toContainText('Абонент')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('a picture that fails is replaced by a drawn one', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED/)
  await page.route('**/media/demo/banner-2.svg', (route) => route.abort())
  await page.goto(codruNet.path)
  await expect(page.locator('.phead__img')).toHaveAttribute('src', '/tariff-banner.svg')
})
