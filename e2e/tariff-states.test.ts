import { demoAccounts } from '@motanet/demo/facts.ts'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { apiSession } from './server/api-session.ts'
import { expect, inBothLanguages, onlyOnPhone, repetition, test } from './server/fixtures.ts'
import { openSignedIn, signIn } from './server/sign-in.ts'
import { uniqueName } from './server/unique-names.ts'
import { tariffTexts } from './tariff-texts.ts'
import { languages } from './texts.ts'
import { expectToast } from './toasts.ts'

const rival = demoAccounts.rival
const words = {
  ru: {
    publish: 'Опубликовать',
    saveDraft: 'Сохранить черновик',
    draftSaved: 'Черновик сохранён!',
    cancel: 'Отмена',
    back: 'К списку: Тарифы',
    state: 'Состояние',
    findZone: 'Найти зону',
    select: /^Выбрать: /,
    price: 'Цена',
    percent: 'Процент',
    lower: /^Снизить на 10/,
    hide: 'Скрыть',
    hideMany: /^Скрыть \d/,
    withoutDraft: 'Без изменений: 1 черновик.',
    leftOut: 'Остались как были:',
    remove: 'Удалить',
    removeMany: /^Удалить \d/,
    others: /^Применить к остальным/,
    undo: 'Отменить изменение',
    undone: 'Изменение отменено',
    television: 'Телевидение',
    done: 'Изменено тарифов: ',
    removed: 'Удалено тарифов: ',
  },
  ro: {
    publish: 'Publică',
    saveDraft: 'Salvează ciorna',
    draftSaved: 'Ciorna a fost salvată!',
    cancel: 'Anulează',
    back: 'Înapoi la listă: Tarife',
    state: 'Stare',
    findZone: 'Caută zona',
    select: /^Selectează: /,
    price: 'Preț',
    percent: 'Procent',
    lower: /^Micșorează cu 10/,
    hide: 'Ascunde',
    hideMany: /^Ascunde \d/,
    withoutDraft: 'Fără modificări: 1 ciornă.',
    leftOut: 'Au rămas cum erau:',
    remove: 'Șterge',
    removeMany: /^Șterge \d/,
    others: /^Aplică la celelalte/,
    undo: 'Anulează modificarea',
    undone: 'Modificarea a fost anulată',
    television: 'Televiziune',
    done: 'Tarife modificate: ',
    removed: 'Tarife șterse: ',
  },
} as const

/** On a phone they are behind a button. */
async function showBulkActions(bar: Locator) {
  const more = bar.locator('.bulk-change__more')
  await bar.waitFor()
  if ((await more.isVisible()) && (await more.getAttribute('aria-expanded')) === 'false') await more.click()
}

const rows = (page: Page) => page.getByRole('main').locator('tbody tr')
/** Selects row by row, because phones show no table header. */
async function selectAll(page: Page, name: RegExp) {
  for (const box of await page.getByRole('checkbox', { name }).all()) await box.check()
}
/** So expensive that other tests do not see these tariffs in their lists. */
const expensive = { price_per_month: 7999.5, speed: 0.5, services: 2 }

inBothLanguages((language) => {
  const { path } = languages[language]
  const w = words[language]
  const text = tariffTexts[language]

  test(
    'a draft needs only a name, is published only by its button, and the list keeps its filters',
    repetition,
    async ({ page, request, problems }) => {
      problems.allow(/status of 404/)
      const api = await apiSession(request, rival)
      const name = uniqueName('Набросок')
      await signIn(page, rival)
      const sent: string[] = []
      page.on('request', (call) => sent.push(`${call.method()} ${call.url()}`))

      await page.goto(path('/profile?tab=create'))
      await page.getByLabel(text.name).fill(name)
      await page.getByLabel(text.name).press('Enter')
      await page.getByRole('searchbox', { name: w.findZone }).press('ArrowDown')
      await page.keyboard.press('Space')
      const chips = page.locator('.zone-picker .chip')
      await expect(chips).toHaveCount(1)
      await page.locator('.zone-picker__find').getByRole('button').press('Enter')
      await expect(page.getByRole('searchbox', { name: w.findZone })).toBeFocused()
      await expect(chips.nth(2)).toBeVisible()
      await page.locator('.zone-picker__count').getByRole('button').click()
      await expect(chips).toHaveCount(0)
      await page.getByRole('searchbox', { name: w.findZone }).press('ArrowDown')
      await page.keyboard.press('Space')
      await expect(chips).toHaveCount(1)
      await page.getByRole('button', { name: w.publish, exact: true }).click()
      await expect(page.getByLabel(text.nameRo)).toHaveAccessibleDescription(text.required)
      // Neither Enter nor an incomplete tariff sends a write, and zone names are loaded without their geometry
      expect(sent.filter((call) => /^POST .*\/tariffs\/|zones\/(\?|by-provider)/.test(call))).toEqual([])
      await page.getByRole('button', { name: w.saveDraft }).click()
      await expectToast(page, w.draftSaved)

      const view = `&state=draft&q=${encodeURIComponent(name)}&sort=name`
      await page.goto(path(`/profile?tab=listings${view}`))
      await expect(rows(page)).toHaveCount(1)
      await expect(page.getByLabel(w.state, { exact: true })).toHaveValue('draft')
      const id = await page.locator('[data-tariff]').getAttribute('data-tariff')
      expect((await request.get(`/info/api/tariffs/${id}/`)).status()).toBe(404)
      for (const leave of [w.cancel, w.back]) {
        await page.getByRole('link', { name, exact: true }).click()
        await expect(page.getByLabel(text.name)).toHaveValue(name)
        await page.getByRole('link', { name: leave, exact: true }).click()
        await expect(rows(page)).toHaveCount(1)
        expect(new URL(page.url()).searchParams.get('sort')).toBe('name')
      }
      await page.getByRole('link', { name, exact: true }).click()
      await page.getByLabel(text.nameRo).fill(name)
      await page.getByLabel(text.service).selectOption({ label: text.mobile })
      await page.getByLabel(text.volume).fill('0,5')
      // A service without volume hides the field and keeps its input
      await page.getByLabel(text.service).selectOption({ label: w.television })
      await expect(page.getByLabel(text.volume)).toHaveCount(0)
      await page.getByLabel(text.service).selectOption({ label: text.mobile })
      await expect(page.getByLabel(text.volume)).toHaveValue('0,5')
      await page.getByLabel(text.price).fill('7999,5')
      await page.getByRole('button', { name: w.publish, exact: true }).click()
      await expectToast(page, text.updated)
      await expect(page).toHaveURL((url) => url.searchParams.get('q') === name)
      expect((await (await request.get(`/info/api/tariffs/${id}/`)).json()).coverage_zones).toHaveLength(1)
      await api('DELETE', `/info/api/tariffs/${id}/`)
    },
  )

  test(
    'selected tariffs can be changed together, with a preview and undo',
    repetition,
    async ({ page, request, problems }) => {
      problems.allow(/status of 412/)
      const api = await apiSession(request, rival)
      const name = uniqueName('Вместе')
      const made: number[] = []
      for (const [index, price_per_month] of [7999.5, 7800, 7700].entries()) {
        const tariff = { ...expensive, name: `${name} ${index}`, name_ro: `${name} ${index}`, price_per_month }
        made.push((await api('POST', '/info/api/tariffs/', tariff)).id)
      }
      const prices = async () => {
        const own = await api('GET', '/info/api/own-tariffs/')
        return made.map((id) => own.find((row: { id: number }) => row.id === id)?.price_per_month)
      }
      await openSignedIn(page, path(`/profile?tab=listings&sort=name&q=${encodeURIComponent(name)}`), rival)
      await expect(rows(page)).toHaveCount(3)
      await selectAll(page, w.select)
      const bar = page.locator('.bulk__bar')
      const dialog = page.getByRole('dialog')
      await showBulkActions(bar)
      await bar.getByRole('button', { name: w.price, exact: true }).click()
      await expect(dialog.locator('.bulk-change__preview b')).toHaveText([/^7200/, /^7020/, /^6930/])
      await expectAccessible(page, 'the price of many tariffs')
      await dialog.getByLabel(w.percent).fill('100')
      await dialog.getByRole('button').last().focus()
      await expect(dialog.locator('.field .error')).toBeVisible()
      await dialog.getByLabel(w.percent).fill('10')
      // Another user changes one of them first
      await api('PATCH', `/info/api/tariffs/${made[1]}/`, { details: 'Иначе' })
      await dialog.getByRole('button', { name: w.lower }).click()
      await expect(dialog.getByRole('alert')).toContainText(`${name} 1`)
      expect(await prices()).toEqual([7999.5, 7800, 7700])
      await dialog.getByRole('button', { name: w.others }).click()
      await expect(page.getByText(`${w.done}2`)).toBeVisible()
      expect(await prices()).toEqual([7200, 7800, 6930])
      await expect(page.locator('tr.is-selected')).toHaveText([new RegExp(`${name} 1`)])
      await page.getByRole('button', { name: w.undo }).click()
      await expectToast(page, w.undone)
      expect(await prices()).toEqual([7999.5, 7800, 7700])

      await api('POST', '/info/api/tariffs/', { name: `${name} 3`, state: 'draft' })
      await page.reload()
      await expect(rows(page)).toHaveCount(4)
      await selectAll(page, w.select)
      await showBulkActions(bar)
      await bar.getByRole('button', { name: w.hide, exact: true }).click()
      await expect(dialog).toContainText(w.withoutDraft)
      await dialog.getByRole('button', { name: w.hideMany }).click()
      await expect(page.getByText(`${w.done}3`)).toBeVisible()
      await expect(page.locator('.bulk__report', { hasText: w.leftOut })).toContainText(`${name} 3`)
      await expect(page.locator('.tariff-state--hidden')).toHaveCount(3)
      await expect(page.locator('.tariff-state--draft')).toHaveCount(1)
      expect(
        (await request.get(`/info/api/tariffs/?ids=${made.join()}`).then((response) => response.json())).count,
      ).toBe(0)

      await selectAll(page, w.select)
      await bar.getByRole('button', { name: w.remove, exact: true }).click()
      await dialog.getByRole('button', { name: w.removeMany }).click()
      await expect(page.getByText(`${w.removed}4`)).toBeVisible()
      await expect(rows(page)).toHaveCount(0)
      expect(await prices()).toEqual([undefined, undefined, undefined])
    },
  )
})

test('on a small phone all bulk actions are on the screen', onlyOnPhone, async ({ page }) => {
  const height = 640
  await page.setViewportSize({ width: 360, height })
  await openSignedIn(page, languages.ro.path('/profile?tab=listings'), demoAccounts.provider)
  await page.locator('.records tbody').getByRole('checkbox').first().check()
  await showBulkActions(page.locator('.bulk__bar'))
  const actions = page.locator('.bulk-change__act')
  await expect(actions).toHaveCount(8)
  for (const action of await actions.all()) await expect(action).toBeInViewport({ ratio: 1 })
  const [last, bar] = [await actions.last().boundingBox(), await page.locator('.tab-bar').boundingBox()]
  expect((last?.y ?? height) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})
