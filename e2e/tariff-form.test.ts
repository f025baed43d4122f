import { codruNet, demoAccounts, unknownId } from '@motanet/demo/facts.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { menuOf } from './page-parts.ts'
import { anyWidth, expect, test } from './server/fixtures.ts'
import { drawPng } from './server/png.ts'
import { signedIn } from './server/signed-in.ts'
import { tariffTexts } from './tariff-texts.ts'
import { bothLanguages, type Language, languages } from './texts.ts'

const rival = demoAccounts.rival
const rivalId = 3
const hostile = '<img src=x onerror=alert(1)> & "Fibra"'
const png = { name: 'tariff.png', mimeType: 'image/png', buffer: drawPng(400, 180, (x) => x % 256) }
// Browsers show it, the product does not take it
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
let made = 0

/** A name that no other tariff has; dear enough to stay out of the lists that other tests look at. */
function nameOf(title: string): string {
  made += 1
  return `${title} ${process.pid}-${made}-${Date.now()}`
}
const plain = { price_per_month: 7999.99, speed: 0.5, services: 2 }

/** The API as who is signed in in the page. */
function ownApi(page: Page, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const url = '/info/api/tariffs/'
  return {
    list: async (path: string) => (await page.request.get(path, { headers })).json(),
    find: async (name: string) =>
      (await (await page.request.get(url, { params: { provider: rivalId, search: name } })).json()).results,
    get: async (id: number) => (await page.request.get(`${url}${id}/`)).json(),
    async add(name: string, data: object = {}) {
      const answer = await page.request.post(url, { headers, data: { ...plain, name, name_ro: name, ...data } })
      expect(answer.status()).toBe(201)
      return (await answer.json()).id as number
    },
    change: (id: number, data: object) => page.request.patch(`${url}${id}/`, { headers, data }),
    remove: (id: number) => page.request.delete(`${url}${id}/`, { headers }),
  }
}

const wordsOf = (language: Language) => ({ text: tariffTexts[language], path: languages[language].path })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const submit = (page: Page) => page.locator('.tariff-editor__foot .btn--primary')
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).last()
const pictureField = (page: Page) => page.locator('.picture input')
const preview = (page: Page) => page.locator('.card-preview')

async function fillPlain(page: Page, language: Language, name: string) {
  const { text } = wordsOf(language)
  await page.getByLabel(text.name).fill(name)
  await page.getByLabel(text.nameRo).fill(name)
  await page.getByLabel(text.service).selectOption({ label: text.mobile })
  await page.getByLabel(text.volume).fill('0,5')
  await page.getByLabel(text.price).fill('7999,99')
}

for (const language of bothLanguages) {
  const { text, path } = wordsOf(language)

  test(`a provider creates a tariff in ${language}, which the catalogue shows at once, changes and deletes it`, async ({
    page,
  }) => {
    const api = ownApi(page, await signedIn(page, rival))
    const promotions = await api.list('/info/api/promotions/')
    const promotion = promotions.find((each: { discount_percent: number }) => each.discount_percent > 0)
    const [zone] = (await api.list(`/info/api/zones/by-provider/${rivalId}/`)).features
    const options = (await api.list('/info/api/equipments/')).slice(0, 2)
    const discounted = Math.round((7999.99 * (100 - promotion.discount_percent)) / 100)
    const name = nameOf(hostile)

    await page.goto(path('/profile'))
    await menuOf(page).getByRole('link', { name: text.create }).click()
    await expect(heading(page)).toHaveText(text.create)
    await fillPlain(page, language, name)
    await page.getByLabel(text.promotion, { exact: true }).selectOption(String(promotion.id))
    await pictureField(page).setInputFiles(png)
    await expect(page.getByRole('img', { name: text.preview })).toBeVisible()
    for (const option of options) {
      await page.getByLabel(text.option).selectOption(String(option.id))
      await page.getByRole('button', { name: text.put, exact: true }).click()
    }
    await page.getByLabel(zone.properties.name, { exact: true }).check()
    const shownPrice = preview(page).locator('.tcard__price .fig').first()
    await expect.poll(async () => (await shownPrice.textContent())?.replace(/\D/g, '')).toBe(String(discounted))
    await expect(preview(page).locator('.tcard h3')).toHaveText(name)
    await submit(page).click()
    await expect(toast(page, text.added)).toBeVisible()
    await expect(page).toHaveURL(/tab=listings/)
    const link = page.getByRole('link', { name, exact: true })
    await expect(link).toBeFocused()

    const [item] = await api.find(name)
    const stored = await api.get(item.id)
    expect(stored).toMatchObject({
      name,
      price_per_month: 7999.99,
      speed: 0.5,
      discounted_price: discounted,
      promo: { id: promotion.id },
      coverage_zones: [zone.id],
      addresses: [],
    })
    expect(stored.equipment.map(({ id }: { id: number }) => id)).toEqual(options.map(({ id }: { id: number }) => id))
    expect(stored.image).toMatch(/^\/media\/pictures\//)
    await link.click()
    await expect(heading(page)).toHaveText(name)
    await expect(page.locator('.tariff-top img').first()).toHaveAttribute('src', stored.image)
    await page.goBack()

    await page.getByRole('link', { name: text.edit + name }).click()
    await expect(page).toHaveURL(new RegExp(`${path(`/admin/tariffs/${item.id}/edit`)}$`))
    await expect(page.getByLabel(text.price)).toHaveValue('7999,99')
    await page.getByLabel(text.price).fill('8000')
    await page.getByLabel(text.promotion, { exact: true }).selectOption('')
    await submit(page).click()
    await expect(toast(page, text.updated)).toBeVisible()
    await expect(link).toBeFocused()
    expect(await api.get(item.id)).toMatchObject({ price_per_month: 8000, discounted_price: 8000, promo: null })

    await page.getByRole('button', { name: text.remove + name }).click()
    await page.getByRole('dialog').getByRole('button', { name: text.confirm, exact: true }).click()
    await expect(toast(page, text.removed)).toBeVisible()
    await expect(link).toHaveCount(0)
    expect(await api.find(name)).toEqual([])
  })

  test(`what must be filled in is told in ${language} at its field`, async ({ page }) => {
    await signedIn(page, rival)
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/info/api/tariffs/')) sent += 1
    })
    await page.goto(path('/profile?tab=create'))
    await page.getByLabel(text.service).selectOption({ label: text.mobile })
    await submit(page).click()
    for (const label of [text.name, text.nameRo, text.volume, text.price]) {
      await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(text.required)
    }
    await expect(page.getByLabel(text.name)).toBeFocused()
    await page.getByLabel(text.price).fill('10,005')
    await submit(page).click()
    await expect(page.getByLabel(text.price)).toHaveAttribute('aria-invalid', 'true')
    expect(sent).toBe(0)
  })

  test(`a refused or failed save keeps everything in ${language}, the chosen file too`, async ({ page, problems }) => {
    problems.allow(/400|500|ERR_/)
    const api = ownApi(page, await signedIn(page, rival))
    const name = nameOf('Fibra')
    await page.goto(path('/profile?tab=create'))
    await fillPlain(page, language, name)
    await pictureField(page).setInputFiles({ ...png, buffer: gif })
    await submit(page).click()
    await expect(page.locator('.picture .error')).toHaveText(text.notAPicture)
    await expect(pictureField(page)).toBeFocused()
    await pictureField(page).setInputFiles(png)
    for (const fail of [500, null]) {
      await page.route(
        '**/info/api/tariffs/',
        (route) => (fail ? route.fulfill({ status: fail, body: 'down' }) : route.abort()),
        { times: 1 },
      )
      await submit(page).click()
      await expect(toast(page, text.failed)).toBeVisible()
      await expect(page.getByRole('alert').filter({ hasText: text.failed }).first()).toBeVisible()
    }
    await expect(page.getByLabel(text.name)).toHaveValue(name)
    await expect(page.getByRole('img', { name: text.preview })).toBeVisible()
    expect(await api.find(name)).toEqual([])
    await submit(page).dblclick()
    await expect(page.getByRole('link', { name, exact: true })).toBeFocused()
    const found = await api.find(name)
    expect(found).toHaveLength(1)
    expect(found[0].image).toMatch(/^\/media/)
    await api.remove(found[0].id)
  })

  test(`who leaves an unsaved tariff is asked in ${language} first`, async ({ page }) => {
    await signedIn(page, rival)
    await page.goto(path('/profile?tab=create'))
    const away = menuOf(page).getByRole('link', { name: text.profile })
    await page.getByLabel(text.name).fill(hostile)
    await away.click()
    const dialog = page.getByRole('dialog', { name: text.leaving })
    await dialog.getByRole('button', { name: text.stay }).click()
    await expect(page.getByLabel(text.name)).toHaveValue(hostile)
    await away.click()
    await dialog.getByRole('button', { name: text.leave }).click()
    await expect(heading(page)).toHaveText(text.profile)
  })

  test(`a whole street and single houses are chosen in ${language}`, async ({ page }) => {
    await signedIn(page, rival)
    await page.goto(path('/profile?tab=create'))
    const field = page.getByLabel(text.address)
    const count = page.locator('.address-picker__count p')
    await field.fill(languages[language].boulevardTyped)
    const house = page.locator('.combo__opt').filter({ hasText: languages[language].boulevard }).first()
    await house.click()
    await expect(count).toContainText('1')
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
    await field.fill(languages[language].boulevardTyped.replace(/ 1$/, ''))
    const street = page.locator('.combo__opt').filter({ hasText: languages[language].boulevard.replace(/, 1$/, '') })
    await street.first().click()
    await page.getByRole('button', { name: text.street }).click()
    await expect.poll(async () => Number(/\d+/.exec((await count.textContent()) ?? '')?.[0])).toBeGreaterThan(100)
    await expect(page.locator('.address-picker__streets > li')).toHaveCount(1)
    await page.getByRole('button', { name: text.dropAll, exact: true }).click()
    await expect(count).toHaveCount(0)
    await expect(field).toBeFocused()

    // Enter before the suggestions have come waits for them
    const loaded = Promise.withResolvers<void>()
    await page.route('**/info/api/addresses/?*', async (route) => {
      await loaded.promise
      await route.continue()
    })
    await field.fill('')
    await page.keyboard.type(languages[language].boulevard)
    await page.keyboard.press('Enter')
    loaded.resolve()
    await expect(count).toContainText('1')
    await expect(field).toHaveValue('')
  })

  test(`a manager does in ${language} what the rules allow`, async ({ page, problems }) => {
    problems.allow(/400/)
    await signedIn(page, demoAccounts.manager)
    const [own] = (await (await page.request.get(`/info/api/tariffs/?provider=${codruNet.id}`)).json()).results
    await page.goto(path('/profile'))
    await menuOf(page).getByRole('link', { name: text.create }).click()
    await fillPlain(page, language, nameOf('Fibra'))
    // As far as the picture: the other tests count the tariffs of this provider
    await pictureField(page).setInputFiles({ ...png, buffer: gif })
    await submit(page).click()
    await expect(page.locator('.picture .error')).toHaveText(text.notAPicture)
    await page.goto(path(`/admin/tariffs/${own.id}/edit`))
    await expect(page.getByLabel(text.name)).toHaveValue(own.name)
    await submit(page).click()
    await expect(toast(page, text.updated)).toBeVisible()
  })

  test(`a manager whom the rules forbid is told so in ${language}`, async ({ page }) => {
    await signedIn(page, demoAccounts.limited)
    const [own] = (await (await page.request.get(`/info/api/tariffs/?provider=${codruNet.id}`)).json()).results
    await page.goto(path('/profile?tab=listings'))
    await expect(page.locator('[data-tariff]').first()).toBeVisible()
    await expect(page.getByRole('link', { name: text.create })).toHaveCount(0)
    for (const action of [text.edit, text.copy]) await expect(page.getByRole('link', { name: action })).toHaveCount(0)
    await expect(page.getByRole('button', { name: text.remove })).toHaveCount(0)
    await page.goto(path(`/admin/tariffs/${own.id}/edit`))
    await expect(page.getByRole('heading', { name: text.mayNotEdit })).toBeVisible()
    await page.goto(path('/profile?tab=create'))
    await expect(page.getByRole('heading', { name: text.mayNotCreate })).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.locator('form')).toHaveCount(0)
  })

  test(`another provider’s tariff is not found in ${language}, nor one that is not there`, async ({
    page,
    problems,
  }) => {
    problems.allow(/404/)
    await signedIn(page, rival)
    const [foreign] = (await (await page.request.get(`/info/api/tariffs/?provider=${codruNet.id}`)).json()).results
    for (const id of [foreign.id, unknownId, 'abc']) {
      await page.goto(path(`/admin/tariffs/${id}/edit`))
      await expect(page.getByRole('heading', { name: text.missing })).toBeVisible()
      await expect(menuOf(page)).toBeVisible()
    }
  })

  test(`axe finds nothing in the form of a tariff in ${language}`, async ({ page }) => {
    const api = ownApi(page, await signedIn(page, rival))
    const options = await api.list('/info/api/equipments/')
    await page.goto(path('/profile?tab=create'))
    await page.getByLabel(text.option).selectOption(String(options[0].id))
    await page.getByRole('button', { name: text.put, exact: true }).click()
    await page.getByLabel(text.promotion, { exact: true }).selectOption({ index: 1 })
    await page.getByLabel(text.address).fill(languages[language].boulevardTyped)
    await page.locator('.combo__opt').first().click()
    await page.locator('.address-picker__streets summary').click()
    await submit(page).click()
    await expectAccessible(page, 'the form with errors')
  })
}

test(
  'only what was changed is sent: what somebody else has changed meanwhile stays, and is shown before',
  anyWidth,
  async ({ page, problems }) => {
    problems.allow(/status of 412/)
    const text = tariffTexts.ru
    const api = ownApi(page, await signedIn(page, rival))
    const name = nameOf('Fibra')
    const id = await api.add(name)
    await page.goto(`/admin/tariffs/${id}/edit`)
    await page.getByLabel(text.price).fill('8000')
    await api.change(id, { description: 'Из другого окна', speed: 2 })
    await submit(page).click()
    await page.getByRole('button', { name: 'Сохранить выбранное' }).click()
    await expect(toast(page, text.updated)).toBeVisible()
    expect(await api.get(id)).toMatchObject({ name, price_per_month: 8000, description: 'Из другого окна', speed: 2 })
    await api.remove(id)
  },
)

test('a copy begins with all of the tariff, the picture too', anyWidth, async ({ page }) => {
  const text = tariffTexts.ru
  const api = ownApi(page, await signedIn(page, rival))
  const name = nameOf('Fibra')
  const id = await api.add(name, { details: 'Подробно' })
  await page.goto(`/admin/tariffs/${id}/edit`)
  await pictureField(page).setInputFiles(png)
  await submit(page).click()
  await page.getByRole('link', { name: text.copy + name }).click()
  await expect(heading(page)).toHaveText(text.create)
  await expect(page.getByLabel(text.name)).toHaveValue(name)
  await expect(page.getByRole('img', { name: text.preview })).toBeVisible()
  await page.getByLabel(text.name).fill(`${name} копия`)
  await submit(page).click()
  await expect(page.getByRole('link', { name: `${name} копия`, exact: true })).toBeFocused()
  const [copy] = await api.find(`${name} копия`)
  expect(await api.get(copy.id)).toMatchObject({ ...plain, services: { id: 2 }, details: 'Подробно' })
  expect(copy.image).toMatch(/^\/media/)
  for (const each of [id, copy.id]) await api.remove(each)
})

test('a tariff that cannot be deleted stays in the list, and that is told', async ({ page, problems }) => {
  problems.allow(/500/)
  const text = tariffTexts.ru
  await signedIn(page, rival)
  await page.goto('/profile?tab=listings')
  await page.route('**/info/api/tariffs/*/', (route) => route.fulfill({ status: 500, body: 'down' }))
  const link = page.locator('[data-tariff]').first()
  const name = await link.textContent()
  await page.getByRole('button', { name: text.remove + name }).click()
  await page.getByRole('dialog').getByRole('button', { name: text.confirm, exact: true }).click()
  await expect(toast(page, text.removeFailed)).toBeVisible()
  await expect(link).toHaveText(name ?? '')
})

test('equipment moves by the arrows and keeps the focus; the preview turns to the other language', async ({ page }) => {
  const text = tariffTexts.ru
  const options = await ownApi(page, await signedIn(page, rival)).list('/info/api/equipments/')
  await page.goto('/profile?tab=create')
  for (const option of options.slice(0, 2)) {
    await page.getByLabel(text.option).selectOption(String(option.id))
    await page.getByRole('button', { name: text.put, exact: true }).click()
  }
  const rows = page.locator('[data-option] b')
  const before = await rows.allTextContents()
  const down = page.locator('[data-option]').first().getByRole('button', { name: text.later })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveText([...before].reverse())
  await expect(page.locator('[data-option]').last().getByRole('button', { name: text.later })).toBeFocused()
  await page.locator('[data-option]').last().getByRole('button', { name: text.drop }).click()
  await expect(rows).toHaveCount(1)
  await page.getByLabel(text.nameRo).fill('Fibră')
  await preview(page).getByLabel(text.inRomanian).check()
  await expect(preview(page).locator('.tcard h3')).toHaveText('Fibră')
  await expect(preview(page).locator('.tcard__go')).toContainText('Conectează-mă')
})
