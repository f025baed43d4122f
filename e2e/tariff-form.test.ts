import { expectAccessible } from './axe.ts'
import { heading, openMenu } from './page-parts.ts'
import { anyWidth, axeScan, expect, inBothLanguages, repetition, repetitionOf, test } from './server/fixtures.ts'
import { intercept } from './server/intercept.ts'
import { openSignedIn, signIn } from './server/sign-in.ts'
import { uniqueName } from './server/unique-names.ts'
import {
  fillPlain,
  gif,
  ownApi,
  pictureField,
  plain,
  png,
  preview,
  rival,
  rivalId,
  submit,
  wordsOf,
} from './tariff-form.ts'
import { tariffTexts } from './tariff-texts.ts'
import { languages } from './texts.ts'
import { expectToast } from './toasts.ts'

const hostile = '<img src=x onerror=alert(1)> & "Fibra"'

inBothLanguages((language) => {
  const { text, path } = wordsOf(language)

  test('a provider creates a tariff, which appears in the catalogue immediately, edits and deletes it', async ({
    page,
  }) => {
    const api = ownApi(page, await signIn(page, rival))
    const promotions = await api.list('/info/api/promotions/')
    const promotion = promotions.find((each: { discount_percent: number }) => each.discount_percent > 0)
    const [zone, other] = (await api.list(`/info/api/zones/by-provider/${rivalId}/`)).features
    const shown = ({ properties: { name, name_ro: ro } }: { properties: { name: string; name_ro: string } }) =>
      language === 'ro' ? ro : name
    const options = (await api.list('/info/api/equipments/')).slice(0, 2)
    const discounted = Math.round((7999.99 * (100 - promotion.discount_percent)) / 100)
    const name = uniqueName(hostile)

    await page.goto(path('/profile'))
    await (await openMenu(page)).getByRole('link', { name: text.create }).click()
    await expect(heading(page)).toHaveText(text.create)
    await fillPlain(page, language, name)
    const promotionField = page.getByLabel(text.promotion, { exact: true })
    const meanings = page.locator('.field', { has: promotionField }).locator('.tariff-meaning')
    for (const each of [...promotions, promotion]) {
      await promotionField.selectOption(String(each.id))
      const effects = [each.discount_percent, each.months_free].filter((amount) => amount > 0)
      await expect(meanings).toHaveCount(effects.length || 1)
      for (const [at, amount] of effects.entries()) await expect(meanings.nth(at)).toContainText(String(amount))
    }
    await pictureField(page).setInputFiles(png)
    // Cropped by the frame as on the tariff's page, so that the focal point has an effect
    const isCropped = (frames: Element[]) =>
      frames.length > 1 && frames.every((frame) => frame.firstElementChild?.clientHeight === frame.clientHeight)
    await expect.poll(() => page.locator('.tariff-picture').evaluateAll(isCropped)).toBe(true)
    await expect(page.getByRole('img', { name: text.preview })).toBeVisible()
    for (const option of options) {
      await page.getByLabel(text.option).selectOption(String(option.id))
      await page.getByRole('button', { name: text.put, exact: true }).click()
    }
    await page.getByLabel(shown(zone), { exact: true }).check()
    await page.getByLabel(shown(other), { exact: true }).check()
    await page.getByLabel(shown(other), { exact: true }).uncheck()
    const shownPrice = preview(page).locator('.tcard__price .fig').first()
    await expect.poll(async () => (await shownPrice.textContent())?.replace(/\D/g, '')).toBe(String(discounted))
    await expect(preview(page).locator('.tcard h3')).toHaveText(name)
    await submit(page).click()
    await expectToast(page, text.added)
    await expect(page).toHaveURL(/tab=listings/)
    const link = page.getByRole('link', { name, exact: true })
    await expect(link).toBeFocused()
    const row = page.getByRole('row').filter({ has: link })
    const price = async () => (await row.locator(`[data-column="${text.price}"]`).textContent())?.replace(/[^\d,]/g, '')
    await expect.poll(price).toContain(String(discounted))

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
    await expectToast(page, text.updated)
    await expect(link).toBeFocused()
    expect(await api.get(item.id)).toMatchObject({ price_per_month: 8000, discounted_price: 8000, promo: null })

    await page.getByRole('button', { name: text.remove + name }).click()
    await page.getByRole('dialog').getByRole('button', { name: text.confirm, exact: true }).click()
    await expectToast(page, text.removed)
    await expect(link).toHaveCount(0)
    expect(await api.find(name)).toEqual([])
  })

  test('required fields show their errors, and nothing is sent', repetition, async ({ page }) => {
    await signIn(page, rival)
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

  test('a rejected or failed save keeps all input and the chosen file', repetition, async ({ page, problems }) => {
    problems.allow(/400|500|ERR_/)
    const api = ownApi(page, await signIn(page, rival))
    const name = uniqueName('Fibra')
    await page.goto(path('/profile?tab=create'))
    await fillPlain(page, language, name)
    await pictureField(page).setInputFiles({ ...png, buffer: gif })
    await submit(page).click()
    await expect(page.locator('.picture .error')).toHaveText(text.notAPicture)
    await expect(pictureField(page)).toBeFocused()
    await pictureField(page).setInputFiles(png)
    const saves = await intercept(page, '**/info/api/tariffs/')
    for (const failure of [{ status: 500, body: 'down' }, 'no connection'] as const) {
      saves.respondOnce(failure)
      await submit(page).click()
      await expectToast(page, text.failed)
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

  test('leaving an unsaved tariff asks for confirmation', repetition, async ({ page }) => {
    await openSignedIn(page, path('/profile?tab=create'), rival)
    const leave = async () => (await openMenu(page)).getByRole('link', { name: text.profile }).click()
    await page.getByLabel(text.name).fill(hostile)
    await leave()
    const dialog = page.getByRole('dialog', { name: text.leaving })
    await dialog.getByRole('button', { name: text.stay }).click()
    await expect(page.getByLabel(text.name)).toHaveValue(hostile)
    await leave()
    await dialog.getByRole('button', { name: text.leave }).click()
    await expect(heading(page)).toHaveText(text.profile)
  })

  test('whole streets and single houses can be chosen', repetition, async ({ page }) => {
    await openSignedIn(page, path('/profile?tab=create'), rival)
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
    await expect(page.locator('.address-picker [aria-busy]')).toHaveCount(0)
    await page.getByRole('button', { name: text.dropAll, exact: true }).click()
    await expect(count).toHaveCount(0)
    await expect(field).toBeFocused()

    // Enter before the suggestions are loaded selects the first one when they arrive
    const suggestions = await intercept(page, '**/info/api/addresses/?*')
    suggestions.hold()
    await field.fill('')
    await page.keyboard.type(languages[language].boulevard)
    await page.keyboard.press('Enter')
    suggestions.pass()
    await expect(count).toContainText('1')
    await expect(field).toHaveValue('')
  })

  test('the tariff form has no axe violations', axeScan, async ({ page }) => {
    const api = ownApi(page, await signIn(page, rival))
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
})

test(
  'only changed fields are sent: changes that another user made in the meantime are shown and kept',
  repetitionOf(anyWidth),
  async ({ page, problems }) => {
    problems.allow(/status of 412/)
    const text = tariffTexts.ru
    const api = ownApi(page, await signIn(page, rival))
    const name = uniqueName('Fibra')
    const id = await api.add(name)
    await page.goto(`/admin/tariffs/${id}/edit`)
    await page.getByLabel(text.price).fill('8000')
    await api.change(id, { description: 'Из другого окна', speed: 2 })
    await submit(page).click()
    await page.getByRole('button', { name: 'Сохранить выбранное' }).click()
    await expectToast(page, text.updated)
    expect(await api.get(id)).toMatchObject({ name, price_per_month: 8000, description: 'Из другого окна', speed: 2 })
    await api.remove(id)
  },
)

test('a copy starts with all fields and the picture of the tariff', repetitionOf(anyWidth), async ({ page }) => {
  const text = tariffTexts.ru
  const api = ownApi(page, await signIn(page, rival))
  const name = uniqueName('Fibra')
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

test('a failed deletion keeps the tariff in the list and shows an error', repetition, async ({ page, problems }) => {
  problems.allow(/500/)
  const text = tariffTexts.ru
  await openSignedIn(page, '/profile?tab=listings', rival)
  const deletions = await intercept(page, '**/info/api/tariffs/*/', { method: 'DELETE' })
  deletions.respond({ status: 500, body: 'down' })
  const link = page.locator('[data-tariff]').first()
  const name = await link.textContent()
  await page.getByRole('button', { name: text.remove + name }).click()
  await page.getByRole('dialog').getByRole('button', { name: text.confirm, exact: true }).click()
  await expectToast(page, text.removeFailed)
  await expect(link).toHaveText(name ?? '')
})

test(
  'equipment can be reordered by keyboard with the focus kept; the preview can be switched to Romanian',
  repetition,
  async ({ page }) => {
    const text = tariffTexts.ru
    const options = await ownApi(page, await openSignedIn(page, '/profile?tab=create', rival)).list(
      '/info/api/equipments/',
    )
    for (const option of options.slice(0, 2)) {
      await page.getByLabel(text.option).selectOption(String(option.id))
      await page.getByRole('button', { name: text.put, exact: true }).click()
    }
    const rows = page.locator('[data-option] b')
    await expect(rows).toHaveCount(2)
    const before = await rows.allTextContents()
    const down = page.locator('[data-option]').first().getByRole('button', { name: text.later })
    await down.focus()
    await page.keyboard.press('Enter')
    await expect(rows).toHaveText([...before].reverse())
    await expect(page.locator('[data-option]').last().getByRole('button', { name: text.later })).toBeFocused()
    await page.locator('[data-option]').last().getByRole('button', { name: text.drop }).click()
    await expect(rows).toHaveCount(1)
    await fillPlain(page, 'ru', 'Fibra')
    await page.getByLabel(text.nameRo).fill('Fibră')
    await preview(page).getByLabel(text.inRomanian).check()
    await expect(preview(page).locator('.tcard h3')).toHaveText('Fibră')
    await expect(preview(page).locator('.tcard__go')).toContainText('Conectează-mă')
  },
)
