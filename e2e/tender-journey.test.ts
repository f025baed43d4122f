import { cetateBusiness, codruNet, demoAccounts, nistruTelecom } from '@motanet/demo/facts.ts'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { openMail } from './mail-frames.ts'
import { journeyTexts } from './request-journey-texts.ts'
import { withParties } from './request-parties.ts'
import { requestTexts } from './request-texts.ts'
import { apiSession } from './server/api-session.ts'
import { expect, inBothLanguages, test } from './server/fixtures.ts'
import { openAsNewUser, signIn } from './server/sign-in.ts'
import { shownPhone, uniqueContacts } from './server/unique-contacts.ts'
import { uniqueName } from './server/unique-names.ts'
import { openTenderForm } from './tender-form.ts'
import { tenderJourneyTexts } from './tender-journey-texts.ts'
import { tenderTexts } from './tender-texts.ts'
import { languages } from './texts.ts'

/** A new account that owns a provider until it leaves, in a context of its own. */
async function openOwner(browser: Browser, provider: number) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const email = await openAsNewUser(page, '/', 'Ион Попа')
  const api = await apiSession(context.request, demoAccounts.staff)
  const { results } = await api('GET', `/api/staff/users/?q=${encodeURIComponent(email)}`)
  const account = `/api/staff/users/${results[0].id}/`
  await api('PATCH', account, { role: 'provider', provider })
  const leave = async () => {
    await api('PATCH', account, { role: 'other' })
    await context.close()
  }
  return { page, leave }
}

inBothLanguages((language) => {
  const { path, ...words } = languages[language]
  const form = tenderTexts[language]
  const w = tenderJourneyTexts[language]
  const { number, openRequest } = journeyTexts[language]
  const heading = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text })

  /** The customer launches a tender with a phone number in the comment. */
  async function launch(customer: BrowserContext) {
    const page = await customer.newPage()
    const dialog = await openTenderForm(page, path('/orders/office'))
    const contacts = { name: uniqueName('Заказчик'), ...uniqueContacts() }
    await dialog.getByRole('radio', { name: form.bands[1], exact: true }).check()
    await dialog.getByLabel(form.contactPerson).fill(contacts.name)
    await dialog.getByLabel(words.phone, { exact: true }).fill(contacts.phone.slice(1))
    await dialog.getByLabel(words.email).fill(contacts.email)
    await dialog.getByRole('checkbox', { name: form.officeServices[0], exact: true }).check()
    await dialog.getByLabel(form.comments).fill(`2 IP, ${contacts.phone}`)
    await dialog.getByLabel(form.consent).check()
    const sent = page.waitForResponse('**/info/api/tariff-request/')
    await dialog.getByRole('button', { name: form.launch }).tap()
    const { id } = (await (await sent).json()) as { id: number }
    await page.getByRole('link', { name: words.follow }).tap()
    await expect(page.locator('.ask h2')).toHaveText(w.waiting)
    return { page, id, ...contacts }
  }

  /** Makes an offer in the cabinet of the page's account. Returns the panel of the tender. */
  async function offerIn(cabinet: Page, id: number, { price, days }: { price: string; days: string }) {
    await cabinet.goto(path(`/profile?tab=orders&request=${id}`))
    const panel = cabinet.getByRole('dialog', { name: requestTexts[language].panel(id) })
    await panel.getByLabel(w.price).fill(price)
    await panel.getByLabel(w.installDays).fill(days)
    await panel.getByLabel(w.message).fill(`Pentru ${id}`)
    await panel.getByRole('button', { name: w.send }).click()
    await expect(panel.getByText(w.seen)).toBeVisible()
    return panel
  }

  test('a tender with three offers, by a link and in two cabinets; the customer chooses one of them', async ({
    browser,
    page: owner,
  }) => {
    await withParties({ browser, owner, language }, async ({ customer, dispatcher, dispatcherEmail }) => {
      const rival = await browser.newContext({ locale: language })
      const cabinet = await rival.newPage()
      await signIn(cabinet, demoAccounts.provider)
      const third = await openOwner(browser, cetateBusiness.id)
      const sent = await launch(customer)
      const secrets = [sent.name, sent.email, sent.phone.slice(1), shownPhone(sent.phone)]

      // By the link: nothing of the customer before the choice
      const invitation = await openMail(dispatcher, dispatcherEmail, { subject: w.invitation, text: number(sent.id) })
      for (const secret of secrets) await expect(invitation.body).not.toContainText(secret)
      const offering = await invitation.follow(openRequest)
      await expect(heading(offering, w.makeOffer)).toBeVisible()
      await expect(offering.getByRole('main')).toContainText(`2 IP, ${w.masked}`)
      for (const secret of secrets) await expect(offering.getByRole('main')).not.toContainText(secret)
      await offering.getByLabel(w.price).fill('450,50')
      await offering.getByLabel(w.installDays).fill('3')
      await offering.getByRole('button', { name: w.send }).tap()
      await expect(heading(offering, w.seen)).toBeVisible()

      // In the cabinet
      const panel = await offerIn(cabinet, sent.id, { price: '500', days: '2' })
      const thirdPanel = await offerIn(third.page, sent.id, { price: '520', days: '1' })
      for (const [each, others] of [
        [panel, ['450,50', '520']],
        [thirdPanel, ['450,50', '500']],
      ] as const)
        for (const other of others) await expect(each).not.toContainText(other)

      // The customer compares and chooses
      const offer = await openMail(customer, sent.email, { subject: w.newOffer(sent.id) })
      const choice = await offer.follow(w.compare)
      await expect(choice.getByRole('heading', { name: w.three })).toBeVisible()
      await expect(choice.getByRole('article', { name: codruNet.name })).toContainText(`Pentru ${sent.id}`)
      await choice.getByRole('button', { name: w.share }).tap()
      await choice.locator('summary', { hasText: w.share }).tap()
      const shared = await rival.newPage()
      await shared.goto(new URL((await choice.locator('.offers__url a').getAttribute('href')) ?? '').pathname)
      await expect(shared.getByRole('article', { name: codruNet.name })).toContainText(`Pentru ${sent.id}`)
      await expect(shared.getByRole('main').getByRole('button')).toHaveText([w.print])
      for (const secret of secrets) await expect(shared.getByRole('main')).not.toContainText(secret)
      await choice.getByLabel(w.choose(nistruTelecom.name)).tap()
      await choice.getByRole('button', { name: w.chooseNow }).filter({ visible: true }).tap()
      await expect(choice.locator('.ask h2')).toHaveText(w.waitingFor)

      // The winner has the contacts, the other provider never gets them
      const won = await openMail(dispatcher, dispatcherEmail, { subject: w.chosen, text: number(sent.id) })
      const request = await won.follow(openRequest)
      for (const secret of [sent.name, sent.email, shownPhone(sent.phone)])
        await expect(request.getByRole('main')).toContainText(secret)
      for (const each of [panel, thirdPanel]) {
        await expect(each.getByText(w.lost).first()).toBeVisible()
        for (const secret of secrets) await expect(each).not.toContainText(secret)
      }
      await Promise.all([rival.close(), third.leave()])
    })
  })
})
