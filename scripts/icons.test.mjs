import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { themeColours } from '../web/app/styles/theme-colours.ts'
import { colourReader } from './icons.mjs'
import { root } from './steps.mjs'

const read = (/** @type {string} */ path) => readFile(join(root, path), 'utf8')

test('the manifests and the theme-color tags have the colours of the design tokens', async () => {
  const tokens = await read('web/app/styles/tokens.css')
  const light = colourReader(tokens)('--color-canvas')
  const dark = colourReader(tokens.slice(tokens.indexOf("[data-theme='dark']")))('--color-canvas')
  for (const path of ['web/public/manifest.webmanifest', 'web/public/ro/manifest.webmanifest']) {
    const manifest = JSON.parse(await read(path))
    expect([path, manifest.theme_color, manifest.background_color]).toEqual([path, light, light])
  }
  expect(themeColours).toEqual([
    { theme: 'light', canvas: light },
    { theme: 'dark', canvas: dark },
  ])
})

test('an unknown colour token is an error', () => {
  expect(() => colourReader(':root { --color-ink: #000000 }')('--color-sky')).toThrow('--color-sky')
})
