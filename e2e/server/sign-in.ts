import { demoAccounts, demoPassword } from '@motanet/demo/facts.ts'
import type { Page } from '@playwright/test'
import { recordToasts } from '../toasts.ts'
import { demoTokens } from './demo-accounts.ts'
import { createAccount } from './mailbox.ts'
import { uniqueEmail } from './unique-names.ts'

/** Signs the page in by API before it opens a URL, by default as the demo user, and records its toasts. Returns the access token. */
export async function signIn(page: Page, email: string = demoAccounts.user): Promise<string> {
  const tokens = await demoTokens(page.request, email)
  await recordToasts(page)
  // Only in the first document, so that signing out in the test is not undone
  await page.addInitScript(({ access, refresh }) => {
    if (sessionStorage.getItem('signed-in')) return
    sessionStorage.setItem('signed-in', '')
    localStorage.setItem('access', access)
    localStorage.setItem('refresh', refresh)
  }, tokens)
  return tokens.access
}

/** Creates an account, for tests that change it, and signs the page in. Returns the e-mail. */
export async function signInAsNewUser(page: Page, name: string): Promise<string> {
  const email = uniqueEmail('someone')
  await createAccount(page.request, { email, password: demoPassword, name })
  await signIn(page, email)
  return email
}

/** Signs in a demo account, by default the user's, and opens the path. Returns the access token. */
export async function openSignedIn(page: Page, path: string, email?: string): Promise<string> {
  const access = await signIn(page, email)
  await page.goto(path)
  return access
}

/** Creates an account, signs in and opens the path. Returns the e-mail. */
export async function openAsNewUser(page: Page, path: string, name: string): Promise<string> {
  const email = await signInAsNewUser(page, name)
  await page.goto(path)
  return email
}
