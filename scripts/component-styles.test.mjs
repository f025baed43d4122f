import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findForeignStyles } from './component-styles.mjs'
import { listFiles } from './files.mjs'
import { root } from './steps.mjs'

const page = 'web/app/site/home/home.css'

test('the look of a shared component is defined in its own stylesheet only', async () => {
  const paths = (await listFiles(['web/app'])).filter((path) => path.endsWith('.css'))
  expect(paths).toEqual(
    expect.arrayContaining([
      'web/app/ui/form/button.css',
      'web/app/ui/pictures/icon.css',
      'web/app/ui/navigation/tabs.css',
      page,
    ]),
  )
  const found = await Promise.all(
    paths.map(async (path) => {
      const selectors = findForeignStyles(path, await readFile(join(root, path), 'utf8'))
      return selectors.map((selector) => `${path}: ${selector}`)
    }),
  )
  expect(found.flat()).toEqual([])
})

test.each([
  ['.btn'],
  ['.btn--sm'],
  ['.hero .btn'],
  ['.hero > a.btn:hover'],
  ['.hero .btn--primary::before'],
  ['.hero.btn--sm:not(.is-wide)'],
  ['.hero :is(.input, .btn)'],
  ['.hero + .icon'],
  ['.hero .icon--sm'],
  ['.hero .panel'],
  ['.seg'],
  ['.hero .seg a'],
  ['.tabs [role="tab"]'],
  ['.line-tabs a'],
])('%s is foreign in the stylesheet of a page', (selector) => {
  expect(findForeignStyles(page, `@layer pages { ${selector} { color: red; } }`)).toEqual([selector])
})

test.each([
  ['.hero__button'],
  ['.btn .hero__label'],
  ['.panel > .h-panel'],
  ['.hero a:not(.btn)'],
  ['.hero > :not(h2, .btn)'],
  ['.hero:has(.btn, .seg)'],
  ['.hero .icon-tile'],
  ['.hero__panel'],
  ['.hero .more'],
])('%s is allowed there', (selector) => {
  expect(findForeignStyles(page, `@layer pages { ${selector} { color: red; } }`)).toEqual([])
})

test('a component may style itself, but not another one', () => {
  const css = '.btn:hover, .btn--sm {} .panel .btn {}'
  expect(findForeignStyles('web/app/ui/form/button.css', css)).toEqual([])
  expect(findForeignStyles('web/app/ui/content/panel.css', css)).toEqual(['.btn:hover', '.btn--sm', '.panel .btn'])
})

test('selectors are found inside media queries, between declarations and in lists', () => {
  const css = `
    /* .note .btn {} */
    @media (min-width: 48rem) {
      .hero { color: red; }
      .hero .input,
      .hero .btn { color: red; }
    }`
  expect(findForeignStyles(page, css)).toEqual(['.hero .btn'])
})
