import { codruNet, demoAccounts, nistruTelecom } from '@motanet/demo/facts.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { openMail } from './mail-frames.ts'
import { journeyTexts } from './request-journey-texts.ts'
import { withParties } from './request-parties.ts'
import { requestTexts } from './request-texts.ts'
import { expect, inBothLanguages, test } from './server/fixtures.ts'
import { signIn } from './server/sign-in.ts'
import { shownPhone, uniqueContacts } from './server/unique-contacts.ts'
import { uniqueName } from './server/unique-names.ts'
import { openTenderForm } from './tender-form.ts'
import { tenderJourneyTexts } from './tender-journey-texts.ts'
import { tenderTexts } from './tender-texts.ts'
import { languages } from './texts.ts'

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

  test('a tender with two offers, by a link and in the cabinet; the customer chooses one of them', async ({
    browser,
    page: owner,
  }) => {
    await withParties({ browser, owner, language }, async ({ customer, dispatcher, dispatcherEmail }) => {
      const rival = await browser.newContext({ locale: language })
      const cabinet = await rival.newPage()
      await signIn(cabinet, demoAccounts.provider)
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
      await cabinet.goto(path(`/profile?tab=orders&request=${sent.id}`))
      const panel = cabinet.getByRole('dialog', { name: requestTexts[language].panel(sent.id) })
      await panel.getByLabel(w.price).fill('500')
      await panel.getByLabel(w.installDays).fill('2')
      await panel.getByLabel(w.message).fill(`Pentru ${sent.id}`)
      await panel.getByRole('button', { name: w.send }).click()
      await expect(panel.getByText(w.seen)).toBeVisible()
      await expect(panel).not.toContainText('450,50')

      // The customer compares and chooses
      const offer = await openMail(customer, sent.email, { subject: w.newOffer(sent.id) })
      const choice = await offer.follow(w.compare)
      await expect(choice.getByRole('heading', { name: w.two })).toBeVisible()
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
      await expect(panel.getByText(w.lost).first()).toBeVisible()
      for (const secret of secrets) await expect(panel).not.toContainText(secret)
      await rival.close()
    })
  })
})
