import type { Browser, Page } from '@playwright/test'
import { fillSignIn, password, submit } from './account-forms.ts'
import { accountTexts } from './account-texts.ts'
import { openBurgerMenu } from './page-parts.ts'
import { anyWidth, expect, inBothLanguages, repetition, test } from './server/fixtures.ts'
import { intercept } from './server/intercept.ts'
import { createAccount, pathInMail } from './server/mailbox.ts'
import { signIn } from './server/sign-in.ts'
import { uniqueEmail } from './server/unique-names.ts'
import { languages } from './texts.ts'
import { toast } from './toasts.ts'

/** Opens the link in the HTML view of the oldest mail to the address. Returns the path of the opened page. */
async function openInMailbox(browser: Browser, baseURL: string, to: string): Promise<string> {
  const context = await browser.newContext({ baseURL })
  const mailbox = await context.newPage()
  await mailbox.goto('/dev/mailbox')
  await mailbox.getByRole('searchbox').fill(to)
  await mailbox.getByRole('button').click()
  await expect(mailbox).toHaveURL(/[?&]to=/)
  const link = mailbox.frameLocator('iframe >> nth=-1').getByRole('link').first()
  const [opened] = await Promise.all([mailbox.waitForEvent('popup'), link.click()])
  await opened.waitForLoadState()
  const { pathname } = new URL(opened.url())
  await context.close()
  return pathname
}

const nextPassword = 'another quiet sentence 7'

inBothLanguages((language) => {
  const { path } = languages[language]
  const text = accountTexts[language]

  /** Waits until the session has ended on the server and the sign-in page is shown: a navigation begun earlier is aborted. */
  const signOut = async (page: Page) => {
    await openBurgerMenu(page)
    const ended = page.waitForResponse('**/api/auth/jwt/blacklist/')
    await page.getByRole('button', { name: text.signOut }).locator('visible=true').click()
    await ended
    await expect(page.getByLabel(text.email)).toBeVisible()
  }
  const isAt = (page: Page, bare: string) => expect(page).toHaveURL(new RegExp(`:\\d+${path(bare)}$`))

  test.describe('accounts', () => {
    test('journey: registration, mail, activation, token refresh in two tabs, sign-out in all tabs, password reset', async ({
      page,
      context,
      browser,
      request,
      problems,
    }) => {
      problems.allow(/401/)
      const email = uniqueEmail()
      await page.goto(path('/login'))
      await page.getByRole('link', { name: text.toRegister }).click()
      await expect(page.getByRole('heading', { level: 1, name: text.registerTitle })).toBeVisible()
      await page.getByLabel(text.email).fill(email)
      await page.getByLabel(text.name).fill('Ана Попа')
      await page.getByLabel(text.password, { exact: true }).fill(password)
      await page.getByLabel(text.repeat).fill(password)
      await submit(page, text.create)
      await expect(toast(page, text.registered)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: text.checkMail })).toBeFocused()
      await expect(page.getByRole('main')).toContainText(email)
      await expect(page.getByRole('link', { name: text.mailbox })).toHaveAttribute('href', '/dev/mailbox')
      const first = await pathInMail(request, email, '/activate/')
      await page.getByRole('button', { name: text.sendAgain }).click()
      await expect(page.getByText(text.activationMailSent)).toBeVisible()
      await expect(page.getByRole('button', { name: text.sendAgainLater })).toBeVisible()

      // A mail scanner's GET request does not activate the account
      const link = await pathInMail(request, email, '/activate/', first)
      expect(link).toMatch(new RegExp(`^${path('/activate/')}`))
      expect((await request.get(link)).status()).toBe(200)
      // The previous mail's link is no longer valid
      expect(await openInMailbox(browser, new URL(page.url()).origin, email)).toBe(first)
      await page.goto(link)
      await expect(page.getByText(text.activated)).toBeVisible()
      await page.reload()
      await expect(page.getByText(text.activated)).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: text.signIn }).click()
      await fillSignIn(page, language, email.toUpperCase(), password)
      await isAt(page, '/profile')
      await expect(page.getByRole('main')).toContainText(email)

      const other = await context.newPage()
      await other.goto(path('/profile'))
      await expect(other.getByRole('main')).toContainText(email)
      const expired = await page.evaluate(() => {
        const access = localStorage.getItem('access') ?? ''
        localStorage.setItem('access', `${access.slice(0, access.lastIndexOf('.'))}.invalid`)
        return localStorage.getItem('access')
      })
      await Promise.all([page.reload(), other.reload()])
      for (const tab of [page, other]) {
        await expect(tab.getByRole('main')).toContainText(email)
        await isAt(tab, '/profile')
      }
      await expect.poll(() => page.evaluate(() => localStorage.getItem('access'))).not.toBe(expired)

      await signOut(page)
      await isAt(page, '/login')
      await isAt(other, '/login')
      expect(await page.evaluate(() => [localStorage.getItem('access'), localStorage.getItem('refresh')])).toEqual([
        null,
        null,
      ])
      await other.close()

      await page.getByLabel(text.email).fill(email)
      await page.getByRole('link', { name: text.forgot }).click()
      await expect(page.getByLabel(text.email)).toHaveValue(email)
      await submit(page, text.sendReset)
      await expect(page.getByText(text.resetSent)).toBeVisible()
      await expect(page.getByRole('main')).toContainText(email)
      await expect(page.getByRole('button', { name: text.sendAgainLater })).toBeVisible()
      await page.goto(await pathInMail(request, email, '/password/reset/confirm/'))
      await page.getByLabel(text.newPassword, { exact: true }).fill(nextPassword)
      await page.getByLabel(text.repeatNew).fill(nextPassword)
      await submit(page, text.savePassword)
      await isAt(page, '/login')
      await expect(page.getByText(text.passwordChanged)).toBeVisible()
      await fillSignIn(page, language, email, password)
      await expect(page.getByRole('alert')).toContainText(text.wrongCredentials)
      await fillSignIn(page, language, email, nextPassword)
      await isAt(page, '/profile')
    })

    test(
      'the cabinet redirects to the sign-in page and back, but never to another site',
      repetition,
      async ({ page, request }) => {
        const email = uniqueEmail()
        await createAccount(request, { email, password })
        await page.goto(path('/profile?tab=review'))
        await expect(page).toHaveURL(/\/login\?next=/)
        await page.getByRole('link', { name: text.toRegister }).click()
        await page.getByRole('main').getByRole('link', { name: text.signIn }).click()
        // The registration form has the same fields: wait for the sign-in page
        await expect(page).toHaveURL(/\/login\?next=/)
        await fillSignIn(page, language, email, password)
        await isAt(page, '/profile\\?tab=review')
        await signOut(page)
        await isAt(page, '/login')
        for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example/']) {
          await page.goto(path(`/login?next=${encodeURIComponent(next)}`))
          await fillSignIn(page, language, email, password)
          await isAt(page, '/profile')
          await signOut(page)
          await isAt(page, '/login')
        }
      },
    )

    test(
      'a signed-in user is redirected to the profile, also after signing in in another tab or reconnecting',
      repetition,
      async ({ page, context, request, problems }) => {
        problems.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
        const email = uniqueEmail()
        await createAccount(request, { email, password })
        await page.goto(path('/register'))
        const other = await context.newPage()
        await other.goto(path('/login'))
        await fillSignIn(other, language, email, password)
        await isAt(other, '/profile')
        await isAt(page, '/profile')
        await page.goto(path('/register'))
        await isAt(page, '/profile')

        const account = await intercept(page, '**/users/me/')
        account.respond('no connection')
        await page.goto(path('/profile'))
        await expect(page.getByRole('heading', { level: 1, name: text.unreachable })).toBeVisible()
        await isAt(page, '/profile')
        account.pass()
        await page.evaluate(() => dispatchEvent(new Event('online')))
        await expect(page.getByRole('main')).toContainText(email)
      },
    )

    test(
      'a form typed and submitted before hydration keeps its input and is sent after it',
      repetition,
      async ({ page, problems }) => {
        problems.allow(/401/)
        const scripts = await intercept(page, '**/assets/*.js')
        scripts.hold()
        await page.goto(path('/login'), { waitUntil: 'commit' })
        await page.getByLabel(text.email).fill('early@example.md')
        await page.getByLabel(text.password, { exact: true }).fill(password)
        await page.keyboard.press('Enter')
        await isAt(page, '/login')
        scripts.pass()
        await expect(page.getByRole('alert')).toContainText(text.wrongCredentials)
        await expect(page.getByLabel(text.email)).toHaveValue('early@example.md')
        await isAt(page, '/login')
      },
    )
  })
})

test('signing out clears the tokens even if its code cannot be loaded', anyWidth, async ({ page, problems }) => {
  problems.allow(/ERR_FAILED|dynamically imported module/)
  await signIn(page)
  const scripts = await intercept(page, '**/assets/*.js')
  scripts.handle(async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('/jwt/blacklist/')) await route.abort('failed')
    else await route.fulfill({ response })
  })
  await page.goto('/about')
  await openBurgerMenu(page)
  const signOut = page.getByRole('button', { name: accountTexts.ru.signOut }).locator('visible=true')
  await signOut.click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.locator('html')).not.toHaveAttribute('data-signed-in')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('access'))).toBeNull()
})

test(
  'pages with a secret in their URL send no referrer, are not cached or indexed, and link to their other language',
  anyWidth,
  async ({ page, problems }) => {
    problems.allow(/400/)
    for (const secret of ['/activate/MQ/some-token', '/password/reset/confirm/MQ/some-token/']) {
      const headers = (await page.goto(secret))?.headers() ?? {}
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(headers['cache-control']).toBe('private, no-store')
      expect(headers['x-robots-tag']).toBe('noindex')
      await page.getByRole('link', { name: 'RO', exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`/ro${secret}$`))
      await page.getByRole('link', { name: 'RU', exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`:\\d+${secret}$`))
    }
  },
)
