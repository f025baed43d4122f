import { afterEach, expect, test, vi } from 'vitest'
import { startScriptsLate } from './late-scripts.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  document.head.replaceChildren()
  document.body.replaceChildren()
})

const rendered =
  '<head><link rel="modulepreload" href="/a.js"/></head><body><script type="module">window.__reactRouterRouteModules = {}</script></body>'

/** Shows the page and runs its starter as a browser does; returns what is loaded. */
function start() {
  const { head, body } = new DOMParser().parseFromString(startScriptsLate(rendered, 'n'), 'text/html')
  document.head.innerHTML = head.innerHTML
  document.body.innerHTML = body.innerHTML
  const starter = document.body.lastElementChild?.textContent ?? ''
  // The module itself would need a browser: only its element is of interest
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => void appended.push(...(nodes as Element[])))
  const appended: Element[] = []
  new Function(starter)()
  return () => appended.map((element) => element.getAttribute('href') ?? element.textContent)
}

const everything = ['/a.js', 'window.__reactRouterRouteModules = {}']

test('the scripts of a visible page start after its first frame', () => {
  vi.useFakeTimers()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  const loaded = start()
  expect(loaded()).toEqual([])
  vi.runAllTimers()
  expect(loaded()).toEqual(everything)
})

test('the scripts of a hidden page, which has no frames, start at once', () => {
  vi.useFakeTimers()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const loaded = start()
  expect(loaded()).toEqual(everything)
  vi.runAllTimers()
  expect(loaded()).toEqual(everything)
})
