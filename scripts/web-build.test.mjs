import { afterEach, expect, test, vi } from 'vitest'
import { sourcesHash } from './web-build.mjs'

afterEach(() => vi.unstubAllGlobals())

test('a build is up to date for any Node.js', async () => {
  const built = await sourcesHash()
  vi.stubGlobal('process', { ...process, version: 'v24.99.0' })
  expect(await sourcesHash()).toBe(built)
})
