import { codruNet, demoAccounts, fibra500, nistruTelecom } from '@motanet/demo/facts.ts'
import type { Page } from '@playwright/test'
import { demoTokens } from './server/demo-accounts.ts'
import { expect, slowOnPhone, test } from './server/fixtures.ts'
import { uniqueContacts } from './server/unique-contacts.ts'

/**
 * Words of the page's main part and footer that a reader cannot read: outside of the window, or broken into a column of letters. A word may
 * be broken once or twice: some Romanian and Russian ones are longer than a line of a phone.
 */
function unreadableWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      const element = text.parentElement
      if (!element?.checkVisibility() || element.closest('[aria-hidden=true], .sr, .skip, .map, .toasts, thead'))
        continue
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
        const lines = new Set(boxes.map(({ top }) => Math.round(top))).size
        const isOutside = boxes.some(({ left, right }) => left < -1 || right > innerWidth + 1) && !scrolls(element)
        if (lines > 3 || isOutside) found.add(`${word} in ${element.parentElement?.className || element.className}`)
      }
    }
    return [...found]
  })
}

/** The tracking path of a tender with two offers. */
async function offeredTender({ request }: Page): Promise<string> {
  const { phone, email } = uniqueContacts()
  const sent = await request.post('/info/api/tariff-request/', {
    data: {
      ...{ kind: 'office', employees_count: '5-10', phone, email, name: 'Ana', services: ['internet'], consent: true },
      address: 'bd. Ștefan cel Mare și Sfânt 126, blocul administrativ, oficiul 1403',
    },
  })
  const validUntil = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  const { id, tracking_url: url } = (await sent.json()) as { id: number; tracking_url: string }
  for (const [account, price] of [
    [demoAccounts.provider, 123_456.78],
    [demoAccounts.rival, 450],
  ] as const) {
    const { access } = await demoTokens(request, account)
    const offer = await request.put(`/info/api/tenders/${id}/offer/`, {
      headers: { authorization: `Bearer ${access}` },
      data: { monthly_price: price, connection_fee: 0, duration_months: 12, install_days: 3, valid_until: validUntil },
    })
    expect(offer.status()).toBe(201)
  }
  return new URL(url).pathname.replace(/^\/ro/, '')
}

test('with text of twice the usual size every word can be read', slowOnPhone, async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const devTools = await context.newCDPSession(page)
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  const paths = [
    '/',
    '/forhome',
    fibra500.path,
    '/provider/list',
    codruNet.path,
    '/orders/office',
    '/orders/home',
    `/compare?ids=1,${fibra500.id},20`,
    '/about',
    '/login',
    '/register',
    await offeredTender(page),
  ]
  for (const path of paths.flatMap((each) => [each, `/ro${each}`.replace(/\/$/, '')])) {
    await page.goto(path)
    await page.locator('main details').evaluateAll((all) => {
      for (const details of all) (details as HTMLDetailsElement).open = true
    })
    const unreadable = await unreadableWords(page)
    expect.soft(unreadable, path).toEqual([])
  }
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  await expect(page.getByRole('article', { name: nistruTelecom.name })).toBeVisible()
})
