import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect } from './server/fixtures.ts'

const smallestPhone = { width: 320, height: 640 }

/** A mail as its recipient sees it. */
export interface OpenedMail {
  body: Locator
  /** Opens the URL of the mail's button in a new page of the recipient, which is hydrated then. */
  follow(button: string): Promise<Page>
}

/**
 * Waits for a mail to the address, the newest with the beginning of the subject and the text, and opens it in the development mailbox at
 * 320 px. Its markup must fit there.
 */
export async function openMail(
  context: BrowserContext,
  to: string,
  { subject, text }: { subject: string; text?: string },
): Promise<OpenedMail> {
  const page = await context.newPage()
  await page.setViewportSize(smallestPhone)
  const frames = page.locator(`iframe[title^="${subject}"]${text === undefined ? '' : `[srcdoc*="${text}"]`}`)
  await expect(async () => {
    await page.goto(`/dev/mailbox?to=${encodeURIComponent(to)}`)
    await expect(frames.first()).toBeAttached({ timeout: 200 })
  }).toPass()
  await frames.first().scrollIntoViewIfNeeded()
  const body = frames.first().contentFrame().locator('body')
  await expect(body).not.toBeEmpty()
  const overflow = await body.evaluate(
    ({ ownerDocument: { documentElement: root } }) => root.scrollWidth - root.clientWidth,
  )
  expect(overflow, `a mail is wider than ${smallestPhone.width} px: ${subject}`).toBeLessThanOrEqual(0)
  return {
    body,
    async follow(button) {
      const link = body.getByRole('link', { name: button, exact: true })
      await expect(link).toBeVisible()
      // The page on the host of the test: mails name the public one
      const { pathname, search } = new URL((await link.getAttribute('href')) ?? '')
      await page.close()
      const opened = await context.newPage()
      await opened.goto(pathname + search)
      return opened
    },
  }
}
