import { expect, test } from 'vitest'
import { loadRootStylesOnce } from './root-styles.ts'

test('every route links the stylesheets of the root route with the URL under which Vite looks for them', () => {
  const manifest = {
    routes: {
      root: { css: ['/assets/styles.css#', '/assets/base.css'] },
      layout: { css: ['/assets/styles.css#', '/assets/styles.css'] },
      profile: { css: ['/assets/profile.css#'] },
    },
  }
  loadRootStylesOnce(manifest)
  expect(manifest.routes.root.css).toEqual(['/assets/styles.css', '/assets/base.css'])
  expect(manifest.routes.layout.css).toEqual(['/assets/styles.css'])
  expect(manifest.routes.profile.css).toEqual(['/assets/profile.css#'])
})

test('routes without stylesheets stay as they are', () => {
  const manifest = { routes: { root: {}, home: undefined } }
  loadRootStylesOnce(manifest)
  expect(manifest).toEqual({ routes: { root: {}, home: undefined } })
})
