import { expect, test } from 'vitest'
import { startScriptsLate } from './late-scripts.ts'

const rendered = [
  '<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/react.js"/>',
  '<link nonce="n" rel="modulepreload" href="/assets/page.js"/><link rel="stylesheet" href="/assets/styles.css"/></head>',
  '<body><main>Page</main><script nonce="n">window.__reactRouterContext = {}</script>',
  '<script nonce="n" type="module" async="">import * as route0 from "/assets/page.js";',
  'window.__reactRouterRouteModules = {"home":route0};import("/assets/entry.js");</script></body></html>',
].join('')

test('no script of the page is requested or run before it is started', () => {
  const html = startScriptsLate(rendered, 'n')
  expect(html).not.toContain('rel="modulepreload"')
  expect(html).not.toContain('type="module"')
  expect(html).toContain('<link rel="stylesheet" href="/assets/styles.css"/>')
})

test('the page’s own module keeps its text and its nonce, and every preload is started with it', () => {
  const html = startScriptsLate(rendered, 'n')
  const [, attributes, text] = /<script([^>]*type="text\/x-late-module"[^>]*)>([\s\S]*?)<\/script>/.exec(html) ?? []
  expect(attributes).toContain('nonce="n"')
  expect(text).toBe(
    'import * as route0 from "/assets/page.js";window.__reactRouterRouteModules = {"home":route0};import("/assets/entry.js");',
  )
  const starter = html.slice(html.lastIndexOf('<script nonce="n">'), html.indexOf('</body>'))
  expect(starter).toContain('["/assets/react.js","/assets/page.js"]')
})

test('scripts of another form are an error', () => {
  expect(() => startScriptsLate('<html><body></body></html>', 'n')).toThrow('React Router')
})
