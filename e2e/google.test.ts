import { demoAccounts, demoPassword } from '@motanet/demo/facts.ts'
import type { Page } from '@playwright/test'
import { accountTexts } from './account-texts.ts'
import { openBurgerMenu } from './page-parts.ts'
import { anyWidth, expect, inBothLanguages, type Problems, repetition, repetitionOf, test } from './server/fixtures.ts'
import { type GoogleIssuer, startGoogleIssuer } from './server/google-issuer.ts'
import { type Product, startProduct } from './server/product.ts'
import { languages } from './texts.ts'

// All tests share one product that trusts the test's issuer
test.describe.configure({ mode: 'default' })

let issuer: GoogleIssuer
let product: Product

test.beforeAll(async () => {
  test.setTimeout(240_000)
  issuer = await startGoogleIssuer()
  product = await startProduct(issuer.settings)
})
test.afterAll(async () => {
  await product?.stop()
  issuer?.close()
})

/** Fake of Google's script with the functions that the pages use. The button's text contains its options. */
const fakeScript = `
let settings
window.google = { accounts: { id: {
  initialize(given) { settings = given },
  renderButton(place, { locale, theme, width }) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = ['Google', locale, theme, width, settings.client_id].join(' ')
    button.onclick = () => settings.callback({ credential: window.nextCredential })
    place.append(button)
  },
} } }`

async function offerGoogle(page: Page, problems: Problems, body: string | null) {
  problems.allow(new RegExp(`^foreign request: (${product.url}/|https://accounts\\.google\\.com/gsi/client$)`))
  await page
    .context()
    .route('https://accounts.google.com/**', (route) =>
      body === null ? route.abort('failed') : route.fulfill({ contentType: 'text/javascript', body }),
    )
}

inBothLanguages((language) => {
  const { path } = languages[language]
  const text = accountTexts[language]

  const press = async (page: Page, credential: string) => {
    await page.evaluate((given) => Object.assign(window, { nextCredential: given }), credential)
    await page.getByRole('button', { name: /^Google/ }).click()
  }

  test(
    'Google sign-in redirects to the requested page, and a rejected credential shows an error',
    repetition,
    async ({ page, problems }) => {
      problems.allow(/400|Google sign-in failed/)
      await offerGoogle(page, problems, fakeScript)
      const person = { sub: `sub-${language}`, email: `google-${language}@example.md`, name: 'Ана Попа' }
      await page.goto(product.url + path('/register'))
      const button = page.getByRole('button', { name: /^Google/ })
      await expect(button).toHaveText(
        new RegExp(`^Google ${language} outline (3\\d\\d|400) ${issuer.settings.GOOGLE_CLIENT_ID}$`),
      )
      await page.evaluate(() => {
        document.documentElement.dataset.theme = 'dark'
      })
      await expect(button).toContainText('filled_black')
      await expect(button).toHaveCount(1)

      await press(page, issuer.credential({ ...person, aud: 'another' }))
      await expect(page.getByRole('alert')).toContainText(text.googleRefused)
      await press(page, issuer.credential(person))
      await expect(page).toHaveURL(product.url + path('/profile'))
      await expect(page.getByRole('main')).toContainText(person.email)
      await page.evaluate(() => localStorage.clear())
      await page.goto(product.url + path('/login?next=/profile?tab=review'))
      await press(page, issuer.credential(person))
      await expect(page).toHaveURL(product.url + path('/profile?tab=review'))
    },
  )

  test('if Google’s script fails to load, signing in by e-mail still works', repetition, async ({ page, problems }) => {
    problems.allow(/ERR_FAILED/)
    await offerGoogle(page, problems, null)
    await page.goto(product.url + path('/login'))
    await expect(page.getByText(text.googleUnavailable)).toBeVisible()
    await page.getByLabel(text.email).fill(demoAccounts.user)
    await page.getByLabel(text.password, { exact: true }).fill(demoPassword)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(product.url + path('/profile'))
  })
})

test(
  'Google’s script is requested only on sign-in pages, with the origin alone as referrer',
  repetitionOf(anyWidth),
  async ({ page, problems }) => {
    await offerGoogle(page, problems, fakeScript)
    const referrers: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().startsWith('https://accounts.google.com')) referrers.push(request.headers().referer)
    })
    for (const secret of ['/', '/password/reset', '/password/reset/confirm/MQ/some-token/'])
      await page.goto(product.url + secret)
    // The sign-in page requests the script when it is hydrated
    expect(referrers).toEqual([])
    await openBurgerMenu(page)
    await page.getByRole('link', { name: 'Войти' }).locator('visible=true').click()
    await expect(page.getByRole('button', { name: /^Google/ })).toBeVisible()
    expect(referrers).toEqual([`${product.url}/`])
  },
)
