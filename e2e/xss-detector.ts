import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    /** Called by payloads that run. */
    xss(id: number): void
    xssFindings: string[]
  }
}

/** Records payloads that run and violations of the content security policy. Call it before opening a page. */
export async function watchForInjection(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.xssFindings ??= []
    window.xss = (id) => void window.xssFindings.push(`payload ${id} ran`)
    // A blocked payload was still injected into the page
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      window.xssFindings.push(`blocked by ${effectiveDirective}: ${blockedURI} ${sample}`)
    })
  })
}

/** Returns payloads that ran or were blocked, injected elements, and URLs that would run a script. */
export function findInjections(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const elements = [...document.querySelectorAll('[x-xss]')].map(({ tagName }) => `element ${tagName}`)
    const attributes = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href']
    const scriptUrls = [...document.querySelectorAll('*')].flatMap((element) =>
      attributes
        .map((name) => element.getAttribute(name))
        .filter((value) => value !== null && /^[\s\p{Cc}]*javascript:/iu.test(value))
        .map((value) => `${element.tagName} with ${value}`),
    )
    return [...window.xssFindings, ...elements, ...scriptUrls]
  })
}
