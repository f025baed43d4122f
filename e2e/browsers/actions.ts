import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Control } from './browser.ts'

const timeoutMs = 20_000
const pollMs = 100

type Role = 'button' | 'link' | 'field' | 'option' | 'checkbox' | 'heading'

/** Actions of a visitor. Each waits until its element is visible and hydrated, and throws after a time limit. */
export function createActions(browser: Browser, origin: string) {
  /** Repeats until the result is neither false nor null. An element may be replaced during the attempt: errors are retried too. */
  const until = async <Result>(what: string, attempt: () => Promise<Result | null | false>): Promise<Result> => {
    let cause: unknown
    for (const limit = performance.now() + timeoutMs; performance.now() < limit; await wait(pollMs)) {
      const result = await attempt().catch((error) => {
        cause = error
        return null
      })
      if (result !== null && result !== false) return result
    }
    const { url, text } = await browser.evaluate(() => ({ url: location.href, text: document.body.innerText }))
    throw new Error(`${what}: failed on ${url}${cause ? ` (${cause})` : ''}, which shows:\n${text.slice(0, 1500)}`)
  }
  /** Finds the element and acts on it. */
  const act = (what: string, find: () => Promise<Control | null>, action: (control: Control) => Promise<void>) =>
    until(what, async () => {
      const control = await find()
      if (control) await action(control)
      return control !== null
    })
  const byRole = (role: Role, name: string) => () => browser.find(findByRole, role, name)
  const bySelector = (selector: string) => () => browser.find(findBySelector, selector)

  return {
    open: (path: string) => browser.open(origin + path),
    click: (role: Role, name: string) => act(`${role} «${name}»`, byRole(role, name), (control) => control.click()),
    clickSelector: (selector: string) => act(selector, bySelector(selector), (control) => control.click()),
    /** Clicks the field and types at its end. */
    async type(name: string, text: string) {
      await act(`field «${name}»`, byRole('field', name), (control) => control.click())
      await act(`field «${name}»`, byRole('field', name), (control) => control.type(text))
    },
    see: (role: Role, name: string) => until(`${role} «${name}»`, byRole(role, name)),
    seeText: (text: string) =>
      until(`text «${text}»`, () => browser.evaluate((part) => document.body.innerText.includes(part), text)),
    seeUrl: (pattern: RegExp) =>
      until(`URL ${pattern}`, async () => pattern.test(await browser.evaluate(() => location.href))),
    /** Waits until a request to a matching URL has been completed since the page was opened. */
    seeResponse: (pattern: RegExp) =>
      until(`response of ${pattern}`, async () =>
        (await browser.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name))).some(
          (url) => pattern.test(url),
        ),
      ),
    /** Chooses another value of a select element, which is found by the selector. Returns the value. */
    async chooseOther(selector: string, values: readonly [string, string]): Promise<string> {
      await until(selector, bySelector(selector))
      return browser.evaluate(chooseOtherValue, selector, values)
    },
    seeValue: (selector: string, value: string) =>
      until(`${selector} with the value ${value}`, () =>
        browser.evaluate(
          (css, wanted) => document.querySelector<HTMLSelectElement>(css)?.value === wanted,
          selector,
          value,
        ),
      ),
    attribute: (selector: string, name: string) =>
      browser.evaluate((css, attribute) => document.querySelector(css)?.getAttribute(attribute) ?? '', selector, name),
  }
}

export type Actions = ReturnType<typeof createActions>

/** Runs in the page: finds by role and accessible name, which may be a part of the name if no name is equal. */
function findByRole(role: Role, name: string): Element | null {
  const selectors = {
    button: 'button, [role=button]',
    link: 'a[href]',
    field: 'input:not([type=checkbox], [type=radio]), textarea',
    option: '[role=option]',
    checkbox: 'input[type=checkbox], input[type=radio]',
    heading: 'h1, h2, h3',
  }
  const textOf = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element) => {
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
    return textOf(element.getAttribute('aria-label') ?? (labels[0] ?? element).textContent)
  }
  const isUsable = (element: Element) =>
    (element.getClientRects().length > 0 || role === 'checkbox') &&
    (role === 'heading' || Object.keys(element).some((key) => key.startsWith('__reactProps')))
  const root = document.querySelector('dialog:modal') ?? document
  const elements = [...root.querySelectorAll(selectors[role])].filter(isUsable)
  const wanted = textOf(name)
  const found =
    elements.find((element) => nameOf(element) === wanted) ??
    elements.find((element) => nameOf(element).includes(wanted))
  if (!found) return null
  // The label of a styled checkbox covers it
  const target = role === 'checkbox' ? ((found as HTMLInputElement).labels?.[0] ?? found) : found
  target.scrollIntoView({ block: 'center', behavior: 'instant' })
  return target
}

/** Runs in the page. */
function findBySelector(selector: string): Element | null {
  const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  const found = [...document.querySelectorAll(selector)].find(
    (element) => element.getClientRects().length > 0 && isHydrated(element),
  )
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found ?? null
}

/** Runs in the page: WebDriver has no common way to choose an option, so it dispatches the event of a choice. */
function chooseOtherValue(selector: string, [first, second]: readonly [string, string]): string {
  const select = document.querySelector<HTMLSelectElement>(selector)
  if (!select) return ''
  select.value = select.value === first ? second : first
  select.dispatchEvent(new Event('change', { bubbles: true }))
  return select.value
}
