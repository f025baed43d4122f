import { codruNet, demoAccounts, demoPassword } from '@motanet/demo/facts.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { deskTexts, quietProvider } from './desk-texts.ts'
import { heading } from './page-parts.ts'
import { expect, inBothLanguages, repetition, test } from './server/fixtures.ts'
import { createAccount, pathInMail } from './server/mailbox.ts'
import { drawPng } from './server/png.ts'
import { dayIn, sendUnservedTender } from './server/request-processing.ts'
import { openSignedIn } from './server/sign-in.ts'
import { uniqueEmail, uniqueName } from './server/unique-names.ts'
import { languages } from './texts.ts'

inBothLanguages((language) => {
  const { path } = languages[language]
  const w = deskTexts[language]
  const open = (page: Page, at: string) => openSignedIn(page, path(at), demoAccounts.staff)

  test('the own account shows that it is staff, which it cannot change', repetition, async ({ page }) => {
    await open(page, '/staff/users')
    await page.getByRole('searchbox', { name: w.searchUsers }).fill(demoAccounts.staff)
    await page.getByRole('row').filter({ hasText: demoAccounts.staff }).getByRole('link').click()
    const box = page.getByRole('checkbox', { name: 'Motanet' })
    await expect(box).toBeChecked()
    await expect(box).toBeDisabled()
    // The sum of red, green and blue: the background changes in a transition
    const difference = () =>
      box.evaluate((input) => {
        const mark = getComputedStyle(input, '::after').borderRightColor
        const [first = 0, second = 0] = [mark, getComputedStyle(input).backgroundColor].map((colour) =>
          (colour.match(/\d+/g) ?? []).reduce((sum, part) => sum + Number(part), 0),
        )
        return Math.abs(first - second)
      })
    await expect.poll(difference).toBeGreaterThan(300)
  })

  test('on a narrow phone the chosen kind of accounts is in view', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, '/staff/users?kind=inactive')
    await expect(page.locator('main .seg [aria-current]')).toBeInViewport({ ratio: 1 })
  })

  test('a provider is created, owned by who accepts the invitation, suspended, reinstated and deleted', async ({
    page,
    browser,
    problems,
  }) => {
    const name = uniqueName('Fibra')
    await open(page, '/staff/providers')
    await page.getByRole('link', { name: w.addProvider }).click()
    await page.getByRole('radio', { name: w.listed }).check()
    await page.getByLabel(w.name, { exact: true }).fill(name)
    await expectAccessible(page, 'new provider')
    await page.getByRole('button', { name: w.save, exact: true }).click()
    await expect(heading(page)).toHaveText(name)
    const record = page.url()
    const publicPage = path(`/provider/${record.split('/').at(-1)}`)

    const email = uniqueEmail('owner')
    await page.getByRole('button', { name: w.inviteOwner }).click()
    await page.getByRole('dialog').getByLabel(w.email).fill(email)
    await page.getByRole('button', { name: w.sendInvitation }).click()
    await expect(page.getByText(w.waitsForAnswer)).toBeVisible()
    const owner = await browser.newPage({ locale: language })
    await owner.goto(await pathInMail(page.request, email, '/invitation/'))
    await owner.getByLabel(w.password).fill(demoPassword)
    await owner.getByLabel(w.repeatPassword).fill(demoPassword)
    await owner.getByRole('button', { name: w.accept }).click()
    await expect(owner.getByText(w.accepted)).toBeVisible()
    await openSignedIn(owner, path('/profile'), email)
    const guide = owner.getByRole('region', { name: w.firstSteps })
    // Three steps, one of which can be done in two places
    await expect(guide.getByRole('link')).toHaveCount(4)
    await expectAccessible(owner, 'profile of a new owner')
    await guide.getByRole('link', { name: w.whereSold }).click()
    await expect(owner).toHaveURL(/tab=mapzone/)
    await page.reload()
    await expect(page.getByText(w.manages)).toBeVisible()

    // What is suspended is gone at the next request
    await page.getByRole('button', { name: w.suspend }).click()
    await page.getByRole('dialog').getByLabel(w.reason).fill('Reclamații')
    await page.getByRole('dialog').getByRole('button', { name: w.suspendNow }).click()
    await expect(page.getByRole('button', { name: w.reinstate })).toBeVisible()
    expect((await page.request.get(publicPage)).status()).toBe(404)
    await expectAccessible(page, 'suspended provider')
    await page.getByRole('button', { name: w.reinstate }).click()
    await page.getByRole('dialog').getByLabel(w.reason).fill('Rezolvat')
    await page.getByRole('dialog').getByRole('button', { name: w.reinstateNow }).click()
    await expect(page.getByRole('button', { name: w.suspend })).toBeVisible()
    expect((await page.request.get(publicPage)).status()).toBe(200)

    await page.getByRole('button', { name: w.remove }).click()
    await page.getByRole('button', { name: w.removeNow }).click()
    await expect(page).toHaveURL(/\/staff\/providers$/)
    problems.allow(/404/)
    await page.goto(record)
    await expect(page.getByText(name)).toHaveCount(0)
  })

  test(
    'an equipment type with an icon and a banner with its days are added, changed and deleted',
    repetition,
    async ({ page }) => {
      const [russian, romanian] = [uniqueName('Кабель'), uniqueName('Cablu')]
      const name = language === 'ru' ? russian : romanian
      await open(page, '/staff/equipment-types')
      await page.getByRole('link', { name: w.addType }).click()
      await page.getByLabel(w.russian(w.name)).fill(russian)
      await page.getByLabel(w.romanian(w.name)).fill(romanian)
      await page.getByLabel(w.icon, { exact: true }).setInputFiles({
        ...{ name: 'cable.png', mimeType: 'image/png' },
        buffer: drawPng(96, 96, () => 120),
      })
      await page.getByRole('button', { name: w.save, exact: true }).click()
      const type = page.getByRole('row').filter({ hasText: russian })
      await expect(type.locator('img')).toBeVisible()
      await expectAccessible(page, 'equipment types')
      await type.getByRole('button', { name: w.delete(name) }).click()
      await page.getByRole('dialog').getByRole('button', { name: w.deleteNow, exact: true }).click()
      await expect(type).toHaveCount(0)

      // It begins in a month: the home page belongs to other tests
      await page.goto(path('/staff/banners/new'))
      const title = uniqueName('Banner')
      await page.getByLabel(w.partner).fill('Podgoria Net')
      for (const label of [w.heading, w.action]) {
        await page.getByLabel(w.russian(label)).fill(title)
        await page.getByLabel(w.romanian(label)).fill(title)
      }
      await page.getByLabel(w.link, { exact: true }).fill('/forhome?service=1')
      await page.getByLabel(w.firstDay).fill(dayIn(30))
      await page.getByLabel(w.lastDay).fill(dayIn(29))
      await page.getByRole('button', { name: w.save, exact: true }).click()
      await expect(page.getByText(w.badOrder)).toBeVisible()
      await expectAccessible(page, 'banner with an error')
      await page.getByLabel(w.lastDay).fill(dayIn(60))
      await page.getByRole('button', { name: w.save, exact: true }).click()
      const banner = page.getByRole('row').filter({ hasText: title })
      await expect(banner.getByText(w.notStarted)).toBeVisible()
      await banner.getByRole('button', { name: w.delete(title) }).click()
      await page.getByRole('dialog').getByRole('button', { name: w.deleteNow, exact: true }).click()
      await expect(banner).toHaveCount(0)
    },
  )

  test(
    'an account is found, its review hidden and restored, itself closed and reopened',
    repetition,
    async ({ page }) => {
      const email = uniqueEmail('author')
      const comment = uniqueName('Viteză bună')
      const account = { email, password: demoPassword }
      await createAccount(page.request, { ...account, name: uniqueName('Автор') })
      const tokens = await (await page.request.post('/api/auth/jwt/create/', { data: account })).json()
      const written = await page.request.post('/api/auth/reviews/', {
        headers: { authorization: `Bearer ${tokens.access}` },
        data: { provider: quietProvider, comment, rating: 4 },
      })
      expect(written.status()).toBe(201)
      const isPublic = async () =>
        (await (await page.request.get(`/provider/${quietProvider}`)).text()).includes(comment)
      expect(await isPublic()).toBe(true)

      await open(page, '/staff/users')
      await page.getByRole('searchbox', { name: w.searchUsers }).fill(email)
      await page.getByRole('row').filter({ hasText: email }).getByRole('link').click()
      await expect(page).toHaveURL(/\/staff\/users\/\d+$/)
      await expectAccessible(page, 'account')
      const record = page.url()
      await page.getByRole('link', { name: w.allReviews }).click()
      await expect(page.getByText(comment)).toBeVisible()
      await page.getByRole('button', { name: w.hide }).click()
      await page.getByRole('dialog').getByLabel(w.reason).fill('Reclamă')
      await page.getByRole('dialog').getByRole('button', { name: w.hide }).click()
      await expect(page.getByText(w.hidden)).toBeVisible()
      expect(await isPublic()).toBe(false)
      await expectAccessible(page, 'reviews')
      await page.getByRole('button', { name: w.restore }).click()
      await page.getByRole('dialog').getByRole('button', { name: w.restore }).click()
      await expect(page.getByText(w.hidden)).toHaveCount(0)
      expect(await isPublic()).toBe(true)

      await page.goto(record)
      const signIn = async () => (await page.request.post('/api/auth/jwt/create/', { data: account })).status()
      await page.getByRole('button', { name: w.close, exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: w.close, exact: true }).click()
      await expect(page.getByRole('button', { name: w.reopen })).toBeVisible()
      expect(await signIn()).toBe(401)
      await page.getByRole('button', { name: w.reopen }).click()
      await page.getByRole('dialog').getByRole('button', { name: w.reopen }).click()
      await expect(page.getByRole('button', { name: w.close, exact: true })).toBeVisible()
      expect(await signIn()).toBe(200)
    },
  )

  test(
    'the desk takes a tender that nobody serves, notes a call, offers a tariff and closes it; other pages',
    repetition,
    async ({ page, problems }) => {
      const { id, name } = await sendUnservedTender(page.request, language)
      await open(page, `/staff?q=${id}`)
      await page.getByRole('link', { name }).click()
      const item = page.getByRole('region', { name })
      await item.getByRole('button', { name: w.take, exact: true }).click()
      await expect(item.getByText(w.takenBy(''))).toBeVisible()
      await item.getByLabel(w.note).fill('Sună după 18:00')
      await item.getByRole('button', { name: w.saveNote }).click()
      await expect(item.getByRole('list').getByText('Sună după 18:00')).toBeVisible()
      await item.getByRole('button', { name: w.offer }).click()
      await item.getByRole('searchbox', { name: w.searchTariffs }).fill(codruNet.name)
      await item.getByRole('checkbox', { name: codruNet.name }).first().check()
      await expectAccessible(page, 'item of the queue')
      await item.getByRole('button', { name: w.offerNow }).click()
      await expect(item.getByText(w.offered)).toBeVisible()
      await item.getByRole('button', { name: w.closeItem }).click()
      await item.getByLabel(w.reason).selectOption(w.changedMind)
      await item.getByLabel(w.what).fill('Nu mai are nevoie')
      await item.getByRole('button', { name: w.closeItemNow }).click()
      await expect(item.getByText('Nu mai are nevoie')).toBeVisible()
      await expectAccessible(page, 'queue')

      problems.allow(/bonus-codes\/K7QD/)
      await page.goto(path('/staff/bonus-codes'))
      await page.getByLabel(w.code).fill('K7QD-2MXP-9ABC-DEFG')
      await page.getByRole('button', { name: w.findCode }).click()
      await expect(page.getByText(w.noCode)).toBeVisible()
      await expectAccessible(page, 'bonus codes')
      for (const other of ['/staff/services', '/staff/zones']) {
        await page.goto(path(other))
        await expect(heading(page)).toBeVisible()
        await expectAccessible(page, other)
      }
    },
  )
})
