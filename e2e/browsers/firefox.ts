import { type ElementHandle, type EvaluateFunc, launch } from 'puppeteer-core'
import type { Browser, Control } from './browser.ts'

const viewport = { width: 1440, height: 900 }

/** Opens Firefox without a window, driven through WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<Browser> {
  const browser = await launch({
    ...{ browser: 'firefox', executablePath, headless: true, defaultViewport: viewport },
    // Otherwise a signal ends this process before the product has stopped
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
  })
  const page = await browser.newPage()
  return {
    async open(url) {
      await page.goto(url, { waitUntil: 'domcontentloaded' })
    },
    evaluate: (run, ...args) =>
      page.evaluate(run as EvaluateFunc<typeof args>, ...args) as Promise<ReturnType<typeof run>>,
    async find(run, ...args) {
      const handle = await page.evaluateHandle(run as EvaluateFunc<typeof args>, ...args)
      const element = handle.asElement()
      return element && controlOf(element as ElementHandle<Element>)
    },
    close: () => browser.close(),
  }
}

function controlOf(element: ElementHandle<Element>): Control {
  return {
    click: () => element.click(),
    type: (text) => element.type(text),
  }
}
