import { browserKeys, cookieNames } from '@motanet/contract/privacy/browser-data.ts'
import { expect, test } from 'vitest'
import { listFiles } from './files.mjs'
import { readSources } from './sources.mjs'

/** The sources of a folder without tests, by path. */
async function sourcesOf(/** @type {string} */ folder) {
  const paths = (await listFiles([folder])).filter(
    (path) => /\.(ts|tsx|js)$/.test(path) && !/\.test\.|\/test\//.test(path),
  )
  return readSources(paths)
}

/** The string constants of a source that follow the pattern. */
const found = (/** @type {string} */ text, /** @type {RegExp} */ pattern) =>
  [...text.matchAll(pattern)].map(([, name]) => name)

test('the privacy page lists exactly the keys under which the pages store data in the browser', async () => {
  const used = []
  for (const [path, text] of await sourcesOf('web/app')) {
    if (/indexedDB|caches\.open|serviceWorker|document\.cookie/.test(text)) throw new Error(`${path}: not listed yet`)
    if (/<ScrollRestoration/.test(text)) used.push('react-router-scroll-positions')
    if (!/localStorage|sessionStorage/.test(text) || path.endsWith('lib/browser-store.ts')) continue
    const keys = [
      ...found(text, /\b(?:key|keptKey|storageKey)(?::| =) '([^']+)'/g),
      ...found(text, /Item\('([^']+)'/g),
      ...(found(text, /const key of \[([^\]]+)\]/g)[0]?.split(/, /) ?? []).map((name) => name?.replaceAll("'", '')),
      ...(found(text, /const \{ ([^}]+) \} = localStorage/g)[0]?.split(', ') ?? []),
    ]
    if (keys.length === 0) throw new Error(`${path}: this test does not find the keys that it stores`)
    used.push(...keys)
  }
  expect([...new Set(used)].sort()).toEqual([...browserKeys.local, ...browserKeys.session].sort())
})

test('it lists exactly the cookies that the server sets', async () => {
  const used = []
  for (const [path, text] of await sourcesOf('server')) {
    if (path.endsWith('incoming/cookies.ts') || !/serializeCookie\(|setCookie/.test(text)) continue
    const names = found(text, /const cookieName = '([^']+)'/g)
    if (names.length === 0) throw new Error(`${path}: this test does not find the cookie that it sets`)
    used.push(...names)
  }
  expect(used.sort()).toEqual([...cookieNames].sort())
})
