import { demoAccounts } from '@motanet/demo/facts.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { type ApiSession, apiSession } from './server/api-session.ts'
import { expect, inBothLanguages, repetition, test } from './server/fixtures.ts'
import { signIn } from './server/sign-in.ts'
import { uniqueName } from './server/unique-names.ts'
import { languages } from './texts.ts'
import { expectToast } from './toasts.ts'

const words = {
  ru: {
    notice: 'Пока вы правили, эту запись изменил кто-то другой',
    mine: 'Ваш вариант',
    saved: 'Сейчас сохранено',
    send: 'Сохранить выбранное',
    takeSaved: 'Везде взять сохранённое',
    save: 'Сохранить',
    saveHidden: 'Сохранить, не публикуя',
    discount: 'Скидка',
    percent: /^30\s%$/,
    typeRo: 'Тип на румынском',
    price: 'Цена в месяц',
    prices: [/333\sлея/, /444\sлея/],
    promotion: 'Акция',
    promotionUpdated: 'Акция обновлена!',
    tariffUpdated: 'Тариф обновлён!',
    zoneName: 'Название зоны:',
    coordinates: 'Координаты',
    zoneSaved: 'Зона сохранена',
    editZone: (name: string) => `Изменить зону «${name}»`,
    remove: (name: string) => `Удалить «${name}»`,
    confirm: 'Удалить',
    removed: 'Акция удалена!',
    changed: 'Эту запись только что изменили. Удалить её всё равно?',
  },
  ro: {
    notice: 'Cât timp editați, altcineva a modificat această înregistrare',
    mine: 'Varianta dumneavoastră',
    saved: 'Varianta salvată',
    send: 'Salvează ce ați ales',
    takeSaved: 'Preia peste tot ce este salvat',
    save: 'Salvează',
    saveHidden: 'Salvează fără publicare',
    discount: 'Reducere',
    percent: /^30\s%$/,
    typeRo: 'Tip în română',
    price: 'Preț pe lună',
    prices: [/333\sde\slei/, /444\sde\slei/],
    promotion: 'Promoție',
    promotionUpdated: 'Promoția a fost actualizată!',
    tariffUpdated: 'Tariful a fost actualizat!',
    zoneName: 'Numele zonei:',
    coordinates: 'Coordonate',
    zoneSaved: 'Zona a fost salvată',
    editZone: (name: string) => `Modifică zona „${name}”`,
    remove: (name: string) => `Ștergeți „${name}”`,
    confirm: 'Șterge',
    removed: 'Promoția a fost ștearsă!',
    changed: 'Această înregistrare tocmai a fost modificată. O ștergeți totuși?',
  },
} as const

type Words = (typeof words)[keyof typeof words]

const ring = (west: number) => [
  [west, 46.01],
  [west + 0.004, 46.01],
  [west + 0.004, 46.014],
  [west, 46.014],
  [west, 46.01],
]

/** Creates a tariff, a promotion and a zone for one test. */
async function createRecords(api: ApiSession, west: number) {
  const name = uniqueName('Конфликт')
  const { id: promotion } = await api('POST', '/info/api/promotions/', {
    name,
    name_ro: name,
    type: 'Скидка',
    type_ro: 'Reducere',
    discount_percent: 10,
  })
  const { id: tariff } = await api('POST', '/info/api/tariffs/', {
    name,
    name_ro: name,
    price_per_month: 222,
    speed: 100,
    services: 1,
    // Other tests count the provider's published tariffs
    state: 'hidden',
  })
  const area = { type: 'Polygon', coordinates: [ring(west)] }
  const { id: zone } = await api('POST', '/info/api/zones/', { name, area })
  return { name, promotion, tariff, zone }
}

const noticeOf = (page: Page, w: Words) => page.getByRole('region', { name: w.notice })
const sideOf = (page: Page, w: Words, field: string, side: string) =>
  noticeOf(page, w).getByRole('group', { name: field }).getByRole('radio', { name: side })

inBothLanguages((language) => {
  const w = words[language]
  const { path } = languages[language]

  test(
    'saving a promotion, tariff or zone that was changed in the meantime asks field by field which version to keep',
    repetition,
    async ({ page, request, problems }) => {
      problems.allow(/status of 412/)
      test.setTimeout(240_000)
      const api = await apiSession(request, demoAccounts.provider)
      const records = await createRecords(api, language === 'ru' ? 28.41 : 28.43)
      await signIn(page, demoAccounts.provider)

      // Both edits changed the discount, only the other one the Romanian type
      await page.goto(path(`/profile?tab=listings&list=promotions&id=${records.promotion}`))
      await page.locator('[name=discount_percent]').fill('20')
      await api('PATCH', `/info/api/promotions/${records.promotion}/`, { discount_percent: 30, type_ro: 'Ofertă' })
      await page.getByRole('button', { name: w.save, exact: true }).click()
      await expect(noticeOf(page, w)).toBeFocused()
      await expect(sideOf(page, w, w.discount, w.mine)).toBeChecked()
      await expect(sideOf(page, w, w.typeRo, w.saved)).toBeChecked()
      await expect(page.getByLabel(w.typeRo)).toHaveValue('Ofertă')
      await expectAccessible(page, 'the two versions of a promotion')
      await sideOf(page, w, w.discount, w.saved).check({ force: true })
      await expect(page.locator('[name=discount_percent]')).toHaveValue('30')
      await sideOf(page, w, w.discount, w.mine).check({ force: true })
      await noticeOf(page, w).getByRole('button', { name: w.send }).click()
      await expectToast(page, w.promotionUpdated)
      const promotions = await api('GET', '/info/api/promotions/')
      expect(promotions.find(({ id }: { id: number }) => id === records.promotion)).toMatchObject({
        discount_percent: 20,
        type_ro: 'Ofertă',
      })

      // Shown as the promotion's name instead of its id, and the price with its unit
      await page.goto(path(`/admin/tariffs/${records.tariff}/edit`))
      await page.locator('[name=price_per_month]').fill('333')
      await api('PATCH', `/info/api/tariffs/${records.tariff}/`, { price_per_month: 444, promo: records.promotion })
      await page.getByRole('button', { name: w.saveHidden, exact: true }).click()
      await expect(noticeOf(page, w)).toBeFocused()
      const price = noticeOf(page, w).getByRole('group', { name: w.price })
      for (const each of w.prices) await expect(price).toContainText(each)
      await expect(noticeOf(page, w).getByRole('group', { name: w.promotion })).toContainText(records.name)
      await noticeOf(page, w).getByRole('button', { name: w.takeSaved }).click()
      await expect(page.locator('[name=price_per_month]')).toHaveValue('444')
      await sideOf(page, w, w.price, w.mine).check({ force: true })
      await noticeOf(page, w).getByRole('button', { name: w.send }).click()
      await expectToast(page, w.tariffUpdated)
      const { price_per_month, promo } = await api('GET', `/info/api/own-tariffs/${records.tariff}/`)
      expect([price_per_month, promo.id]).toEqual([333, records.promotion])

      // The map shows both outlines
      await page.goto(path('/profile?tab=mapzone'))
      await expect(page.locator('.map__zoom')).toBeVisible()
      await page.getByRole('button', { name: w.editZone(records.name), exact: true }).click()
      const text = page.getByLabel(w.coordinates, { exact: true })
      await expect(text).toHaveValue(/^(.+\n){3}.+$/)
      const mine = (await text.inputValue()).replace('46.01\n', '46.008\n')
      await text.fill(mine)
      const wider = [...ring(language === 'ru' ? 28.41 : 28.43)]
      wider[2] = [(wider[2]?.[0] ?? 0) + 0.002, 46.016]
      await api('PATCH', `/info/api/zones/${records.zone}/`, { area: { type: 'Polygon', coordinates: [wider] } })
      await page.getByRole('button', { name: w.save, exact: true }).click()
      await expect(noticeOf(page, w)).toBeFocused()
      await expect(page.locator('.drawn-saved')).toHaveCount(1)
      await expect(page.locator('.drawn')).toHaveCount(1)
      await expect(text).toHaveValue(mine)
      await sideOf(page, w, w.coordinates, w.saved).check({ force: true })
      await expect(text).not.toHaveValue(mine)
      await sideOf(page, w, w.coordinates, w.mine).check({ force: true })
      await noticeOf(page, w).getByRole('button', { name: w.send }).click()
      await expectToast(page, w.zoneSaved)
      await expect(page.locator('.drawn-saved')).toHaveCount(0)

      // Deleting a record that was changed in the meantime shows the change and asks again
      await api('DELETE', `/info/api/tariffs/${records.tariff}/`)
      await api('DELETE', `/info/api/zones/${records.zone}/`)
      await page.goto(path('/profile?tab=listings&list=promotions'))
      const row = page.getByRole('main').locator('tbody tr', { hasText: records.name })
      await expect(row).toHaveCount(1)
      await api('PATCH', `/info/api/promotions/${records.promotion}/`, { discount_percent: 30 })
      await row.getByRole('button', { name: w.confirm }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: w.confirm, exact: true }).click()
      await expect(dialog.getByRole('alert')).toContainText(w.changed)
      await expect(dialog.getByRole('alert')).toContainText(/20\s%.*30\s%/s)
      await dialog.getByRole('button', { name: w.confirm, exact: true }).click()
      await expectToast(page, w.removed)
      await expect(row).toHaveCount(0)
    },
  )
})
