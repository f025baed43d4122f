import { demoAccounts } from '@motanet/demo/facts.ts'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { journeyTexts } from './request-journey-texts.ts'
import { type ApiSession, apiSession } from './server/api-session.ts'
import { expect } from './server/fixtures.ts'
import { pathInMail } from './server/mailbox.ts'
import { signIn } from './server/sign-in.ts'
import { uniqueEmail } from './server/unique-names.ts'
import type { Language } from './texts.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
/** A customer and a dispatcher of the provider, each with a phone of their own, and the provider's account. */
export interface Parties {
  customer: BrowserContext
  dispatcher: BrowserContext
  owner: Page
  /** Address of the dispatcher, which gets the provider's requests. */
  dispatcherEmail: string
}

/** Runs the steps with a dispatcher of Nistru Telecom whose address is confirmed in the browser, and removes it afterwards. */
export async function withParties(
  { browser, owner, language }: { browser: Browser; owner: Page; language: Language },
  steps: (parties: Parties) => Promise<void>,
) {
  const options = { ...phone, locale: language, colorScheme: 'dark' } as const
  const [customer, dispatcher] = [await browser.newContext(options), await browser.newContext(options)]
  const dispatcherEmail = uniqueEmail('dispatcher')
  const api = await apiSession(owner.request, demoAccounts.rival)
  await signIn(owner, demoAccounts.rival)
  const { id } = await api('POST', '/info/api/recipients/', { channel: 'mail', destination: dispatcherEmail, language })
  try {
    const confirming = await dispatcher.newPage()
    await confirming.goto(await pathInMail(owner.request, dispatcherEmail, '/recipient/'))
    await confirming.getByRole('button', { name: journeyTexts[language].confirmAddress }).tap()
    await expect(confirming.getByRole('status')).toBeVisible()
    await steps({ customer, dispatcher, owner, dispatcherEmail })
  } finally {
    await removeRecipient(api, id)
    await Promise.all([customer.close(), dispatcher.close()])
  }
}

async function removeRecipient(api: ApiSession, id: number) {
  await api('DELETE', `/info/api/recipients/${id}/`)
}
