import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    /** Called by payloads. */
    xss(id: number): void
    xssFindings: string[]
  }
}

/** Before any page is opened: scripts that run and sources that the policy blocks are recorded. */
export async function watchForInjection(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.xssFindings ??= []
    window.xss = (id) => void window.xssFindings.push(`payload ${id} ran`)
    // What the policy stops has got into the page all the same
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      window.xssFindings.push(`blocked by ${effectiveDirective}: ${blockedURI} ${sample}`)
    })
  })
}

/** Scripts that ran, sources that were blocked, elements that a payload has made, and links that would run a script. */
export function findInjections(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const made = [...document.querySelectorAll('[x-xss]')].map(({ tagName }) => `element ${tagName}`)
    const attributes = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href']
    const running = [...document.querySelectorAll('*')].flatMap((element) =>
      attributes
        .map((name) => element.getAttribute(name))
        .filter((value) => value !== null && /^[\s\p{Cc}]*javascript:/iu.test(value))
        .map((value) => `${element.tagName} with ${value}`),
    )
    return [...window.xssFindings, ...made, ...running]
  })
}
