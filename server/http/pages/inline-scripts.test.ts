import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { makeNonce, sealPage } from './inline-scripts.ts'

const nonce = makeNonce()
const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const own = `<script nonce="${nonce}">own()</script>`

test('each script with the nonce is hashed once, and the nonce is removed from the page', () => {
  const page = `<!doctype html><head>${own}<link nonce="${nonce}" rel="modulepreload" href="/assets/a.js"></head>
    <body>${own}<script nonce="${nonce}" type="module" async="">import "/assets/a.js"</script>
    <script nonce="${nonce}" src="/assets/a.js"></script></body>`
  const { html, scriptHashes } = sealPage(page, nonce)
  expect(scriptHashes).toEqual([hash('own()'), hash('import "/assets/a.js"')])
  expect(html).not.toContain('nonce')
  expect(html).toContain('<script type="module" async="">import "/assets/a.js"</script>')
})

describe('an injected script without the nonce has no hash', () => {
  test.each([
    ['without a nonce', '<script>evil()</script>'],
    ['with another nonce', `<script nonce="${makeNonce()}">evil()</script>`],
    ['with an empty nonce', '<script nonce="">evil()</script>'],
    ['with the word in another attribute', '<script data-nonce="1" class="nonce">evil()</script>'],
    ['in capitals', '<SCRIPT>evil()</SCRIPT>'],
    ['without an end, so that it swallows the next one', '<script>evil();'],
    ['as data', '<script type="application/ld+json">{"a":"evil()"}</script>'],
    ['as an attribute', '<img src=x onerror="evil()">'],
  ])('%s', (_, injected) => {
    const { scriptHashes } = sealPage(`<body>${injected}${own}</body>`, nonce)
    expect(scriptHashes.filter((each) => each !== hash('own()'))).toEqual([])
  })
})

test('a nonce outside a nonce attribute is an error and sends no page', () => {
  expect(() => sealPage(`<body>${own}<p>${nonce}</p></body>`, nonce)).toThrow('nonce')
  expect(() => sealPage(`<script nonce="${nonce}">x="${nonce}"</script>`, nonce)).toThrow('nonce')
})

test('every rendering has its own nonce', () => {
  const nonces = Array.from({ length: 1000 }, makeNonce)
  expect(new Set(nonces).size).toBe(1000)
  expect(nonces.every((each) => /^[\w-]{32}$/.test(each))).toBe(true)
})
