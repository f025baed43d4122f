import { demoAccounts, nistruTelecom } from '@motanet/demo/facts.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { apiSession } from './server/api-session.ts'
import { errorResponse } from './server/error-response.ts'
import { anyWidth, axeScan, expect, inBothLanguages, repetition, repetitionOf, test } from './server/fixtures.ts'
import { intercept } from './server/intercept.ts'
import { drawPng } from './server/png.ts'
import { openSignedIn, signIn } from './server/sign-in.ts'
import { languages } from './texts.ts'
import { expectToast } from './toasts.ts'

const words = {
  ru: {
    title: 'Настройки провайдера',
    // Other tests do not read these fields of the provider
    changed: { Название: 'name', 'Часы работы на русском': 'hours', 'Описание на русском': 'details' },
    loadFailed: 'Не удалось загрузить данные провайдера или тарифы',
    retry: 'Повторить',
    name: 'Название',
    save: 'Сохранить',
    saved: 'Данные провайдера сохранены!',
    failed: 'Ошибка при сохранении данных провайдера',
    required: 'Заполните это поле',
    publicPage: 'Открыть публичную страницу',
    chooseFile: 'Выберите файл',
    label: 'Логотип',
    upload: 'Загрузить логотип',
    field: 'logo',
    preview: 'Новый логотип, ещё не загружен',
    uploaded: 'Логотип обновлён!',
    shown: '.phead .logo img',
  },
  ro: {
    title: 'Setările furnizorului',
    changed: {
      Telefon: 'number',
      'E-mail pentru clienți': 'email',
      'Adresă în română': 'address_ro',
      'Descriere în română': 'details_ro',
    },
    loadFailed: 'Datele furnizorului sau tarifele nu au putut fi încărcate',
    retry: 'Încearcă din nou',
    name: 'Denumire',
    save: 'Salvează',
    saved: 'Datele furnizorului au fost salvate!',
    failed: 'Eroare la salvarea datelor furnizorului',
    required: 'Completați acest câmp',
    publicPage: 'Deschide pagina publică',
    chooseFile: 'Alegeți fișierul',
    label: 'Imagine',
    upload: 'Încarcă imaginea',
    field: 'image',
    preview: 'Imaginea nouă, încă neîncărcată',
    uploaded: 'Imaginea a fost actualizată!',
    shown: '.phead__img',
  },
} as const

const typedTexts: Record<string, string> = {
  name: 'Nistru <b>& "Fiii"</b>',
  number: '022 12-34-56',
  email: 'salut@nistru.example',
  address_ro: 'str. Ștefan cel Mare, 7 <b>',
  hours: 'Пн–Пт 9:00–18:00',
  details: 'Мы <script>alert(1)</script> связь\nи телевидение',
  details_ro: 'Legătură <script>alert(1)</script>\nîn fiecare sat',
}

/** Mocks the provider with a version that increases with each write. Returns the If-Match headers of the writes, which grow as they are sent. */
async function versionedProvider(page: Page): Promise<(string | undefined)[]> {
  const versions: (string | undefined)[] = []
  let saved: Record<string, unknown> | undefined
  let version = 100
  await page.route('**/info/api/providers/3/', async (route) => {
    const request = route.request()
    const isWrite = request.method() === 'PATCH'
    saved ??= (await (await route.fetch({ method: 'GET' })).json()) as Record<string, unknown>
    if (isWrite) {
      versions.push(request.headers()['if-match'])
      if (request.headers()['if-match'] !== `"${version}"`)
        return route.fulfill({ status: 412, json: { code: 'changed-meanwhile', current: { ...saved, version } } })
      version += 1
      const isPicture = request.headers()['content-type']?.startsWith('multipart/')
      saved = { ...saved, ...(!isPicture && request.postDataJSON()) }
    }
    return route.fulfill({ json: { ...saved, version } })
  })
  return versions
}

inBothLanguages((language) => {
  const { path } = languages[language]
  const text = words[language]

  test('edited details of a provider appear on its public page immediately', repetition, async ({ page, request }) => {
    const api = await apiSession(request, demoAccounts.rival)
    const before = await api('GET', '/info/api/providers/3/')
    const fields = Object.values(text.changed)
    await openSignedIn(page, path('/profile?tab=profile_edit'), demoAccounts.rival)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title)
    try {
      for (const [label, field] of Object.entries(text.changed)) {
        await expect(page.getByLabel(label, { exact: field === 'name' })).toHaveValue(before[field])
        await page.getByLabel(label, { exact: field === 'name' }).fill(typedTexts[field] ?? '')
      }
      const sent = page.waitForRequest((each) => each.method() === 'PATCH')
      await page.getByRole('button', { name: text.save, exact: true }).click()
      expect(Object.keys((await sent).postDataJSON()), 'only the changed fields are sent').toEqual(fields)
      await expectToast(page, text.saved)
      await page.getByRole('link', { name: text.publicPage }).click()
      await expect(page).toHaveURL(path(nistruTelecom.path))
      const main = page.getByRole('main')
      if (language === 'ru') await expect(main.getByRole('heading', { level: 1 })).toHaveText(typedTexts.name ?? '')
      else await expect(main).toContainText('+373 22 123 456')
      // innerText keeps the line breaks
      for (const field of fields.slice(1).filter((each) => each !== 'number'))
        await expect.poll(() => main.innerText()).toContain(typedTexts[field] ?? '')
    } finally {
      await api(
        'PATCH',
        `/info/api/providers/${nistruTelecom.id}/`,
        Object.fromEntries(fields.map((field) => [field, before[field]])),
      )
    }
  })

  test('a picture is previewed after the choice and then uploaded', repetition, async ({ page, problems }) => {
    // Other tests change this provider in parallel
    problems.allow(/status of 412/)
    await openSignedIn(page, path('/profile?tab=profile_edit'), demoAccounts.rival)
    await page.getByRole('button', { name: text.upload }).click()
    await expect(page.locator('.picture .error')).toHaveText(text.chooseFile)
    const field = page.getByLabel(text.label, { exact: true })
    await expect(field).toBeFocused()
    const picture = drawPng(300, 120, (x) => (x < 150 ? 0 : 255))
    await field.setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: picture })
    await expect(page.getByRole('img', { name: text.preview })).toBeVisible()
    await expect(page.locator('.picture .error')).toHaveCount(0)
    const whole = page.locator('.focus-field__whole')
    if (text.field === 'image') {
      // Its height is known when the picture is drawn
      await expect.poll(async () => (await whole.boundingBox())?.height).toBeGreaterThan(0)
      const { width = 0, height = 0 } = (await whole.boundingBox()) ?? {}
      await whole.click({ position: { x: width * 0.7, y: height * 0.1 } })
      await page.getByRole('slider').last().press('ArrowRight')
      await expect(page.locator('.focus-field figure canvas').first()).toHaveCSS('object-position', '70% 20%')
    }
    await page.getByRole('button', { name: text.upload }).click()
    await expectToast(page, text.uploaded)
    await expect(page.getByRole('img', { name: text.preview })).toHaveCount(0)
    await page.goto(path(nistruTelecom.path))
    await expect(page.locator(text.shown)).toHaveAttribute('src', /^\/media\/pictures\//)
    if (text.field === 'image') await expect(page.locator(text.shown)).toHaveCSS('object-position', '70% 20%')
  })

  test(
    'each form sends once, with the version that another form has saved',
    repetitionOf(anyWidth),
    async ({ page }) => {
      await signIn(page, demoAccounts.rival)
      const versions = await versionedProvider(page)
      await page.goto(path('/profile?tab=profile_edit'))
      const picture = drawPng(300, 120, () => 128)
      const upload = async () => {
        await page
          .getByLabel(text.label, { exact: true })
          .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture })
        await page.getByRole('button', { name: text.upload }).click()
        await expect(page.getByRole('img', { name: text.preview })).toHaveCount(0)
      }
      await page.locator('[name=details]').fill('Связь')
      await page.getByRole('button', { name: text.save, exact: true }).click()
      await expectToast(page, text.saved)
      await upload()
      // The text is typed before the picture is saved and submitted after it
      await page.locator('[name=details]').fill('Связь и телевидение')
      await upload()
      await page.getByRole('button', { name: text.save, exact: true }).click()
      await expect.poll(() => versions).toEqual(['"100"', '"101"', '"102"', '"103"'])
    },
  )

  test(
    'an invalid field shows its error, and a failed save keeps the input',
    repetition,
    async ({ page, problems }) => {
      problems.allow(/400|500/)
      await openSignedIn(page, path('/profile?tab=profile_edit'), demoAccounts.rival)
      const name = page.locator('[name=name]')
      const number = page.locator('[name=number]')
      await name.fill('')
      await number.fill('позвоните нам')
      await page.getByRole('button', { name: text.save, exact: true }).click()
      await expect(page.locator('.field .error')).toHaveText(text.required)
      await expect(name).toBeFocused()
      await name.fill('Nistru')
      await page.getByRole('button', { name: text.save, exact: true }).click()
      await expect(number).toBeFocused()
      await expect(number).toHaveAttribute('aria-invalid', 'true')
      const saves = await intercept(page, `**/info/api/providers/${nistruTelecom.id}/`, { method: 'PATCH' })
      saves.respond({ status: 500, body: '' })
      await page.getByRole('button', { name: text.save, exact: true }).click()
      await expect(page.getByRole('main').getByRole('alert')).toContainText(text.failed)
      await expect(name).toHaveValue('Nistru')
      await expect(number).toHaveValue('позвоните нам')
    },
  )

  test(
    'a provider that fails to load shows the error instead of the settings',
    repetition,
    async ({ page, problems }) => {
      problems.allow(/500/)
      await signIn(page, demoAccounts.rival)
      const provider = await intercept(page, '**/info/api/providers/3/')
      provider.respond(errorResponse(500))
      await page.goto(path('/profile?tab=profile_edit'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.loadFailed)
      await page.goto(path('/profile?tab=create'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.loadFailed)
      provider.pass()
      await page.getByRole('link', { name: text.retry }).click()
      await expect(page.locator('form').first()).toBeVisible()
    },
  )

  test('the settings of a provider have no axe violations', axeScan, async ({ page }) => {
    await openSignedIn(page, path('/profile?tab=profile_edit'), demoAccounts.provider)
    await page.getByRole('button', { name: text.upload }).click()
    await expectAccessible(page, 'settings')
  })
})

test('a manager has no settings of the provider', repetition, async ({ page }) => {
  await openSignedIn(page, '/profile?tab=profile_edit', demoAccounts.manager)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Мой профиль')
  await expect(page.getByRole('link', { name: words.ru.title })).toHaveCount(0)
})
