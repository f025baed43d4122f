import type { Browser, Page } from '@playwright/test'
import { fillSignIn, newEmail, password, submit } from './account-forms.ts'
import { accountTexts } from './account-texts.ts'
import { anyWidth, expect, test } from './server/fixtures.ts'
import { openAccount, pathInMail } from './server/mailbox.ts'
import { signedIn } from './server/signed-in.ts'
import { bothLanguages, languages } from './texts.ts'

/** Opens the link of the oldest mail to the address where it is shown as HTML. Returns the path of the page that opens. */
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

for (const language of bothLanguages) {
  const { path } = languages[language]
  const text = accountTexts[language]

  const signOut = async (page: Page) => {
    const menu = page.locator('.burger summary')
    if (await menu.isVisible()) await menu.click()
    await page.getByRole('button', { name: text.signOut }).locator('visible=true').click()
  }
  const isAt = (page: Page, bare: string) => expect(page).toHaveURL(new RegExp(`:\\d+${path(bare)}$`))

  test.describe(`accounts in ${language}`, () => {
    test('the whole way: registration, mail, activation, two tabs, a new password, signing out everywhere', async ({
      page,
      context,
      browser,
      request,
      problems,
    }) => {
      problems.allow(/401/)
      const email = newEmail()
      await page.goto(path('/login'))
      await page.getByRole('link', { name: text.toRegister }).click()
      await expect(page.getByRole('heading', { level: 1, name: text.registerTitle })).toBeVisible()
      await page.getByLabel(text.email).fill(email)
      await page.getByLabel(text.name).fill('Ана Попа')
      await page.getByLabel(text.password, { exact: true }).fill(password)
      await page.getByLabel(text.repeat).fill(password)
      await submit(page, text.create)
      await expect(page.locator('.toast', { hasText: text.registered })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: text.checkMail })).toBeFocused()
      await expect(page.getByRole('main')).toContainText(email)
      await expect(page.getByRole('link', { name: text.mailbox })).toHaveAttribute('href', '/dev/mailbox')
      const first = await pathInMail(request, email, '/activate/')
      await page.getByRole('button', { name: text.sendAgain }).click()
      await expect(page.getByText(text.activationMailSent)).toBeVisible()
      await expect(page.getByRole('button', { name: text.sendAgainLater })).toBeVisible()

      // A scanner that only fetches the page opens nothing
      const link = await pathInMail(request, email, '/activate/', first)
      expect(link).toMatch(new RegExp(`^${path('/activate/')}`))
      expect((await request.get(link)).status()).toBe(200)
      // The link of the previous mail is no longer valid
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
      const worn = await page.evaluate(() => {
        const access = localStorage.getItem('access') ?? ''
        localStorage.setItem('access', `${access.slice(0, access.lastIndexOf('.'))}.worn`)
        return localStorage.getItem('access')
      })
      await Promise.all([page.reload(), other.reload()])
      for (const tab of [page, other]) {
        await expect(tab.getByRole('main')).toContainText(email)
        await isAt(tab, '/profile')
      }
      expect(await page.evaluate(() => localStorage.getItem('access'))).not.toBe(worn)

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

    test('the cabinet sends a stranger to sign in and gets him back; another site does not', async ({
      page,
      request,
    }) => {
      const email = newEmail()
      await openAccount(request, { email, password })
      await page.goto(path('/profile?tab=review'))
      await expect(page).toHaveURL(/\/login\?next=/)
      await page.getByRole('link', { name: text.toRegister }).click()
      await page.getByRole('main').getByRole('link', { name: text.signIn }).click()
      // The form before it has the same fields
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
    })

    test('who is signed in goes on at once: also by another tab, and when the connection is back', async ({
      page,
      context,
      request,
      problems,
    }) => {
      problems.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
      const email = newEmail()
      await openAccount(request, { email, password })
      await page.goto(path('/register'))
      const other = await context.newPage()
      await other.goto(path('/login'))
      await fillSignIn(other, language, email, password)
      await isAt(other, '/profile')
      await isAt(page, '/profile')
      await page.goto(path('/register'))
      await isAt(page, '/profile')

      await page.route('**/users/me/', (route) => route.abort('failed'))
      await page.goto(path('/profile'))
      await expect(page.getByRole('heading', { level: 1, name: text.unreachable })).toBeVisible()
      await isAt(page, '/profile')
      await page.unroute('**/users/me/')
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(page.getByText(email).first()).toBeVisible()
    })

    test('what was typed before the page was ready is kept, and sent nowhere', async ({ page, problems }) => {
      problems.allow(/401/)
      const scripts = Promise.withResolvers<void>()
      await page.route('**/assets/*.js', async (route) => {
        await scripts.promise
        await route.continue()
      })
      await page.goto(path('/login'), { waitUntil: 'commit' })
      await page.getByLabel(text.email).fill('early@example.md')
      await page.getByLabel(text.password, { exact: true }).fill(password)
      await page.keyboard.press('Enter')
      await isAt(page, '/login')
      scripts.resolve()
      await page.waitForLoadState('networkidle')
      await expect(page.getByLabel(text.email)).toHaveValue('early@example.md')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toContainText(text.wrongCredentials)
    })
  })
}

test('who signs out is out, though the code for it cannot be loaded', anyWidth, async ({ page, problems }) => {
  problems.allow(/ERR_FAILED|dynamically imported module/)
  await signedIn(page)
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('/jwt/blacklist/')) await route.abort('failed')
    else await route.fulfill({ response })
  })
  await page.goto('/about', { waitUntil: 'networkidle' })
  const menu = page.locator('.burger summary')
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: accountTexts.ru.signOut }).locator('visible=true').click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.locator('html')).not.toHaveAttribute('data-signed-in')
  expect(await page.evaluate(() => localStorage.getItem('access'))).toBeNull()
  // Files that nobody waits for may still be on their way
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test(
  'pages whose address is a secret tell it to nobody, and their twin is one click away',
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
