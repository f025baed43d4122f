import { demoAccounts } from '@motanet/demo/facts.ts'
import { answerTexts } from './answer-texts.ts'
import { guaranteeTexts } from './guarantee-texts.ts'
import { openMail } from './mail-frames.ts'
import { journeyTexts } from './request-journey-texts.ts'
import { withParties } from './request-parties.ts'
import { question, sendFromList } from './request-sending.ts'
import { expect, inBothLanguages, repetition, test } from './server/fixtures.ts'
import { drawPng } from './server/png.ts'
import { signIn } from './server/sign-in.ts'
import { languages } from './texts.ts'

inBothLanguages((language) => {
  const w = guaranteeTexts[language]
  const { path } = languages[language]
  const { number, openRequest, works, guarantee, connectedSubject, answerConnected } = journeyTexts[language]
  const answer = answerTexts[language]

  test(
    'from the submission to a decided claim: the provider connects and responds by its mails, the desk refunds',
    repetition,
    async ({ browser, page: owner }) => {
      await withParties({ browser, owner, language }, async ({ customer, dispatcher, dispatcherEmail }) => {
        const sent = await sendFromList(customer, language)
        const request = await openMail(dispatcher, dispatcherEmail, { subject: answer.fresh, text: number(sent.id) })
        await (await request.follow(openRequest)).getByRole('button', { name: answer.connected }).tap()

        const asked = await openMail(customer, sent.email, { subject: connectedSubject })
        const page = await asked.follow(answerConnected)
        await page.getByRole('button', { name: works }).tap()
        await expect(question(page)).toHaveText(guarantee)

        // The claim, with two photos
        const photos = [60, 200].map((shade) => ({
          ...{ name: `${shade}.png`, mimeType: 'image/png' },
          buffer: drawPng(400, 300, () => shade),
        }))
        await page.getByText(w.open, { exact: true }).tap()
        await page.getByRole('radio', { name: w.slow }).check()
        await page.getByLabel(w.details, { exact: true }).fill('3 Mb/s, Îîșț')
        await page.getByLabel(w.photos).setInputFiles(photos)
        await page.getByRole('button', { name: w.send }).tap()
        await expect(question(page)).toHaveText(w.waiting)

        // The provider sees it by the link in its mail, and responds
        const claim = await openMail(dispatcher, dispatcherEmail, { subject: w.subject, text: number(sent.id) })
        await expect(claim.body).not.toContainText('3 Mb/s')
        const response = await claim.follow(openRequest)
        await expect(response.getByRole('heading', { level: 1 })).toHaveText(w.answerTitle)
        await expect(response.getByText('3 Mb/s, Îîșț')).toBeVisible()
        await expect(response.locator('.claim__photos img')).toHaveCount(2)
        await response.getByLabel(w.ownAnswer).fill('Am schimbat portul')
        await response.getByRole('button', { name: w.sendAnswer }).tap()
        await expect(response.getByRole('heading', { level: 1 })).not.toHaveText(w.answerTitle)

        // The desk decides
        const answered = await openMail(customer, sent.email, { subject: w.answered })
        await expect(answered.body).toContainText('Am schimbat portul')
        const decided = await answered.follow(w.openClaim)
        await expect(question(decided)).toHaveText(w.deciding)
        const desk = await browser.newPage({ locale: language })
        await signIn(desk, demoAccounts.staff)
        await desk.goto(path(`/staff?kind=guarantee_claim&q=${sent.id}`))
        await desk.getByRole('link', { name: sent.name }).click()
        const item = desk.getByRole('region', { name: sent.name })
        await expect(item.getByText('Am schimbat portul')).toBeVisible()
        await item.getByRole('button', { name: w.decide }).click()
        await item.getByRole('radio', { name: w.refundIt }).check()
        await expect(item.getByLabel(w.amount)).not.toHaveValue('')
        await item.getByLabel(w.amount).fill('240')
        await item.getByLabel(w.proof).fill('MD24AG000225100013104168')
        await item.getByLabel(w.explanation).fill('Portul era defect')
        await item.getByRole('button', { name: w.decideNow }).click()
        await expect(item.getByRole('button', { name: w.decide })).toHaveCount(0)

        const decision = await openMail(customer, sent.email, { subject: w.decided })
        await expect(decision.body).toContainText('Portul era defect')
        await decided.reload()
        await expect(question(decided)).toHaveText(guarantee)
        await expect(decided.getByText(w.refund)).toBeVisible()
      })
    },
  )
})
