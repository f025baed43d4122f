import { demoAccounts } from '@motanet/demo/facts.ts'
import { answerTexts } from './answer-texts.ts'
import { expectAccessible } from './axe.ts'
import { openRequests, openWithEvents, owner, providerId, rowOf, sendTender, statusOf } from './provider-requests.ts'
import { fillRequest, openRequestForm } from './request-form.ts'
import { requestTexts } from './request-texts.ts'
import { anyWidth, axeScan, expect, inBothLanguages, repetition, repetitionOf, test } from './server/fixtures.ts'
import { intercept } from './server/intercept.ts'
import { signIn } from './server/sign-in.ts'
import { shownPhone, storedPhone, uniqueContacts } from './server/unique-contacts.ts'
import { uniqueName } from './server/unique-names.ts'
import { languages } from './texts.ts'
import { expectToast } from './toasts.ts'

inBothLanguages((language) => {
  const { path, ...words } = languages[language]
  const w = requestTexts[language]
  test.describe('the requests of a provider', () => {
    test(
      'a request sent on the public page appears without a reload, and the customer sees its new status',
      repetition,
      async ({ page, browser, baseURL }) => {
        const name = uniqueName('Заказчик')
        await signIn(page, owner)
        await openWithEvents(page, language)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.title)
        await expect(page.locator('.requests__table tbody tr').first()).toBeVisible()

        const customer = await browser.newPage({ baseURL: baseURL ?? '' })
        const { results } = await (await customer.request.get(`/info/api/tariffs/?provider=${providerId}`)).json()
        await customer.goto(path(`/tariff/${results[0].id}`))
        const form = await openRequestForm(customer, language)
        await fillRequest(form, language, name)
        await form.getByRole('button', { name: words.send }).click()

        // Of several arrivals that wait for a toast, only the newest is shown: it may be that of another test
        await expectToast(page, w.arrived(''))
        await expect(rowOf(page, name)).toContainText(w.isNew)
        await expect(page.locator('[data-tab="orders"] .count').filter({ visible: true })).toBeVisible()

        await statusOf(page, language, name).selectOption(w.inProgress)
        await expect(rowOf(page, name)).not.toContainText(w.isNew)
        await customer.getByRole('link', { name: words.follow }).click()
        await expect(customer.getByRole('main')).toContainText(w.takenStep)
        await customer.close()

        // The request is no longer new after it was shown
        await page.goto(path('/profile'))
        await expect(page.locator('[data-tab="orders"]').filter({ visible: true })).toBeVisible()
        await openRequests(page, language, `&search=${encodeURIComponent(name)}`)
        await expect(statusOf(page, language, name)).toHaveValue('in_progress')
      },
    )

    test('new requests wait behind a button while the list has the focus', repetition, async ({ page }) => {
      const [first, second] = [uniqueName('Заказчик'), uniqueName('Заказчик')]
      await signIn(page, owner)
      await sendTender(page, { name: first })
      await openWithEvents(page, language)
      await rowOf(page, first).getByRole('link').first().focus()
      const { y } = (await rowOf(page, first).boundingBox()) ?? {}
      await sendTender(page, { name: second })
      const waiting = page.getByRole('button', { name: w.waiting })
      await expect(waiting).toBeVisible()
      // The button moves no row from under the finger
      expect(await rowOf(page, first).boundingBox()).toMatchObject({ y })
      await expect(rowOf(page, second)).toHaveCount(0)
      await waiting.click()
      await expect(rowOf(page, second)).toBeVisible()
    })

    test(
      'an optimistic status change is reverted with an error if saving fails',
      repetition,
      async ({ page, problems }) => {
        problems.allow(/tariff-request/)
        const name = uniqueName('Заказчик')
        await signIn(page, owner)
        await sendTender(page, { name })
        await openRequests(page, language, `&search=${encodeURIComponent(name)}`)
        const changes = await intercept(page, '**/info/api/tariff-request/*/', { method: 'PATCH' })
        changes.respond('no connection')
        await statusOf(page, language, name).selectOption(w.connected)
        await expectToast(page, w.notChanged)
        await expect(statusOf(page, language, name)).toHaveValue('info')
        await page.reload()
        await expect(statusOf(page, language, name)).toHaveValue('info')
      },
    )

    test(
      'with two windows the later status change is rejected and shows the current status',
      repetitionOf(anyWidth),
      async ({ page, context, problems }) => {
        problems.allow(/events|412/)
        const name = uniqueName('Заказчик')
        await signIn(page, owner)
        const { id } = await sendTender(page, { name })
        // The other window receives no events
        const other = await context.newPage()
        await signIn(other, owner)
        await other.route('**/info/api/events/', (route) => route.abort())
        for (const each of [page, other]) await openRequests(each, language, `&search=${encodeURIComponent(name)}`)
        await expect(statusOf(other, language, name)).toHaveValue('info')
        await Promise.all([
          page.waitForResponse((response) => response.request().method() === 'PATCH'),
          statusOf(page, language, name).selectOption(w.inProgress),
        ])
        await statusOf(other, language, name).selectOption(w.rejected)
        await expect(other.getByRole('alert').filter({ hasText: w.meanwhile })).toBeVisible()
        await expect(statusOf(other, language, name)).toHaveValue('in_progress')

        // With the current version the change is saved, and the first window receives the event
        await statusOf(other, language, name).selectOption(w.rejected)
        await expect(other.getByRole('alert').filter({ hasText: w.meanwhile })).toHaveCount(0)
        await expect(statusOf(page, language, name)).toHaveValue('rejected')
        await page.goto(path(`/profile?tab=orders&request=${id}`))
        await expect(page.getByRole('dialog').locator('ol li').filter({ hasText: 'Andrei Codreanu' })).toHaveCount(2)
      },
    )

    test('the panel of a request offers the actions of the link in the mail', repetition, async ({ page }) => {
      const name = uniqueName('Заказчик')
      const acts = answerTexts[language]
      await signIn(page, owner)
      const { id } = await sendTender(page, { name })
      await openRequests(page, language, `&search=${encodeURIComponent(name)}&request=${id}`)
      const panel = page.getByRole('dialog', { name: w.panel(id) })
      await panel.getByRole('button', { name: acts.take }).click()
      await expect(panel.getByRole('button', { name: acts.take })).toHaveCount(0)
      await expect(panel.getByRole('combobox', { name: w.statusOf(name) })).toHaveValue('in_progress')
      await panel.getByText(acts.cannot).click()
      await panel.getByRole('radio', { name: acts.otherReason }).check()
      await panel.getByLabel(acts.explanation).fill('Дом сносят')
      await panel.getByRole('button', { name: acts.refuse }).click()
      await expect(panel.locator('ol li').last()).toContainText('Дом сносят')
      await expect(panel.getByRole('combobox', { name: w.statusOf(name) })).toHaveValue('rejected')
      await page.keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
      await expect(statusOf(page, language, name)).toHaveValue('rejected')
    })

    test('a request opens in a panel with all its fields and its history', repetition, async ({ page, problems }) => {
      problems.allow(/404/)
      const name = uniqueName('Заказчик')
      await signIn(page, owner)
      const contacts = uniqueContacts()
      const { id } = await sendTender(page, { name, ...contacts })
      await openRequests(page, language, `&search=${encodeURIComponent(name)}`)
      const link = rowOf(page, name).getByRole('link').first()
      await link.click()
      const panel = page.getByRole('dialog', { name: w.panel(id) })
      for (const text of [name, w.services, w.employees, '1003600012345', 'после обеда', w.history, w.customer])
        await expect(panel).toContainText(text)
      const { phone, email } = contacts
      await expect(panel.getByRole('link', { name: shownPhone(phone) })).toHaveAttribute(
        'href',
        `tel:${storedPhone(phone)}`,
      )
      await expect(panel.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
      await panel.getByRole('combobox', { name: w.statusOf(name) }).selectOption(w.connected)
      const ownEvents = panel.locator('ol li').filter({ hasText: 'Andrei Codreanu' })
      await expect(ownEvents).toHaveCount(1)
      await page.reload()
      await expect(ownEvents).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
      await link.click()
      await page.locator('.modal__head').getByRole('button', { name: w.close }).click()
      await expect(link).toBeFocused()
      await openRequests(page, language, '&request=2000000000')
      await expect(page.getByRole('dialog').getByRole('heading', { name: w.notFound })).toBeVisible()
    })

    test(
      'managers with the permission change the status, others only read it',
      repetitionOf(anyWidth),
      async ({ page, browser, baseURL }) => {
        const name = uniqueName('Заказчик')
        await signIn(page, demoAccounts.manager)
        await sendTender(page, { name })
        await openRequests(page, language, `&search=${encodeURIComponent(name)}`)
        await statusOf(page, language, name).selectOption(w.connected)
        await expect(statusOf(page, language, name)).toHaveValue('connected')

        const limited = await browser.newPage({ baseURL: baseURL ?? '' })
        await signIn(limited, demoAccounts.limited)
        await openRequests(limited, language, `&search=${encodeURIComponent(name)}`)
        await expect(rowOf(limited, name)).toContainText(w.connected)
        await expect(limited.getByRole('main')).toContainText(w.readOnly)
        await rowOf(limited, name).getByRole('link').first().click()
        await expect(limited.getByRole('dialog')).toContainText(w.connected)
        await expect(statusOf(limited, language, name)).toHaveCount(0)
        await expect(limited.getByRole('dialog').getByRole('combobox')).toHaveCount(0)
        await limited.close()
      },
    )
  })

  test('the requests of a provider have no axe violations', axeScan, async ({ page }) => {
    await signIn(page, owner)
    const { id } = await sendTender(page)
    await openRequests(page, language)
    await expect(page.locator('.requests__table')).toBeVisible()
    await expectAccessible(page, 'list')
    await openRequests(page, language, `&request=${id}`)
    await expect(page.locator('.request-panel dl')).toBeVisible()
    await expectAccessible(page, 'panel')
  })
})
