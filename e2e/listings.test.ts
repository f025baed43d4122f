import { demoAccounts, fibra500, nistruTelecom } from '@motanet/demo/facts.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { listingWords } from './listings-texts.ts'
import { apiSession } from './server/api-session.ts'
import { errorResponse } from './server/error-response.ts'
import { axeScan, expect, inBothLanguages, onlyOnPhone, repetition, test } from './server/fixtures.ts'
import { intercept } from './server/intercept.ts'
import { openSignedIn, signIn } from './server/sign-in.ts'
import { uniqueMark, uniqueName } from './server/unique-names.ts'
import { languages } from './texts.ts'
import { expectToast } from './toasts.ts'

const provider = demoAccounts.provider
const rival = demoAccounts.rival
const kinds = ['promotions', 'conditions', 'options'] as const

const rowOf = (page: Page, name: string) => page.getByRole('main').locator('tbody tr', { hasText: name })

inBothLanguages((language) => {
  const { path } = languages[language]
  const words = listingWords[language]
  const listPath = (list: string) => path(`/profile?tab=listings&list=${list}`)

  test('each list is a tab with its own URL, tariffs first', repetition, async ({ page }) => {
    await openSignedIn(page, path('/profile?tab=listings'), provider)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.listings)
    await expect(page.locator('.line-tabs a')).toHaveText([...words.tabs])
    await expect(rowOf(page, fibra500.name)).toHaveCount(1)
    for (const [index, list] of ['tariffs', ...kinds].entries()) {
      const tab = page.locator('.line-tabs').getByRole('link', { name: words.tabs[index] ?? '', exact: true })
      await tab.click()
      await expect(page).toHaveURL(listPath(list))
      await page.reload()
      await expect(tab).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('main').locator('tbody tr').first()).toBeVisible()
    }
  })

  for (const kind of kinds) {
    const text = words[kind]
    // The other lists have the same editor
    const details = kind === kinds[0] ? {} : repetition
    test(`${kind} can be created, edited and deleted`, details, async ({ page }) => {
      await openSignedIn(page, listPath(kind), provider)
      const name = `<b>${kind}</b> & "${language}" ${uniqueMark()}`
      await page.locator('.list-bar').getByRole('link', { name: words.create }).click()
      await expect(page).toHaveURL(`${listPath(kind)}&id=new`)
      for (const [label, typed] of Object.entries(text.fields)) {
        await page.getByLabel(label).fill(typed === '-' || typed === '+' ? name : typed)
      }
      if ('type' in text) await page.getByLabel(text.type).selectOption({ index: 1 })
      await page.getByRole('button', { name: words.save }).click()
      await expectToast(page, text.added)
      await expect(page).toHaveURL(listPath(kind))
      await expect(rowOf(page, name).getByRole('link', { name: words.edit })).toBeFocused()
      await expect(page.getByRole('main').locator('tbody tr').first()).toContainText(name)

      await rowOf(page, name).getByRole('link', { name: words.edit }).click()
      for (const [label, typed] of Object.entries(text.fields)) {
        await expect(page.getByLabel(label)).toHaveValue(
          typed === '-' || typed === '+' ? name : typed.replace(/\.50$/, ',5'),
        )
      }
      await page.getByLabel(text.name).fill(`${name} II`)
      await page.getByRole('button', { name: words.save }).click()
      await expectToast(page, text.updated)
      const row = rowOf(page, `${name} II`)
      await expect(row.getByRole('link', { name: words.edit })).toBeFocused()

      await row.getByRole('button', { name: words.remove }).click()
      await page.getByRole('dialog').getByRole('button', { name: words.cancel }).click()
      await expect(row).toHaveCount(1)
      await row.getByRole('button', { name: words.remove }).click()
      await page.getByRole('dialog').getByRole('button', { name: words.removeFinally, exact: true }).click()
      await expectToast(page, text.removed)
      await expect(row).toHaveCount(0)
      await expect(page.locator('tbody th[scope=row], main h1').and(page.locator(':focus'))).toHaveCount(1)
    })

    test(`a failed save of ${kind} keeps the input`, repetition, async ({ page, problems }) => {
      problems.allow(/400|500/)
      await openSignedIn(page, `${listPath(kind)}&id=new`, provider)
      await page.getByRole('button', { name: words.save }).click()
      await expect(page.locator('.field .error').first()).toHaveText(words.required)
      await expect(page.locator('[aria-invalid]').first()).toBeFocused()
      for (const [label, typed] of Object.entries(text.fields)) await page.getByLabel(label).fill(typed)
      if ('type' in text) await page.getByLabel(text.type).selectOption({ index: 1 })
      const field = page.getByLabel(text.name)
      const sentence = 'No such name.'
      const writes = await intercept(page, '**/info/api/**', { method: 'POST' })
      for (const [status, fields] of [
        [500, undefined],
        [400, { [(await field.getAttribute('name')) ?? '']: [sentence] }],
      ] as const) {
        writes.respond(errorResponse(status, { detail: 'x', fields }))
        await page.getByRole('button', { name: words.save }).click()
        await expectToast(page, text.saveFailed)
        if (fields) await expect(field).toBeFocused()
        else await expect(page.getByRole('main').getByRole('alert')).toContainText(text.saveFailed)
        for (const [label, typed] of Object.entries(text.fields))
          await expect(page.getByLabel(label)).toHaveValue(typed.replace('.', ','))
      }
      await expect(page.locator('.field .error')).toHaveText(sentence)
    })
  }

  test(
    'deleting a promotion in use lists its tariffs and needs a second confirmation',
    repetition,
    async ({ page, request, problems }) => {
      problems.allow(/409/)
      const api = await apiSession(request, rival)
      const name = uniqueName('В деле')
      const promotion = await api('POST', '/info/api/promotions/', { name, name_ro: name, type: 'x', type_ro: 'x' })
      const { results } = await api('GET', `/info/api/tariffs/?provider=${nistruTelecom.id}&page_size=100`)
      const free = results.filter(({ promo }: { promo: object | null }) => promo === null)
      const tariff = free[language === 'ru' ? 0 : 1]
      await api('PATCH', `/info/api/tariffs/${tariff.id}/`, { promo: promotion.id })

      await openSignedIn(page, listPath('promotions'), rival)
      await rowOf(page, name).getByRole('button', { name: words.remove }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: words.removeFinally, exact: true }).click()
      await expect(dialog.getByRole('listitem')).toHaveText([language === 'ru' ? tariff.name : tariff.name_ro])
      expect((await api('GET', `/info/api/tariffs/${tariff.id}/`)).promo.id).toBe(promotion.id)
      await dialog.getByRole('button', { name: words.detach }).click()
      await expectToast(page, words.promotions.removed)
      await expect(rowOf(page, name)).toHaveCount(0)
      expect((await api('GET', `/info/api/tariffs/${tariff.id}/`)).promo).toBeNull()
    },
  )

  test('the promotion form shows the resulting prices while it is filled', repetition, async ({ page }) => {
    await openSignedIn(page, `${listPath('promotions')}&id=new`, provider)
    const example = page.locator('.promotion-example')
    await page.locator('[name=discount_percent]').fill('20')
    await page.locator('[name=months_free]').fill('2')
    await page.locator('[name=term]').fill('6')
    await expect(example.locator('dd')).toHaveText([
      languages[language] === languages.ru ? 'бесплатно' : 'gratuit',
      /^240/,
      /^300/,
      /^230/,
    ])
    await expect(example.locator('dt').last()).toHaveText(words.average)
    await page.locator('[name=discount_percent]').fill('101')
    await page.getByRole('button', { name: words.save }).click()
    await expect(page.locator('.field', { has: page.locator('[name=discount_percent]') })).toContainText(words.tooBig)
  })

  test('leaving a form with unsaved input asks for confirmation', repetition, async ({ page }) => {
    await openSignedIn(page, `${listPath('options')}&id=new`, provider)
    const field = page.getByLabel(words.options.name)
    await field.fill('Router')
    await page.getByRole('link', { name: words.cancel }).click()
    const dialog = page.getByRole('dialog', { name: words.leaving })
    await dialog.getByRole('button', { name: words.stay }).click()
    await expect(field).toHaveValue('Router')
    await page.locator('.line-tabs').getByRole('link', { name: words.tabs[1], exact: true }).click()
    await dialog.getByRole('button', { name: words.leave }).click()
    await expect(page).toHaveURL(listPath('promotions'))
  })

  test('a list can be searched in either alphabet and sorted', repetition, async ({ page }) => {
    await openSignedIn(page, listPath('options'), provider)
    const names = page.getByRole('main').locator('tbody th')
    await expect(names.first()).toBeVisible()
    await page.getByRole('searchbox', { name: words.search }).fill('mesh')
    await expect(names).toHaveText([/Wi-Fi 6 Mesh/])
    await page.getByRole('searchbox').fill('ничего такого нет')
    await expect(page.getByRole('heading', { name: words.nothingFound })).toBeVisible()
    await page.getByRole('button', { name: words.showAll }).click()
    await expect(names.nth(1)).toBeVisible()
    await page.getByLabel(words.order, { exact: true }).selectOption(words.byName)
    // Other tests add options to the list and delete them
    const isSorted = async () => {
      const shown = await names.evaluateAll((cells) => cells.map((cell) => cell.firstChild?.textContent ?? ''))
      const sorted = shown.toSorted((a, b) => a.localeCompare(b, language, { numeric: true }))
      return shown.join('\n') === sorted.join('\n')
    }
    await expect.poll(isSorted).toBe(true)
  })

  test(
    'search and sort order are in the URL and survive a reload and returning from a form',
    repetition,
    async ({ page }) => {
      await openSignedIn(page, listPath('options'), provider)
      const names = page.getByRole('main').locator('tbody th')
      const search = page.getByRole('searchbox', { name: words.search })
      await page.getByLabel(words.order, { exact: true }).selectOption(words.byName)
      await search.fill('mesh')
      await expect(page).toHaveURL(`${listPath('options')}&sort=name&q=mesh`)
      await page.reload()
      await expect(names).toHaveText([/Wi-Fi 6 Mesh/])
      await expect(search).toHaveValue('mesh')
      for (const leave of [() => page.getByRole('link', { name: words.cancel }).click(), () => page.goBack()]) {
        await page.getByRole('link', { name: words.edit }).click()
        await expect(page.getByLabel(words.options.name)).toBeVisible()
        await leave()
        await expect(names).toHaveText([/Wi-Fi 6 Mesh/])
        await expect(page).toHaveURL(`${listPath('options')}&sort=name&q=mesh`)
      }
      await search.fill('')
      await expect(page).toHaveURL(`${listPath('options')}&sort=name`)
    },
  )

  test('a list that fails to load shows the error and loads after a retry', repetition, async ({ page, problems }) => {
    problems.allow(/500/)
    await signIn(page, provider)
    for (const [list, call, sentence] of [
      ['tariffs', '**/info/api/own-tariffs/', words.tariffsFailed],
      ['promotions', '**/info/api/promotions/', words.loadFailed],
    ] as const) {
      const loading = await intercept(page, call)
      loading.respondOnce({ status: 500, body: '' })
      await page.goto(listPath(list))
      await expect(page.getByRole('heading', { name: sentence })).toBeVisible()
      await page.getByRole('link', { name: words.retry }).click()
      await expect(page.getByRole('main').locator('tbody tr').first()).toBeVisible()
    }
    await page.goto(`${listPath('promotions')}&id=2000000000`)
    await expect(page.getByRole('heading', { name: words.gone })).toBeVisible()
  })

  test('the lists and their forms have no axe violations', axeScan, async ({ page }) => {
    await signIn(page, provider)
    for (const list of ['tariffs', ...kinds]) {
      await page.goto(listPath(list))
      const row = page.getByRole('main').locator('tbody tr').first()
      await expect(row).toBeVisible()
      await expectAccessible(page, list)
      await row.getByRole('button', { name: words.remove }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page, `${list}: question`)
      if (list === 'tariffs') continue
      await page.goto(`${listPath(list)}&id=new`)
      await page.getByRole('button', { name: words.save }).click()
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
      await expectAccessible(page, `${list}: form with errors`)
    }
  })
})

test('a reload keeps the place in a list that is longer than its placeholder', onlyOnPhone, async ({ page }) => {
  await openSignedIn(page, '/ro/profile?tab=listings', provider)
  const last = page.getByRole('main').locator('tbody tr').last()
  await last.scrollIntoViewIfNeeded()
  await page.reload()
  await expect(last).toBeInViewport()
})
