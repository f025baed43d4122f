import type { Page } from '@playwright/test'
import { answerTexts } from './answer-texts.ts'
import { openMail } from './mail-frames.ts'
import { journeyTexts } from './request-journey-texts.ts'
import { withParties } from './request-parties.ts'
import { question, sendFromList } from './request-sending.ts'
import { requestTexts } from './request-texts.ts'
import { expect, inBothLanguages, repetition, test } from './server/fixtures.ts'
import { shownPhone } from './server/unique-contacts.ts'
import { languages } from './texts.ts'

inBothLanguages((language) => {
  const { path } = languages[language]
  const w = journeyTexts[language]
  const answer = answerTexts[language]
  const heading = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text })

  test('a connection by three parties who share no state: customer, dispatcher with mail only, cabinet', async ({
    browser,
    page: owner,
  }) => {
    await withParties({ browser, owner, language }, async ({ customer, dispatcher, dispatcherEmail }) => {
      const sent = await sendFromList(customer, language)
      const secrets = [sent.name, sent.email, sent.phone.slice(1), shownPhone(sent.phone)]

      // The dispatcher: the mail has no contacts, its page has
      const request = await openMail(dispatcher, dispatcherEmail, { subject: answer.fresh, text: w.number(sent.id) })
      for (const secret of secrets) await expect(request.body).not.toContainText(secret)
      const response = await request.follow(w.openRequest)
      await expect(heading(response, answer.fresh)).toBeVisible()
      for (const shown of [sent.name, sent.email, shownPhone(sent.phone), answer.notVerified])
        await expect(response.getByRole('main')).toContainText(shown)
      await response.getByRole('button', { name: answer.take }).tap()
      await expect(heading(response, answer.taken)).toBeVisible()
      await response.getByRole('radiogroup').first().getByRole('radio').nth(2).check()
      await response.getByRole('radio', { name: '10–12' }).check()
      await response.getByRole('button', { name: answer.propose }).tap()
      await expect(heading(response, answer.proposed)).toBeVisible()

      // The customer: verifies the address by the answer, which is a tap on the page that the mail opens
      const proposal = await openMail(customer, sent.email, { subject: w.visitSubject })
      const visit = await proposal.follow(w.answerVisit)
      await visit.getByRole('button', { name: w.fits }).tap()
      await expect(question(visit)).toHaveText(w.comes)
      await expect(visit.getByText(w.verified, { exact: true })).toBeVisible()

      // The cabinet: sees what happened elsewhere, and states the connection
      await owner.goto(path(`/profile?tab=orders&request=${sent.id}`))
      const panel = owner.getByRole('dialog', { name: requestTexts[language].panel(sent.id) })
      await expect(panel.locator('ol li').last()).toContainText(w.agreedStep)
      await panel.getByRole('button', { name: answer.connected }).click()
      await expect(panel.locator('ol li').last()).toContainText(w.statedStep)

      const asked = await openMail(customer, sent.email, { subject: w.connectedSubject })
      const confirmation = await asked.follow(w.answerConnected)
      await expect(question(confirmation)).toHaveText(w.connectedQuestion)
      await confirmation.getByRole('button', { name: w.works }).tap()
      await expect(question(confirmation)).toHaveText(w.guarantee)

      // All three see it; the first page of the customer too, without the proof of the mail
      await expect(panel.locator('ol li').last()).toContainText(w.confirmedStep)
      await response.reload()
      await expect(heading(response, w.confirmedStep)).toBeVisible()
      await sent.page.reload()
      await expect(question(sent.page)).toHaveText(w.guarantee)
      await openMail(customer, sent.email, { subject: w.confirmedSubject })
      await openMail(dispatcher, dispatcherEmail, { subject: w.confirmedForProvider, text: w.number(sent.id) })
    })
  })

  test(
    'a refused request is moved to another provider by one tap, and the former one loses the contacts',
    repetition,
    async ({ browser, page: owner, problems }) => {
      problems.allow(/409/)
      await withParties({ browser, owner, language }, async ({ customer, dispatcher, dispatcherEmail }) => {
        const sent = await sendFromList(customer, language)
        const request = await openMail(dispatcher, dispatcherEmail, { subject: answer.fresh, text: w.number(sent.id) })
        const response = await request.follow(w.openRequest)
        await response.getByText(answer.cannot).tap()
        await response.getByRole('radio', { name: w.noPort }).check()
        await response.getByLabel(answer.explanation).fill('<b>Порты</b> будут в марте')
        await response.getByRole('button', { name: answer.refuse }).tap()
        await expect(heading(response, answer.refused)).toBeVisible()

        const refusal = await openMail(customer, sent.email, { subject: w.cannotSubject })
        await expect(refusal.body).toContainText('<b>Порты</b> будут в марте')
        const choice = await refusal.follow(w.openRequest)
        const others = choice.getByRole('list', { name: w.others }).getByRole('listitem')
        await expect(others.first()).toBeVisible()
        await expect(others.nth(3)).toHaveCount(0)
        const next = await others.first().locator('.muted').textContent()
        await others.first().getByRole('button').tap()
        await expect(question(choice)).not.toHaveText(w.refusedQuestion)
        await expect(choice.getByRole('main')).toContainText(next ?? '')
        await expect(choice.getByRole('main')).toContainText(w.replaces(sent.id))

        // The open page of the dispatcher acts on a request that it no longer has
        await response.getByRole('button', { name: w.takeAgain }).tap()
        await expect(heading(response, w.transferred)).toBeVisible()
        await expect(response.getByRole('alert')).toContainText(answer.conflict)
        await owner.goto(path(`/profile?tab=orders&request=${sent.id}`))
        const panel = owner.getByRole('dialog', { name: requestTexts[language].panel(sent.id) })
        await expect(panel).toContainText(w.contactsGone)
        for (const page of [response, owner])
          for (const secret of [sent.name, sent.email, shownPhone(sent.phone)])
            await expect(page.getByRole(page === owner ? 'dialog' : 'main')).not.toContainText(secret)
      })
    },
  )
})
