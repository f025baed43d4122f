import { demoAccounts, demoPassword } from '@motanet/demo/facts.ts'
import type { Page } from '@playwright/test'
import { demoTokens } from './demo-accounts.ts'
import { openAccount } from './mailbox.ts'

let registered = 0

/**
 * Signs the page in before it opens anything: by the API, as an account of the demo data unless another is named. Answers
 * the access token.
 */
export async function signedIn(page: Page, email: string = demoAccounts.user): Promise<string> {
  const tokens = await demoTokens(page.request, email)
  // Once: who signs out in the test stays out
  await page.addInitScript(({ access, refresh }) => {
    if (sessionStorage.getItem('signed-in')) return
    sessionStorage.setItem('signed-in', '')
    localStorage.setItem('access', access)
    localStorage.setItem('refresh', refresh)
  }, tokens)
  return tokens.access
}

/** An account of its own for a test that changes it: registered, activated by its mail, and signed in. Answers its e-mail. */
export async function signedInAnew(page: Page, name: string): Promise<string> {
  registered += 1
  const email = `someone-${process.pid}-${registered}-${Date.now()}@example.md`
  await openAccount(page.request, { email, password: demoPassword, name })
  await signedIn(page, email)
  return email
}
