import { readFile } from 'node:fs/promises'
import { demoAccounts, unknownId } from '@motanet/demo/facts.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { orderTexts } from './order-texts.ts'
import { menuOf } from './page-parts.ts'
import { expect, test } from './server/fixtures.ts'
import { refusal } from './server/refusal.ts'
import { signedIn } from './server/signed-in.ts'
import { bothLanguages, languages } from './texts.ts'

const owner = demoAccounts.provider
const provider = 2
let made = 0

/** A name that no other test has. */
const someName = () => `Заказчик ${process.pid}-${made++}-${Date.now()}`

/** A tender of an office, directed to the provider of the demo accounts. */
async function send(page: Page, fields: object = {}) {
  const answer = await page.request.post('/info/api/tariff-request/', {
    data: {
      kind: 'office',
      provider_id: provider,
      name: someName(),
      phone: '069123456',
      email: 'office@example.md',
      address: 'str. Ismail, 84',
      employees_count: '11-50',
      services: ['internet', 'cloud_pbx'],
      comments: 'Звоните\nпосле обеда',
      inn: '1003600012345',
      consent: true,
      ...fields,
    },
  })
  expect(answer.status()).toBe(201)
  const { id, tracking_url: url } = await answer.json()
  return { id: id as number, tracking: new URL(url).pathname }
}

const rowOf = (page: Page, name: string) => page.locator('.requests__table tbody tr').filter({ hasText: name })
/** What notices have said from now on: one takes the place of the other, and tests beside this one cause some too. */
async function keptNotices(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const read = () => {
      for (const { textContent } of document.querySelectorAll('.toast')) document.body.dataset.notices += textContent
    }
    new MutationObserver(read).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  return () => page.evaluate(() => document.body.dataset.notices ?? '')
}

const nothing = { info: 0, in_progress: 0, connected: 0, rejected: 0 }

for (const language of bothLanguages) {
  const { path, ...words } = languages[language]
  const w = orderTexts[language]
  const open = (page: Page, query = '') => page.goto(path(`/profile?tab=orders${query}`))
  /** With the stream of what happens. */
  const openListening = (page: Page) =>
    Promise.all([page.waitForResponse((answer) => answer.url().endsWith('/info/api/events/')), open(page)])
  const statusOf = (page: Page, name: string) => page.getByRole('combobox', { name: w.statusOf(name) })

  test.describe(`the requests of a provider in ${language}`, () => {
    test('appear without reload as they are sent on the public page; the customer sees what becomes of them', async ({
      page,
      browser,
      baseURL,
    }) => {
      const name = someName()
      await signedIn(page, owner)
      await openListening(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.title)
      await expect(page.locator('.requests__table tbody tr').first()).toBeVisible()
      const notices = await keptNotices(page)

      const customer = await browser.newPage({ baseURL: baseURL ?? '' })
      const { results } = await (await customer.request.get(`/info/api/tariffs/?provider=${provider}`)).json()
      await customer.goto(path(`/tariff/${results[0].id}`))
      await customer.getByRole('button', { name: words.connect }).first().click()
      const form = customer.getByRole('dialog')
      await form.getByLabel(words.phone).fill('069123456')
      await form.getByLabel(words.email).fill('ana@example.md')
      await form.getByLabel(words.name).fill(name)
      await form.getByLabel(words.address).fill('str. Ismail, 84')
      await form.getByRole('button', { name: words.send }).click()

      await expect.poll(notices).toContain(w.arrived(name))
      await expect(rowOf(page, name)).toContainText(w.isNew)
      await expect(page.locator('.side [data-tab="orders"] .count')).toBeVisible()

      await statusOf(page, name).selectOption(w.inProgress)
      await expect(rowOf(page, name)).not.toContainText(w.isNew)
      await customer.getByRole('link', { name: words.follow }).click()
      await expect(customer.getByRole('main')).toContainText(w.inProgress)
      await customer.close()

      // What was looked at is new no longer
      await page.goto(path('/profile'))
      await expect(page.locator('.side [data-tab="orders"]')).toBeVisible()
      await open(page, `&search=${encodeURIComponent(name)}`)
      await expect(statusOf(page, name)).toHaveValue('in_progress')
    })

    test('wait above the list while somebody reads in it', async ({ page }) => {
      const [first, second] = [someName(), someName()]
      await signedIn(page, owner)
      await send(page, { name: first })
      await openListening(page)
      await rowOf(page, first).getByRole('link').first().focus()
      await send(page, { name: second })
      const waiting = page.getByRole('button', { name: w.waiting })
      await expect(waiting).toBeVisible()
      await expect(rowOf(page, second)).toHaveCount(0)
      await waiting.click()
      await expect(rowOf(page, second)).toBeVisible()
    })

    test('a change that fails is taken back and told', async ({ page, problems }) => {
      problems.allow(/tariff-request/)
      const name = someName()
      await signedIn(page, owner)
      await send(page, { name })
      await open(page, `&search=${encodeURIComponent(name)}`)
      await page.route('**/info/api/tariff-request/*/', (route) =>
        route.request().method() === 'PATCH' ? route.abort() : route.continue(),
      )
      await statusOf(page, name).selectOption(w.connected)
      await expect(page.locator('.toast')).toContainText(w.notChanged)
      await expect(statusOf(page, name)).toHaveValue('info')
      await page.unrouteAll()
      await page.reload()
      await expect(statusOf(page, name)).toHaveValue('info')
    })

    test('of two windows the later one learns who was faster', async ({ page, context, problems }) => {
      problems.allow(/events|412/)
      const name = someName()
      await signedIn(page, owner)
      const { id } = await send(page, { name })
      // The other one hears of nothing
      const other = await context.newPage()
      await signedIn(other, owner)
      await other.route('**/info/api/events/', (route) => route.abort())
      for (const each of [page, other]) await open(each, `&search=${encodeURIComponent(name)}`)
      await expect(statusOf(other, name)).toHaveValue('info')
      await Promise.all([
        page.waitForResponse((answer) => answer.request().method() === 'PATCH'),
        statusOf(page, name).selectOption(w.inProgress),
      ])
      await statusOf(other, name).selectOption(w.rejected)
      await expect(other.getByRole('alert').filter({ hasText: w.meanwhile })).toBeVisible()
      await expect(statusOf(other, name)).toHaveValue('in_progress')

      // With the fresh version it goes through, and the first window hears of it
      await statusOf(other, name).selectOption(w.rejected)
      await expect(other.getByRole('alert').filter({ hasText: w.meanwhile })).toHaveCount(0)
      await expect(statusOf(page, name)).toHaveValue('rejected')
      await page.goto(path(`/profile?tab=orders&request=${id}`))
      await expect(page.getByRole('dialog').locator('ol li')).toHaveCount(3)
    })

    test('are searched, filtered and sorted in the address, which survives a reload and the way back', async ({
      page,
      isMobile,
    }) => {
      const mark = `${process.pid}x${Date.now()}`
      await signedIn(page, owner)
      for (const letter of ['Б', 'А']) await send(page, { name: `${letter} ${mark}` })
      await send(page, { name: `В ${mark}`, kind: 'home', services: ['wired'] })
      await open(page)
      const names = page.locator('.requests__table tbody th a')
      await page.getByRole('searchbox', { name: w.search }).fill(mark)
      await expect(names).toHaveText([/^В/, /^А/, /^Б/])
      if (isMobile) await page.getByRole('button', { name: w.filters }).click()
      await page.getByRole('combobox', { name: w.kind, exact: true }).selectOption(w.office)
      await expect(names).toHaveText([/^А/, /^Б/])
      const segments = page.getByRole('navigation').filter({ hasText: w.connected }).getByRole('link')
      await expect(segments).toHaveText([/, 2$/, /, 2$/, /, 0$/, /, 0$/, /, 0$/])
      if (isMobile) await page.getByRole('combobox', { name: w.order }).selectOption(w.byName)
      else {
        await page.getByRole('columnheader', { name: w.columns[1] }).getByRole('link').click()
        await expect(page.getByRole('columnheader', { name: w.columns[1] })).toHaveAttribute('aria-sort', 'ascending')
        await page.getByRole('columnheader', { name: w.columns[1] }).getByRole('link').click()
        await expect(names).toHaveText([/^Б/, /^А/])
        await page.goBack()
      }
      await expect(page).toHaveURL(new RegExp(`kind=office&search=${mark}&sort=name$`))
      await page.reload()
      await expect(names).toHaveText([/^А/, /^Б/])
      await expect(page.getByRole('searchbox', { name: w.search })).toHaveValue(mark)
      await page.getByRole('navigation').getByRole('link', { name: w.connected }).click()
      await expect(page.getByRole('heading', { name: w.noneFound })).toBeVisible()
      await page.goBack()
      await expect(names).toHaveText([/^А/, /^Б/])
    })

    test('are saved as a file that holds what is filtered, without formulas', async ({ page }) => {
      const mark = `${process.pid}y${Date.now()}`
      await signedIn(page, owner)
      await send(page, { name: `=HYPERLINK("x") ${mark}` })
      await send(page)
      await open(page, `&search=${mark}`)
      const [workbook] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: w.exportXlsx }).click(),
      ])
      expect(workbook.suggestedFilename()).toMatch(/^motanet-\d{4}-\d\d-\d\d\.xlsx$/)
      // A ZIP archive, whose content the API tests read
      expect((await readFile(await workbook.path())).subarray(0, 2).toString()).toBe('PK')
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: w.exportCsv }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(/^motanet-\d{4}-\d\d-\d\d\.csv$/)
      const text = await readFile(await file.path(), 'utf8')
      expect(text.startsWith(`\uFEFF${w.csvHeading}`)).toBe(true)
      expect(text.split('\r\n')).toHaveLength(3)
      expect(text).toContain(`"'=HYPERLINK(""x"") ${mark}"`)
    })

    test('open beside the list, with all that was written and done', async ({ page, problems }) => {
      problems.allow(/404/)
      const name = someName()
      await signedIn(page, owner)
      const { id } = await send(page, { name })
      await open(page, `&search=${encodeURIComponent(name)}`)
      const link = rowOf(page, name).getByRole('link').first()
      await link.click()
      const panel = page.getByRole('dialog', { name: w.panel(id) })
      for (const text of [name, w.services, w.employees, '1003600012345', 'после обеда', w.history, w.customer])
        await expect(panel).toContainText(text)
      await expect(panel.getByRole('link', { name: '+373 69 123 456' })).toHaveAttribute('href', 'tel:+37369123456')
      await expect(panel.getByRole('link', { name: 'office@example.md' })).toHaveAttribute(
        'href',
        'mailto:office@example.md',
      )
      await panel.getByRole('combobox').selectOption(w.connected)
      await expect(panel.locator('ol li')).toHaveCount(2)
      await expect(panel.locator('ol li').last()).toContainText('Andrei Codreanu')
      await page.reload()
      await expect(panel.locator('ol li')).toHaveCount(2)
      await page.keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
      await link.click()
      await page.getByRole('dialog').getByRole('button', { name: w.close }).click()
      await expect(link).toBeFocused()
      await open(page, `&request=${unknownId}`)
      await expect(page.getByRole('dialog').getByRole('heading', { name: w.notFound })).toBeVisible()
    })

    test('managers change them where the rules let them, others read', async ({ page, browser, baseURL }) => {
      const name = someName()
      await signedIn(page, demoAccounts.manager)
      await send(page, { name })
      await open(page, `&search=${encodeURIComponent(name)}`)
      await statusOf(page, name).selectOption(w.connected)
      await expect(statusOf(page, name)).toHaveValue('connected')

      const limited = await browser.newPage({ baseURL: baseURL ?? '' })
      await signedIn(limited, demoAccounts.limited)
      await open(limited, `&search=${encodeURIComponent(name)}`)
      await expect(rowOf(limited, name)).toContainText(w.connected)
      await expect(limited.getByRole('main')).toContainText(w.readOnly)
      await rowOf(limited, name).getByRole('link').first().click()
      await expect(limited.getByRole('dialog')).toContainText(w.connected)
      await expect(limited.locator('select.status-choice')).toHaveCount(0)
      await limited.close()
    })

    test('there is a word for none and for a failure, with a way to try again', async ({ page, problems }) => {
      problems.allow(/500/)
      await signedIn(page, owner)
      const list = '**/info/api/tariff-request/?*'
      await page.route(list, (route) => route.fulfill(refusal(500)))
      await open(page)
      await expect(page.getByRole('heading', { name: w.failed })).toBeVisible()
      await page.unrouteAll()
      await page.route(list, (route) =>
        route.fulfill({ json: { count: 0, next: null, previous: null, counts: nothing, results: [] } }),
      )
      await page.getByRole('link', { name: words.retry }).click()
      await expect(page.getByRole('heading', { name: w.none })).toBeVisible()
    })

    test('fit a window of 1200 pixels from date to status, and are cards on a phone', async ({ page, isMobile }) => {
      const name = `${someName()} ${'Войнескульский '.repeat(3)}`.trim()
      await signedIn(page, owner)
      await send(page, { name })
      if (!isMobile) await page.setViewportSize({ width: 1200, height: 900 })
      await open(page)
      await expect(page.locator('.requests__table thead th')).toHaveText([...w.columns])
      const row = rowOf(page, name)
      await row.locator('a[href^="tel:"]').scrollIntoViewIfNeeded()
      for (const part of [row.locator('.requests__status'), row.locator('a[href^="tel:"]')])
        await expect(part).toBeInViewport({ ratio: 1 })
      if (!isMobile) await expect(row.locator('time')).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(isMobile ? 390 : 1200)
      const [frame, table] = [page.locator('.requests__frame'), page.locator('.requests__table')]
      expect((await table.boundingBox())?.width).toBeLessThanOrEqual((await frame.boundingBox())?.width ?? 0)
    })

    test('are several changed at once: a limit is waited for, what fails is listed and stays selected, the rest is undone', async ({
      page,
      problems,
    }) => {
      problems.allow(/tariff-request|429|500/)
      const mark = `${process.pid}z${Date.now()}`
      await signedIn(page, owner)
      await send(page, { name: `А ${mark}` })
      const { id: failing } = await send(page, { name: `Б ${mark}` })
      await send(page, { name: `В ${mark}` })
      await open(page, `&search=${mark}`)
      await expect(page.locator('.requests__table tbody tr')).toHaveCount(3)
      let patches = 0
      await page.route('**/info/api/tariff-request/*/', (route) => {
        if (route.request().method() !== 'PATCH') return route.continue()
        patches += 1
        if (route.request().url().endsWith(`/${failing}/`)) return route.fulfill(refusal(500))
        return patches > 2 ? route.continue() : route.fulfill({ ...refusal(429), headers: { 'retry-after': '3' } })
      })

      await page.getByRole('checkbox', { name: w.selectPage }).check()
      const bar = page.getByRole('region', { name: w.bulk })
      await expect(bar).toContainText(w.selected(3))
      await page.getByRole('checkbox', { name: w.select(`А ${mark}`) }).uncheck()
      await expect(bar).toContainText(w.selected(2))
      await page.getByRole('checkbox', { name: w.selectPage }).click()
      await expect(bar).toContainText(w.selected(3))
      await bar.getByRole('button', { name: w.inProgress }).click()
      await expect(bar).toContainText(w.waitingForLimit)
      await expect(bar).toContainText(w.changedSome)
      await expect(bar.getByRole('listitem')).toContainText(`Б ${mark}`)
      await expect(bar).toContainText(w.selected(1))
      await expect(statusOf(page, `А ${mark}`)).toHaveValue('in_progress')
      await expect(statusOf(page, `Б ${mark}`)).toHaveValue('info')

      await page.unrouteAll()
      await bar.getByRole('button', { name: w.undo }).click()
      await expect(bar).toContainText(w.undone)
      await page.reload()
      for (const letter of ['А', 'Б', 'В']) await expect(statusOf(page, `${letter} ${mark}`)).toHaveValue('info')
    })

    test('go on changing on another page of the list; who leaves them is asked', async ({ page, problems }) => {
      problems.allow(/429/)
      const mark = `${process.pid}w${Date.now()}`
      await signedIn(page, owner)
      for (let index = 0; index < 26; index++) await send(page, { name: `${mark} ${index}` })
      await open(page, `&search=${mark}`)
      await expect(page.locator('.requests__table tbody tr')).toHaveCount(25)
      let isLimited = true
      await page.route('**/info/api/tariff-request/*/', (route) => {
        if (route.request().method() !== 'PATCH' || !isLimited) return route.continue()
        return route.fulfill({ ...refusal(429), headers: { 'retry-after': '2' } })
      })
      await page.getByRole('checkbox', { name: w.select(`${mark} 25`) }).check()
      const bar = page.getByRole('region', { name: w.bulk })
      await bar.getByRole('button', { name: w.connected }).click()
      await expect(bar).toContainText(w.waitingForLimit)
      await page.getByRole('navigation', { name: w.pages }).locator('a', { hasText: /^2$/ }).click()
      await expect(page.locator('.requests__table tbody tr')).toHaveCount(1)
      await expect(bar).toContainText(w.waitingForLimit)

      await menuOf(page).getByRole('link', { name: w.reviews }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('button', { name: w.stopAndLeave })).toBeVisible()
      await dialog.getByRole('button', { name: w.stay }).click()
      isLimited = false
      await expect(bar).toContainText(w.changedOne)
      await open(page, `&search=${mark}&status=connected`)
      await expect(page.locator('.requests__table tbody tr')).toHaveCount(1)
    })

    test('have numbered pages of a chosen size, and filters by tariff and service', async ({ page, isMobile }) => {
      await signedIn(page, owner)
      await open(page)
      const pages = page.getByRole('navigation', { name: w.pages })
      const rows = page.locator('.requests__table tbody th')
      await expect(rows).toHaveCount(25)
      await pages.locator('a', { hasText: /^2$/ }).click()
      await expect(page).toHaveURL(/[?&]p=2$/)
      await expect(pages.locator('[aria-current]')).toHaveText('2')
      await pages.getByLabel(w.pageSize).selectOption('100')
      await expect(page).toHaveURL(/[?&]size=100$/)
      await expect(rows.nth(40)).toBeAttached()

      if (isMobile) await page.getByRole('button', { name: w.filters }).click()
      const tariff = page.getByRole('combobox', { name: w.tariff, exact: true })
      const name = await tariff.locator('option').nth(1).textContent()
      await tariff.selectOption({ index: 1 })
      await expect(page).toHaveURL(/[?&]tariff=\d+&/)
      await expect(rows.first()).toContainText(name ?? 'no tariff')
      await page.reload()
      if (isMobile) await page.getByRole('button', { name: w.filters }).click()
      await expect(tariff.locator('option:checked')).toHaveText(name ?? 'no tariff')
      await tariff.selectOption({ label: w.anyTariff })
      await page.getByRole('combobox', { name: w.service, exact: true }).selectOption('internet')
      await expect(page).toHaveURL(/[?&]service=internet/)
      await expect(rows.first()).toBeVisible()
    })
  })

  test(`axe finds nothing in the requests of a provider in ${language}`, async ({ page }) => {
    await signedIn(page, owner)
    const { id } = await send(page)
    await open(page)
    await expect(page.locator('.requests__table')).toBeVisible()
    await expectAccessible(page, 'list')
    await open(page, `&request=${id}`)
    await expect(page.locator('.request-panel dl')).toBeVisible()
    await expectAccessible(page, 'panel')
  })
}
