import { demoAccounts } from '@motanet/demo/facts.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { openMail } from './mail-frames.ts'
import { apiSession } from './server/api-session.ts'
import { expect, inBothLanguages, repetition, test } from './server/fixtures.ts'
import { pathInMail } from './server/mailbox.ts'
import { openSignedIn } from './server/sign-in.ts'
import { uniqueEmail } from './server/unique-names.ts'
import { languages } from './texts.ts'

const words = {
  ru: {
    title: 'Кому приходят заявки',
    add: 'Добавить получателя',
    create: 'Добавить',
    email: 'Адрес e-mail',
    window: 'В определённые часы',
    to: 'До',
    sunday: 'вс',
    hours: 'пн–сб, 09:00–17:30',
    waiting: 'Ждёт подтверждения',
    active: 'Активен',
    test: (who: string) => `Проверить: ${who}`,
    delivered: 'Доставлено',
    testSubject: 'Проверка',
    openTest: 'Проверить ссылку',
    linkWorks: 'Ссылка работает',
    remove: (who: string) => `Удалить: ${who}`,
    confirmRemove: 'Удалить',
    page: 'Уведомления о заявках',
    accept: 'Подтвердить адрес',
    decline: 'Отказаться',
    accepted: 'Адрес подтверждён: заявки будут приходить на него.',
    declined: 'Вы отказались: заявки на этот адрес приходить не будут.',
    invalid: 'Ссылка недействительна: срок истёк или её уже использовали.',
  },
  ro: {
    title: 'Cine primește cererile',
    add: 'Adaugă un destinatar',
    create: 'Adaugă',
    email: 'Adresa de e-mail',
    window: 'În anumite ore',
    to: 'Până la',
    sunday: 'dum',
    hours: 'lun–sâm, 09:00–17:30',
    waiting: 'Așteaptă confirmarea',
    active: 'Activ',
    test: (who: string) => `Verifică: ${who}`,
    delivered: 'Livrat',
    testSubject: 'Verificare',
    openTest: 'Verificați linkul',
    linkWorks: 'Linkul funcționează',
    remove: (who: string) => `Șterge: ${who}`,
    confirmRemove: 'Șterge',
    page: 'Notificări despre cereri',
    accept: 'Confirmă adresa',
    decline: 'Refuză',
    accepted: 'Adresa este confirmată: cererile vor veni la ea.',
    declined: 'Ați refuzat: la această adresă nu vor veni cereri.',
    invalid: 'Linkul nu este valabil: a expirat sau a fost deja folosit.',
  },
} as const

/** Deletes the recipient of the address, if the test did not. */
async function forget(page: Page, email: string) {
  const api = await apiSession(page.request, demoAccounts.rival)
  const { recipients } = await api('GET', '/info/api/recipients/')
  const left = recipients.find(({ destination }: { destination: string }) => destination === email)
  if (left) await api('DELETE', `/info/api/recipients/${left.id}/`)
}

inBothLanguages((language) => {
  const { path } = languages[language]
  const w = words[language]

  test(
    'a mail address is added, confirmed by its owner, tested and removed',
    repetition,
    async ({ page, browser, baseURL, problems }) => {
      problems.allow(/status of 404/)
      const email = uniqueEmail('recipient')
      const row = page.getByRole('main').getByRole('listitem').filter({ hasText: email })
      await openSignedIn(page, path('/profile?tab=profile_edit'), demoAccounts.rival)
      try {
        await expect(page.getByRole('heading', { name: w.title })).toBeVisible()
        await page.getByRole('button', { name: w.add }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel(w.email).fill(email)
        await dialog.getByLabel(w.window).check()
        await dialog.getByLabel(w.to, { exact: true }).fill('17:30')
        await dialog.getByLabel(w.sunday, { exact: true }).uncheck()
        await dialog.getByRole('button', { name: w.create, exact: true }).click()
        await expect(row).toContainText(w.waiting)
        await expect(row).toContainText(w.hours)
        await expectAccessible(page, 'recipients')

        // The owner of the address has no account and another browser
        const link = await pathInMail(page.request, email, '/recipient/')
        const other = await browser.newContext({ baseURL: baseURL ?? '' })
        const owner = await other.newPage()
        const response = await owner.goto(link)
        expect(response?.headers()).toMatchObject({
          'cache-control': 'private, no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
        })
        await expect(owner.getByRole('heading', { level: 1 })).toHaveText(w.page)
        await expect(owner.getByRole('main')).toContainText(email)
        await expectAccessible(owner, 'confirmation')
        await owner.getByRole('button', { name: w.accept }).click()
        await expect(owner.getByRole('status').filter({ hasText: w.accepted })).toBeVisible()
        expect((await owner.goto(link))?.status()).toBe(404)
        await expect(owner.getByRole('main')).toContainText(w.invalid)
        await other.close()

        await page.reload()
        await expect(row).toContainText(w.active)
        const sent = page.waitForResponse(/\/recipients\/\d+\/test\/$/)
        await page.getByRole('button', { name: w.test(email) }).click()
        expect((await sent).ok()).toBe(true)
        const tested = await openMail(page.context(), email, { subject: w.testSubject })
        // The page waits for the delivery for five seconds only, and its list may be older than the mail
        await expect(async () => {
          await page.reload()
          await expect(row).toContainText(w.delivered, { timeout: 2000 })
        }).toPass()
        const opened = await tested.follow(w.openTest)
        await expect(opened.getByRole('heading', { level: 1, name: w.linkWorks })).toBeVisible()
        await expectAccessible(opened, 'the link of a test message')
        await opened.close()
        await page.getByRole('button', { name: w.remove(email) }).click()
        await page.getByRole('dialog').getByRole('button', { name: w.confirmRemove, exact: true }).click()
        await expect(row).toHaveCount(0)
      } finally {
        await forget(page, email)
      }
    },
  )

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    for (const act of ['accept', 'decline'] as const)
      test(
        `the owner of the address decides by a plain form: ${act}`,
        act === 'accept' ? {} : repetition,
        async ({ page, problems }) => {
          problems.allow(/status of 404/)
          const email = uniqueEmail('recipient')
          const api = await apiSession(page.request, demoAccounts.rival)
          await api('POST', '/info/api/recipients/', { channel: 'mail', destination: email, language })
          try {
            const link = await pathInMail(page.request, email, '/recipient/')
            await page.goto(link)
            await page.getByRole('button', { name: w[act] }).click()
            await expect(page.getByRole('main')).toContainText(act === 'accept' ? w.accepted : w.declined)
            await expect(page).toHaveURL(path(`/recipient/${act === 'accept' ? 'accepted' : 'declined'}`))
            const { recipients } = await api('GET', '/info/api/recipients/')
            const state = recipients.find(({ destination }: { destination: string }) => destination === email)?.state
            expect(state).toBe(act === 'accept' ? 'active' : 'declined')
          } finally {
            await forget(page, email)
          }
        },
      )
  })
})
