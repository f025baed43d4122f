import { demoAccounts } from '@motanet/demo/facts.ts'
import { fillSignIn, password, submit } from './account-forms.ts'
import { accountTexts } from './account-texts.ts'
import { expect, inBothLanguages, repetition, test } from './server/fixtures.ts'
import { intercept } from './server/intercept.ts'
import { pathInMail } from './server/mailbox.ts'
import { uniqueEmail } from './server/unique-names.ts'
import { languages } from './texts.ts'
import { toast } from './toasts.ts'

inBothLanguages((language) => {
  const { path } = languages[language]
  const text = accountTexts[language]

  test.describe('account forms', () => {
    test(
      'sign-in: shows missing fields, wrong credentials and failed requests, and keeps the input',
      repetition,
      async ({ page, problems }) => {
        problems.allow(/40[01]|429|500|503|ERR_FAILED/)
        await page.goto(path('/login'))
        await submit(page, text.signIn)
        await expect(page.getByText(text.emailRequired)).toBeVisible()
        await expect(page.getByText(text.passwordRequired)).toBeVisible()
        await expect(page.getByLabel(text.email)).toBeFocused()
        await page.getByLabel(text.email).fill('nobody@example.md')
        await submit(page, text.signIn)
        await expect(page.getByText(text.emailRequired)).toBeHidden()
        await expect(page.getByLabel(text.password, { exact: true })).toBeFocused()

        await fillSignIn(page, language, 'nobody@example.md', password)
        const status = page.getByRole('alert')
        await expect(status).toContainText(text.wrongCredentials)
        await page.getByRole('button', { name: text.sendAgain }).click()
        await expect(page.getByText(text.activationMailSent)).toBeVisible()
        await fillSignIn(page, language, 'no address', password)
        await expect(status).toContainText(text.wrongCredentials)

        const signIns = await intercept(page, '**/jwt/create/')
        for (const [code, detail, message] of [
          [429, text.tooMany, text.tooMany],
          [503, 'Later.', 'Later.'],
          [500, 'Internal.', text.signInFailed],
        ] as const) {
          signIns.respondOnce({ status: code, json: { status: code, code: 'x', detail } })
          await submit(page, text.signIn)
          await expect(status).toContainText(message)
        }
        await submit(page, text.signIn)
        await expect(status).toContainText(text.wrongCredentials)
        signIns.respondOnce('no connection')
        await page.keyboard.press('Enter')
        await expect(status).toContainText(text.signInFailed)
        await expect(page.getByLabel(text.password, { exact: true })).toHaveValue(password)
        await page.getByRole('button', { name: text.showPassword }).click()
        await expect(page.getByLabel(text.password, { exact: true })).toHaveAttribute('type', 'text')
        await page.getByRole('button', { name: text.hidePassword }).click()
        await expect(page.getByLabel(text.password, { exact: true })).toHaveAttribute('type', 'password')
      },
    )

    test(
      'registration: shows client-side and server-side errors at their fields',
      repetition,
      async ({ page, problems }) => {
        problems.allow(/400|500/)
        await page.goto(path('/register'))
        await submit(page, text.create)
        for (const sentence of [text.emailRequired, text.nameRequired, text.passwordRequired])
          await expect(page.getByText(sentence)).toBeVisible()
        await expect(page.locator('.error', { hasText: text.repeatRequired })).toBeVisible()
        await page.getByLabel(text.email).fill('user.example.md')
        await page.getByLabel(text.name).fill('Ана')
        await page.getByLabel(text.password, { exact: true }).fill('short')
        await page.getByLabel(text.repeat).fill('other')
        await submit(page, text.create)
        for (const sentence of [text.wrongEmail, text.tooShort, text.differ])
          await expect(page.getByText(sentence, { exact: true })).toBeVisible()
        await expect(page.getByLabel(text.email)).toBeFocused()

        await page.getByLabel(text.email).fill(demoAccounts.user)
        await page.getByLabel(text.password, { exact: true }).fill(password)
        await page.getByLabel(text.repeat).fill(password)
        await submit(page, text.create)
        await expect(page.getByText(text.taken)).toBeVisible()
        await expect(page.getByLabel(text.email)).toBeFocused()

        await page.route('**/api/auth/users/', (route) => route.fulfill({ status: 500, json: {} }))
        await page.getByLabel(text.email).fill(uniqueEmail())
        await submit(page, text.create)
        await expect(toast(page, text.failed)).toBeVisible()
        await expect(page.getByRole('alert')).toContainText(text.failed)
        await expect(page.getByLabel(text.password, { exact: true })).toHaveValue(password)
      },
    )

    test(
      'activation: distinguishes an invalid link from an unreachable server',
      repetition,
      async ({ page, request, problems }) => {
        problems.allow(/400|ERR_FAILED/)
        await page.goto(path('/activate/MQ/nothing'))
        await expect(page.getByText(text.invalidActivation)).toBeVisible()
        await page.getByLabel(text.email).fill('nobody@example.md')
        await submit(page, text.newActivationMail)
        await expect(page.getByText(text.activationMailSent)).toBeVisible()

        const email = uniqueEmail()
        const registration = { email, username: 'Ана', password, re_password: password }
        await request.post('/api/auth/users/', { data: registration, headers: { 'accept-language': language } })
        let calls = 0
        page.on('request', (sent) => {
          if (sent.url().includes('/activation/')) calls += 1
        })
        const activations = await intercept(page, '**/users/activation/')
        activations.respondOnce('no connection')
        await page.goto(`${await pathInMail(request, email, '/activate/')}`.replace(/\/$/, ''))
        await expect(page.getByText(text.notAnswered)).toBeVisible()
        await page.getByRole('button', { name: text.retry }).click()
        await expect(page.getByText(text.activated)).toBeVisible()
        expect(calls).toBe(2)
      },
    )

    test(
      'password reset: shows errors and does not send passwords that differ',
      repetition,
      async ({ page, problems }) => {
        problems.allow(/400|429|500|ERR_FAILED/)
        await page.goto(path('/password/reset'))
        await submit(page, text.sendReset)
        await expect(page.getByText(text.emailRequired)).toBeVisible()
        await page.getByLabel(text.email).fill('no address')
        await submit(page, text.sendReset)
        await expect(page.getByRole('alert')).toContainText(text.resetFailed)
        const resets = await intercept(page, '**/reset_password/')
        resets.respondOnce({ status: 429, json: { status: 429, detail: text.tooMany } })
        await submit(page, text.sendReset)
        await expect(page.getByRole('alert')).toContainText(text.tooMany)
        await page.getByLabel(text.email).fill('nobody@example.md')
        await submit(page, text.sendReset)
        await expect(page.getByText(text.resetSent)).toBeVisible()
        await page.getByRole('button', { name: text.otherAddress }).click()
        await expect(page.getByLabel(text.email)).toHaveValue('nobody@example.md')

        await page.goto(path('/password/reset/confirm/MQ/nothing/'))
        let sent = 0
        page.on('request', (request) => {
          if (request.url().includes('reset_password_confirm')) sent += 1
        })
        await submit(page, text.savePassword)
        await expect(page.getByText(text.passwordRequired)).toBeVisible()
        await page.getByLabel(text.newPassword, { exact: true }).fill(password)
        await page.getByLabel(text.repeatNew).fill(`${password}.`)
        await submit(page, text.savePassword)
        await expect(page.getByText(text.differ)).toBeVisible()
        expect(sent).toBe(0)
        await page.getByLabel(text.repeatNew).fill(password)
        await submit(page, text.savePassword)
        await expect(page.getByRole('alert')).toContainText(text.invalidLink)
        const confirmations = await intercept(page, '**/reset_password_confirm/')
        confirmations.respondOnce('no connection')
        await submit(page, text.savePassword)
        await expect(page.getByRole('alert')).toContainText(text.resetNotDone)
        await page.getByLabel(text.newPassword, { exact: true }).fill('password1')
        await page.getByLabel(text.repeatNew).fill('password1')
        confirmations.respondOnce({
          status: 400,
          json: { status: 400, detail: 'x', fields: { new_password: ['Other.'] } },
        })
        await submit(page, text.savePassword)
        await expect(page.getByText('Other.')).toBeVisible()
        await expect(page.getByLabel(text.newPassword, { exact: true })).toBeFocused()
      },
    )
  })
})
