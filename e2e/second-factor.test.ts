import { demoPassword } from '@motanet/demo/facts.ts'
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { fillSignIn } from './account-forms.ts'
import { accountTexts } from './account-texts.ts'
import { expect, onlyIn, test } from './server/fixtures.ts'
import { openAsNewUser } from './server/sign-in.ts'

const text = accountTexts.ru
const stepMs = 30_000

/** Gives the browser an authenticator of its own, which confirms everything. */
async function addVirtualAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Ends the session on this device and fills the first step of the next sign-in. */
async function signInAgain(page: Page, site: string, email: string) {
  const ended = page.waitForResponse('**/api/auth/jwt/blacklist/')
  await page.getByRole('button', { name: text.signOut, exact: true }).locator('visible=true').first().click()
  await ended
  await expect(page.getByLabel(text.email)).toBeVisible()
  await page.goto(`${site}/login?next=%2Fprofile%3Ftab%3Duser_edit`)
  await fillSignIn(page, 'ru', email, demoPassword)
  await expect(page.getByLabel('Код из приложения')).toBeFocused()
}

test.describe('second factor', onlyIn('ru'), () => {
  test('journey: an app, a wrong code, the right one, a passkey, a sign-in with it', async ({
    page,
    baseURL,
    problems,
  }) => {
    problems.allow(/40[01]/)
    await addVirtualAuthenticator(page)
    // Browsers accept passkeys for names only, and the product's public URL is localhost
    const site = String(baseURL).replace('127.0.0.1', 'localhost')
    const email = await openAsNewUser(page, `${site}/profile?tab=user_edit`, 'Ана Попа')
    const panel = page.locator('#second-factor')
    const inPanel = (name: string) => panel.getByRole('button', { name, exact: true })

    await inPanel('Включить').click()
    await panel.getByLabel('Текущий пароль').fill(demoPassword)
    await inPanel('Продолжить').click()
    await expect(panel.getByRole('img', { name: 'QR-код с ключом' })).toBeVisible()
    const secret = (await panel.locator('.second-factor__key').innerText()).replaceAll(' ', '')
    const code = (timestamp: number) => new TOTP({ secret }).generate({ timestamp })
    const enrolledAt = Date.now()
    await panel.getByLabel('Код из приложения').fill(code(enrolledAt))
    await inPanel('Включить').click()
    await expect(panel.getByRole('listitem')).toHaveCount(10)
    const [recoveryCode = ''] = await panel.getByRole('listitem').allInnerTexts()
    await inPanel('Коды сохранены').click()
    await expect(panel.getByText('Включён')).toBeVisible()

    await signInAgain(page, site, email)
    await page.getByLabel('Код из приложения').fill(code(enrolledAt))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Неверный или уже использованный код')).toBeVisible()
    // Of the present, but at least of the step after the used one
    await page.getByLabel('Код из приложения').fill(code(Math.max(enrolledAt + stepMs, Date.now())))
    await page.keyboard.press('Enter')
    await expect(panel.getByText('Включён')).toBeVisible()

    await inPanel('Добавить ключ доступа').click()
    await panel.getByLabel('Текущий пароль').fill(demoPassword)
    await inPanel('Ввести резервный код').click()
    await panel.getByLabel('Резервный код').fill(recoveryCode)
    await inPanel('Продолжить').click()
    await expect(panel.getByRole('listitem')).toHaveCount(1)
    await expect(panel.getByText('Резервных кодов осталось: 9')).toBeVisible()

    await signInAgain(page, site, email)
    await page.getByRole('button', { name: 'Войти с ключом доступа' }).click()
    await expect(panel.getByText('Включён')).toBeVisible()
  })
})
